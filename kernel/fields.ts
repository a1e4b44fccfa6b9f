import { MOBILE_PATTERN } from './identity.ts'
import { count, instant, labelled, listOf, oneOf, shaped, words } from './schema.ts'
import { FIELDS, FORMATS, KINDS } from './words.ts'

// Kinds of fields that several nouns have, beyond the plain ones of schema.ts.

export const MOBILE = { pattern: MOBILE_PATTERN, says: FORMATS.mobile } as const

/** A mobile number of mainland China. */
export const mobile = (title: string = KINDS.mobile) => shaped(MOBILE.pattern, 11, title, MOBILE.says)

// What cannot be seen, or turns the reading direction; what joins the parts of one sign (U+200D) may stay.
const UNSEEN =
  '\\u0000-\\u001f\\u007f-\\u009f\\p{Cs}\\u2028\\u2029\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff'
const NICKNAME_MOST = 30

/** What a person is called by others: something that they can read. May be empty, where it is said so, to be called by name. */
export const nickname = (title: string) => shaped(`^[^${UNSEEN}]*$`, NICKNAME_MOST, title, FORMATS.nickname)

/** The same, and never empty or blank. */
export const givenNickname = (title: string) =>
  shaped(`^(?=.*\\S)[^${UNSEEN}]+$`, NICKNAME_MOST, title, FORMATS.givenNickname)

/** A code of an invitation or a transfer, as its link carries it. */
export const linkCode = (title: string) => shaped('^[\\w-]{20,100}$', 100, title, FORMATS.linkCode)

/** Rates of value-added tax in force, percent. */
export const TAX_RATES = [0, 1, 3, 6, 9, 13] as const

const PERCENT = Object.fromEntries(TAX_RATES.map((rate) => [rate, `${rate}%`]))

/** A rate of value-added tax. */
export const taxRate = (title: string) => labelled(oneOf(TAX_RATES, title), PERCENT)

/** How often a record was written: who changes it says which version they saw. */
export const rowVersion = () => count(FIELDS.rowVersion)

/** When a record came to be. */
export const createdAt = () => instant(FIELDS.createdAt)

/** When it was changed last. */
export const updatedAt = () => instant(FIELDS.updatedAt)

/** A transition of a machine, by its name. */
export const transitionName = () => words(40, FIELDS.action)

/** A list of names. */
export const names = (title: string) => listOf(words(100, title), { title })
