/** What a person may do, named `noun.deed`. Roles are bundles of these; operations and transitions ask for one. */
export const PERMISSIONS = [
  'order.view',
  'order.answer',
  'order.plan',
  'order.manage',
  'order.approve',
  'price.view',
  'account.manage',
  'category.manage',
  'bank.manage',
  'supplier.view',
  'client.manage',
  'profile.view',
  'profile.edit',
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
  'rectification.view',
  'rectification.answer',
  'rectification.manage',
  'export.make',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const SUPPLIER_ROLES = {
  SupplierOwner: {
    label: '主账号',
    grants: [
      'order.view',
      'order.answer',
      'order.plan',
      'price.view',
      'account.manage',
      'notice.manage',
      'profile.view',
      'profile.edit',
      'rectification.view',
      'rectification.answer',
      'export.make',
    ],
  },
  SupplierSales: { label: '业务', grants: ['order.view', 'order.answer', 'price.view', 'profile.view', 'export.make'] },
  SupplierMerchandiser: {
    label: '跟单',
    grants: ['order.view', 'order.answer', 'order.plan', 'price.view', 'profile.view', 'export.make'],
  },
  SupplierQuality: {
    label: '质量',
    grants: ['order.view', 'profile.view', 'rectification.view', 'rectification.answer', 'export.make'],
  },
  SupplierFinance: { label: '财务', grants: ['price.view', 'profile.view', 'export.make'] },
  // Given beside another role: people in quality and readers see no prices otherwise.
  SupplierPriceViewer: { label: '查看价格', grants: ['price.view'] },
  SupplierViewer: { label: '只读', grants: ['order.view', 'profile.view', 'rectification.view', 'export.make'] },
} as const satisfies Roles

export const STAFF_ROLES = {
  Purchaser: {
    label: '采购',
    grants: [
      'order.view',
      'order.manage',
      'price.view',
      'supplier.view',
      'category.manage',
      'bank.manage',
      'supplier.invite',
      'supplier.review',
      'rectification.view',
      'rectification.manage',
      'export.make',
    ],
  },
  PurchaseManager: {
    label: '采购经理',
    grants: [
      'order.view',
      'order.manage',
      'order.approve',
      'price.view',
      'supplier.view',
      'category.manage',
      'bank.manage',
      'supplier.invite',
      'supplier.review',
      'supplier.manage',
      'supplier.reveal',
      'owner.replace',
      'notice.template',
      'rectification.view',
      'rectification.manage',
      'export.make',
    ],
  },
  QualityControl: {
    label: '品控',
    grants: [
      'order.view',
      'supplier.view',
      'supplier.quality',
      'rectification.view',
      'rectification.manage',
      'export.make',
    ],
  },
  Finance: {
    label: '财务',
    grants: [
      'order.view',
      'price.view',
      'supplier.view',
      'bank.manage',
      'supplier.finance',
      'supplier.reveal',
      'export.make',
    ],
  },
  LegalPersonnel: {
    label: '法务',
    grants: ['order.view', 'price.view', 'supplier.view', 'supplier.legal', 'export.make'],
  },
  Warehouse: { label: '仓库', grants: ['order.view', 'export.make'] },
  PassportAdmin: { label: '认证管理员', grants: ['client.manage'] },
} as const satisfies Roles

type Roles = Readonly<Record<string, { readonly label: string; readonly grants: readonly Permission[] }>>
export type RoleKey = keyof typeof SUPPLIER_ROLES | keyof typeof STAFF_ROLES

const ROLES: Roles = { ...SUPPLIER_ROLES, ...STAFF_ROLES }

/** Everything that a set of roles may do; roles that no longer exist grant nothing. */
export const permissionsOf = (roleKeys: readonly string[]): ReadonlySet<Permission> =>
  new Set(roleKeys.flatMap((key) => ROLES[key]?.grants ?? []))

/** What people call these roles. */
export const roleNames = (roleKeys: readonly string[]): string[] => roleKeys.flatMap((key) => ROLES[key]?.label ?? [])
