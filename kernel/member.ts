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

/** A code of an invitation or a transfer, as its link carries it. */
export const linkCode = (title: string) => shaped('^[\\w-]{20,100}$', 100, title, '链接不完整，请重新打开')
