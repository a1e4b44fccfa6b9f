import { MOBILE_PATTERN } from './identity.ts'
import { oneOf, shaped } from './schema.ts'

// Kinds of fields that several nouns have, beyond the plain ones of schema.ts.

export const MOBILE = { pattern: MOBILE_PATTERN, says: '请输入 11 位手机号' } as const

/** A mobile number of mainland China. */
export const mobile = (title = '手机号') => shaped(MOBILE.pattern, 11, title, MOBILE.says)

// What cannot be seen, or turns the reading direction; what joins the parts of one sign (U+200D) may stay.
const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\p{Cs}\\u2028\\u2029\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff'
const NICKNAME_MOST = 30

/** What a person is called by others: something that they can read. May be empty, where it is said so, to be called by name. */
export const nickname = (title: string) => shaped(`^[^${UNSEEN}]*$`, NICKNAME_MOST, title, '不能包含看不见的字符')

/** The same, and never empty or blank. */
export const givenNickname = (title: string) =>
  shaped(`^(?=.*\\S)[^${UNSEEN}]+$`, NICKNAME_MOST, title, '不能为空，也不能包含看不见的字符')

/** A code of an invitation or a transfer, as its link carries it. */
export const linkCode = (title: string) => shaped('^[\\w-]{20,100}$', 100, title, '链接不完整，请重新打开')

/** Rates of value-added tax in force, percent. */
const TAX_RATES = [0, 1, 3, 6, 9, 13] as const

/** A rate of value-added tax. */
export const taxRate = (title: string) => oneOf(TAX_RATES, title)
