import { INITIALS } from './words.ts'

const byPinyin = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const BOUNDS = Object.entries(INITIALS).toReversed()
const CHINESE = /\p{Script=Han}/u

const initialOf = (character: string): string =>
  CHINESE.test(character)
    ? (BOUNDS.find(([, first]) => byPinyin.compare(first, character) <= 0)?.[0] ?? '')
    : character.toLowerCase()

/** The initials of the pinyin of a title: `ddlb` for the list of orders. Characters that are read in two ways have one. */
export const initialsOf = (title: string): string => [...title].map(initialOf).join('')
