import { ROLE_NAMES } from './words.ts'

/**
 * What a person may do, named `noun.action`. Roles are bundles of these; operations and transitions ask for one. Nouns that
 * are still to come have theirs here already, so that the matrix of rights is read and reviewed on one page.
 */
export const PERMISSIONS = [
  'inquiry.view',
  'inquiry.manage',
  'inquiry.award',
  'quote.view',
  'quote.submit',
  'sampling.view',
  'sampling.answer',
  'sampling.manage',
  'sampling.receive',
  'formula.view',
  'formula.edit',
  'formula.approve',
  'order.view',
  'order.answer',
  'order.plan',
  'order.manage',
  'order.approve',
  'receipt.view',
  'receipt.ship',
  'receipt.store',
  'receipt.inspect',
  'receipt.manage',
  'receipt.exception',
  'contract.view',
  'contract.sign',
  'contract.manage',
  'contract.review',
  'outsourcing.view',
  'outsourcing.answer',
  'outsourcing.manage',
  'outsourcing.review',
  'payment.view',
  'payment.answer',
  'payment.manage',
  'payment.pay',
  'review.view',
  'review.answer',
  'review.plan',
  'review.manage',
  'review.decide',
  'rectification.view',
  'rectification.answer',
  'rectification.manage',
  'price.view',
  'account.manage',
  'category.manage',
  'bank.manage',
  'sku.manage',
  'reference.manage',
  'buyer_company.manage',
  'staff.manage',
  'settings.manage',
  'audit.view',
  'client.manage',
  'profile.view',
  'profile.edit',
  'supplier.view',
  'supplier.review',
  'supplier.finance',
  'supplier.legal',
  'supplier.quality',
  'supplier.manage',
  'supplier.reveal',
  'supplier.invite',
  'owner.replace',
  'notice.manage',
  'notice.template',
  'export.make',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Sees the business of sourcing and delivery, without prices. */
const SOURCING = ['inquiry.view', 'quote.view', 'sampling.view', 'formula.view'] as const
const DELIVERY = ['order.view', 'receipt.view', 'outsourcing.view'] as const
const QUALITY = ['review.view', 'rectification.view'] as const
/** What purchasing and quality control both do for quality. */
const CARE = [...QUALITY, 'review.plan', 'rectification.manage'] as const
/** What every supplier role has. */
const MEMBER = ['profile.view', 'export.make'] as const

export const SUPPLIER_ROLES = {
  SupplierOwner: [
    ...SOURCING,
    'quote.submit',
    'sampling.answer',
    'formula.edit',
    ...DELIVERY,
    'order.answer',
    'order.plan',
    'receipt.ship',
    'receipt.exception',
    'outsourcing.answer',
    'contract.view',
    'contract.sign',
    'payment.view',
    'payment.answer',
    ...QUALITY,
    'review.answer',
    'rectification.answer',
    'price.view',
    'account.manage',
    'notice.manage',
    'profile.edit',
    ...MEMBER,
  ],
  SupplierSales: [
    ...SOURCING,
    'quote.submit',
    'sampling.answer',
    'formula.edit',
    ...DELIVERY,
    'order.answer',
    'outsourcing.answer',
    'contract.view',
    'price.view',
    ...MEMBER,
  ],
  SupplierMerchandiser: [
    'sampling.view',
    'formula.view',
    ...DELIVERY,
    'order.answer',
    'order.plan',
    'receipt.ship',
    'receipt.exception',
    'outsourcing.answer',
    'price.view',
    ...MEMBER,
  ],
  SupplierQuality: [
    'sampling.view',
    'sampling.answer',
    'formula.view',
    'formula.edit',
    'order.view',
    'receipt.view',
    'receipt.exception',
    ...QUALITY,
    'review.answer',
    'rectification.answer',
    ...MEMBER,
  ],
  SupplierFinance: ['payment.view', 'payment.answer', 'contract.view', 'price.view', ...MEMBER],
  // Given beside another role: people in quality and readers see no prices otherwise.
  SupplierPriceViewer: ['price.view'],
  SupplierViewer: [...SOURCING, ...DELIVERY, ...QUALITY, ...MEMBER],
} as const satisfies Roles

/** What everybody in purchasing does. */
const PURCHASING = [
  ...SOURCING,
  'inquiry.manage',
  'sampling.manage',
  'sampling.receive',
  ...DELIVERY,
  'order.manage',
  'receipt.manage',
  'receipt.exception',
  'outsourcing.manage',
  'outsourcing.review',
  'contract.view',
  'contract.manage',
  'payment.view',
  'payment.manage',
  ...CARE,
  'price.view',
  'supplier.view',
  'category.manage',
  'bank.manage',
  'sku.manage',
  'reference.manage',
  'supplier.invite',
  'supplier.review',
  'export.make',
] as const

export const STAFF_ROLES = {
  Purchaser: PURCHASING,
  PurchaseManager: [
    ...PURCHASING,
    'inquiry.award',
    'order.approve',
    'review.decide',
    'supplier.manage',
    'supplier.reveal',
    'owner.replace',
    'notice.template',
    'buyer_company.manage',
    'audit.view',
  ],
  QualityControl: [
    'sampling.view',
    'sampling.manage',
    'sampling.receive',
    'formula.view',
    'formula.approve',
    'order.view',
    'receipt.view',
    'receipt.inspect',
    'receipt.exception',
    'outsourcing.view',
    'outsourcing.review',
    ...CARE,
    'review.manage',
    'review.decide',
    'supplier.view',
    'supplier.quality',
    'export.make',
  ],
  Finance: [
    'order.view',
    'receipt.view',
    'outsourcing.view',
    'contract.view',
    'payment.view',
    'payment.pay',
    'price.view',
    'supplier.view',
    'bank.manage',
    'supplier.finance',
    'supplier.reveal',
    'export.make',
  ],
  LegalPersonnel: [
    'order.view',
    'outsourcing.view',
    'contract.view',
    'contract.manage',
    'contract.review',
    'price.view',
    'supplier.view',
    'supplier.legal',
    'export.make',
  ],
  Warehouse: [
    'order.view',
    'receipt.view',
    'receipt.store',
    'receipt.exception',
    'outsourcing.view',
    'sampling.view',
    'sampling.receive',
    'export.make',
  ],
  PassportAdmin: ['client.manage'],
  // Keeps the house in order and takes no part in the business: a person who does both has two roles.
  Administrator: [
    'staff.manage',
    'settings.manage',
    'audit.view',
    'client.manage',
    'buyer_company.manage',
    'sku.manage',
    'reference.manage',
    'category.manage',
    'bank.manage',
    'notice.template',
  ],
} as const satisfies Roles

type Roles = Readonly<Record<string, readonly Permission[]>>
export type RoleKey = keyof typeof SUPPLIER_ROLES | keyof typeof STAFF_ROLES

const ROLES = { ...SUPPLIER_ROLES, ...STAFF_ROLES }

/** The roles that the buyer's people can have, and what they are called. */
export const STAFF_ROLE_KEYS = [
  'Purchaser',
  'PurchaseManager',
  'QualityControl',
  'Finance',
  'LegalPersonnel',
  'Warehouse',
  'PassportAdmin',
  'Administrator',
] as const satisfies readonly (keyof typeof STAFF_ROLES)[]
export type StaffRole = keyof typeof STAFF_ROLES
export const STAFF_ROLE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  STAFF_ROLE_KEYS.map((key) => [key, ROLE_NAMES[key]]),
)

