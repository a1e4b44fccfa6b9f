/** Half width, no blanks: the form in which labels and numbers are compared. */
export const plain = (text: string): string =>
  text.replaceAll(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll(/[\s\u3000]/g, '')

/** How many single changes turn one text into the other (Levenshtein). */
export const distance = (a: string, b: string): number => {
  let former = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1)
      next.push(
        Math.min(
          (former[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (former[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
        ),
      )
    former = next
  }
  return former[b.length] ?? 0
}

/** The entry of a list that a misread text most likely was; nothing when none is near. */
export const nearest = (text: string, list: readonly string[], share = 0.25): string | undefined => {
  const found = list
    .map((entry) => ({ entry, steps: distance(plain(text), plain(entry)) }))
    .toSorted((a, b) => a.steps - b.steps)[0]
  return found && found.steps <= Math.max(found.entry.length, text.length) * share ? found.entry : undefined
}

/** Where in a text a sentence stands, roughly: the span whose change into the sentence takes the fewest steps (Sellers). */
export const findRoughly = (text: string, sentence: string): { from: number; to: number; steps: number } => {
  let former = Array.from({ length: text.length + 1 }, (_, at) => ({ steps: 0, from: at }))
  for (let row = 1; row <= sentence.length; row += 1) {
    const next = [{ steps: row, from: 0 }]
    for (let at = 1; at <= text.length; at += 1) {
      const diagonal = former[at - 1] ?? { steps: row, from: 0 }
      const above = former[at] ?? { steps: row, from: 0 }
      const left = next[at - 1] ?? { steps: row, from: 0 }
      const ways = [
        { steps: diagonal.steps + (sentence[row - 1] === text[at - 1] ? 0 : 1), from: diagonal.from },
        { steps: above.steps + 1, from: above.from },
        { steps: left.steps + 1, from: left.from },
      ]
      next.push(ways.reduce((best, way) => (way.steps < best.steps ? way : best)))
    }
    former = next
  }
  return former
    .map(({ steps, from }, to) => ({ from, to, steps }))
    .reduce((best, span) => (span.steps < best.steps ? span : best))
}

/** Only the Chinese characters and the dot of foreign names. */
export const chineseOnly = (text: string): string => text.replaceAll(/[^\p{Script=Han}·]/gu, '')

/** Numbers of houses and rooms have no letter O: behind a digit it is a nought. */
export const withDigits = (text: string): string =>
  text.replaceAll(/(?<=\d)[Oo]+/g, (letters) => '0'.repeat(letters.length))

/** Colons and dots that lead from a label to its value. */
export const LEADERS = /^[\s:：.。·,，;；…]+/
