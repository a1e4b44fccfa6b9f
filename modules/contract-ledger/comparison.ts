import { differences, joined, type Stretch } from '#kernel/diff.ts'

interface Paragraph {
  /** The number before it: it follows from the place, so it is shown and not compared. */
  readonly label: string
  readonly text: string
}

export interface ComparedParagraph {
  readonly kind: Stretch['kind'] | 'changed'
  readonly label: string
  readonly parts: readonly { readonly kind: Stretch['kind']; readonly text: string }[]
}

export interface Comparison {
  readonly paragraphs: readonly ComparedParagraph[]
  /** So many paragraphs each. */
  readonly changed: number
  readonly added: number
  readonly removed: number
}

/** From this share of common characters on a paragraph is a changed one; below it, one went and another came. */
const ALIKE = 0.5
/** A paragraph is looked for among so many that came in its place. */
const LOOK_AHEAD = 20

// Chinese is compared by characters, figures and words of other languages as wholes.
const TOKEN = /[\p{Script=Latin}\p{N}]+(?:[.,:/-][\p{Script=Latin}\p{N}]+)*|\s+|[^]/gu
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []
/** Spaces say nothing: Word puts them where it likes. */
const keyOf = ({ text }: Paragraph): string => text.replaceAll(/\s+/g, '')

/** The share of tokens that two paragraphs have in common. */
const likeness = (before: Paragraph, after: Paragraph): number => {
  const [old, young] = [tokensOf(keyOf(before)), tokensOf(keyOf(after))]
  const counts = new Map<string, number>()
  for (const token of old) counts.set(token, (counts.get(token) ?? 0) + 1)
  let common = 0
  for (const token of young) {
    const left = counts.get(token) ?? 0
    if (left > 0) common += 1
    counts.set(token, left - 1)
  }
  return (2 * common) / (old.length + young.length)
}

const whole = (kind: Stretch['kind'], { label, text }: Paragraph): ComparedParagraph => ({
  kind,
  label,
  parts: [{ kind, text }],
})

/** A single character that happens to stay between two changes is read with them: 双方封样 became 乙方样品. */
const readable = (stretches: readonly Stretch[]): Stretch[] =>
  stretches.flatMap((one, index): Stretch[] => {
    const isBetween = index > 0 && index < stretches.length - 1
    return one.kind === 'same' && isBetween && one.items.length === 1
      ? [
          { ...one, kind: 'removed' },
          { ...one, kind: 'added' },
        ]
      : [one]
  })

const changed = (before: Paragraph, after: Paragraph): ComparedParagraph => ({
  kind: 'changed',
  label: after.label,
  parts: joined(readable(differences(tokensOf(before.text), tokensOf(after.text)))).map(({ kind, items }) => ({
    kind,
    text: items.join(''),
  })),
})

/** What went and what came in one place: those that are alike are one paragraph that was changed. */
const paired = (removed: readonly Paragraph[], added: readonly Paragraph[]): ComparedParagraph[] => {
  const found: ComparedParagraph[] = []
  let next = 0
  for (const one of removed) {
    const ahead = added.slice(next, next + LOOK_AHEAD).findIndex((other) => likeness(one, other) >= ALIKE)
    const match = ahead < 0 ? undefined : added[next + ahead]
    if (match === undefined) found.push(whole('removed', one))
    else {
      found.push(...added.slice(next, next + ahead).map((other) => whole('added', other)), changed(one, match))
      next += ahead + 1
    }
  }
  return [...found, ...added.slice(next).map((other) => whole('added', other))]
}

/** Compares two texts paragraph by paragraph, and those that were changed word by word. */
export const compareTexts = (before: readonly Paragraph[], after: readonly Paragraph[]): Comparison => {
  const paragraphs: ComparedParagraph[] = []
  let [old, young] = [0, 0]
  let gone: readonly Paragraph[] = []
  const settle = (came: readonly Paragraph[]): void => {
    paragraphs.push(...paired(gone, came))
    gone = []
  }
  // What was removed stands before what came in its place.
  for (const { kind, items } of differences(before.map(keyOf), after.map(keyOf))) {
    const [left, right] = [before.slice(old, old + items.length), after.slice(young, young + items.length)]
    if (kind !== 'added') old += items.length
    if (kind !== 'removed') young += items.length
    if (kind === 'removed') gone = left
    else if (kind === 'added') settle(right)
    else {
      settle([])
      paragraphs.push(...right.map((one) => whole('same', one)))
    }
  }
  settle([])
  const count = (wanted: ComparedParagraph['kind']) => paragraphs.filter(({ kind }) => kind === wanted).length
  return { paragraphs, changed: count('changed'), added: count('added'), removed: count('removed') }
}