/** Everything that a set of roles may do; roles that no longer exist grant nothing. */
export const permissionsOf = (roleKeys: readonly string[]): ReadonlySet<Permission> =>
  new Set(roleKeys.flatMap((key) => (isRole(key) ? ROLES[key] : [])))

/** What people call these roles. */
export const roleNames = (roleKeys: readonly string[]): string[] =>
  roleKeys.flatMap((key) => (isRole(key) ? ROLE_NAMES[key] : []))

/** The roles of a side that have a permission. */
export const roleKeysWith = (side: 'supplier' | 'staff', permission: Permission): string[] => {
  const roles: Roles = side === 'supplier' ? SUPPLIER_ROLES : STAFF_ROLES
  return Object.keys(roles).filter((key) => roles[key]?.includes(permission))
}

/** What they are called. */
export const rolesWith = (side: 'supplier' | 'staff', permission: Permission): string[] =>
  roleNames(roleKeysWith(side, permission))

const isRole = (key: string): key is RoleKey => Object.hasOwn(ROLES, key)

/** The roles that the main account gives to its people. */
export const MEMBER_ROLES = [
  'SupplierSales',
  'SupplierMerchandiser',
  'SupplierQuality',
  'SupplierFinance',
  'SupplierViewer',
] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** What they are called. */
export const MEMBER_ROLE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  MEMBER_ROLES.map((key) => [key, ROLE_NAMES[key]]),
)

/** Given beside the others: people in quality and readers see no prices without it. */
const PRICE_ROLE = 'SupplierPriceViewer'

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
