import type { ReadSign } from '../ocr/read.ts'
import { fieldOf, type ReadField } from './reading.ts'
import { chineseOnly } from './text.ts'
import { weakestOf } from './vote.ts'
import { NAME_TWINS } from './words.ts'

/** Below what is sure: somebody compares it. */
const DOUBTFUL = 0.5

/**
 * The name of a person. One sign alone is no name, and a sign that no name has, or hardly any, was misread: such a name is
 * doubtful, however sure its signs are.
 */
export const personField = (signs: readonly ReadSign[]): ReadField => {
  const name = chineseOnly(signs.map(({ sign }) => NAME_TWINS.get(sign) ?? sign).join(''))
  const isWhole = name.length >= 2 && name.length === signs.length
  const isLikely = isWhole && !signs.some(({ sign }) => NAME_TWINS.has(sign))
  return fieldOf(name, isLikely ? weakestOf(signs) : Math.min(DOUBTFUL, weakestOf(signs)), name.length >= 2)
}
