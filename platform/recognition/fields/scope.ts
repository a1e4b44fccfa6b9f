import { findRoughly, LEADERS } from './text.ts'
import { SCOPE_HEADS, SCOPE_SENTENCES } from './words.ts'

const NEAR = 0.18

/** A business scope as it is printed: marks of full width, colons only behind the heads, closing sentences word for word. */
export const scopeOf = (text: string): string => {
  const marks = text
    .replace(LEADERS, '')
    .replaceAll(/[·.](?=许可)/g, '。')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replaceAll(/[;:：]/g, '；')
    .replaceAll(',', '，')
    .replaceAll(/。{2,}/g, '。')
    // The heads are misread in their thin strokes, and always in the same places.
    .replace(/^(一?[般股舰]?项[目日扫自]|一.项目)(?=；)/, '一般项目')
    .replaceAll(/(?<=[）。])。?许.项[目日扫自]；?/g, '许可项目；')
    .replaceAll(/）许可项目/g, '）。许可项目')
  const snapped = SCOPE_SENTENCES.reduce(snap, marks)
  const headed = snapped.replaceAll(SCOPE_HEADS, (found) => `${found.slice(0, -1)}：`)
  return /^(一般|许可)项目：/.test(headed) ? withoutCommas(headed) : headed
}

/** In a scope with heads, items are parted by semicolons; a comma outside of brackets is a misread one. */
const withoutCommas = (text: string): string => {
  let depth = 0
  return [...text]
    .map((sign) => {
      if (sign === '（') depth += 1
      else if (sign === '）') depth = Math.max(0, depth - 1)
      return sign === '，' && depth === 0 ? '；' : sign
    })
    .join('')
}

/** Puts a sentence in the place of its misreadings. The shorter of two alike sentences leaves the longer one alone. */
const snap = (text: string, sentence: string): string => {
  const { from, to, steps } = findRoughly(text, sentence)
  if (steps === 0 || steps > sentence.length * NEAR) return text
  if (
    SCOPE_SENTENCES.some(
      (other) =>
        other !== sentence &&
        text.includes(other) &&
        text.indexOf(other) < to &&
        text.indexOf(other) + other.length > from,
    )
  )
    return text
  return snap(text.slice(0, from), sentence) + sentence + text.slice(to)
}
