import { shaped } from './schema.ts'

/** The roles that the main account gives to its people. */
export const MEMBER_ROLES = [
  'SupplierSales',
  'SupplierMerchandiser',
  'SupplierQuality',
  'SupplierFinance',
  'SupplierViewer',
] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Given beside the others: people in quality and readers see no prices without it. */
const PRICE_ROLE = 'SupplierPriceViewer'

/** People of one supplier, those included who have not joined yet or are stopped. */
export const MEMBERS_AT_MOST = 20

/** The roles as they are kept: seeing prices is one more of them. */
export const keptRoles = (roleKeys: readonly MemberRole[], canSeePrice: boolean): string[] => [
  ...new Set<string>(roleKeys),
  ...(canSeePrice ? [PRICE_ROLE] : []),
]

/** The roles as people gave them, and whether prices come beside them. */
export const givenRoles = (kept: readonly string[]): { roleKeys: string[]; canSeePrice: boolean } => ({
  roleKeys: kept.filter((key) => key !== PRICE_ROLE),
  canSeePrice: kept.includes(PRICE_ROLE),
})

export const MOBILE = { pattern: '^1[3-9]\\d{9}$', says: '请输入 11 位手机号' } as const

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
