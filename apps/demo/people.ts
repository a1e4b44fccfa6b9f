import type { RoleKey } from '#kernel/permission.ts'

/** The fictional story world: two buyer entities, five suppliers, and the people who can sign in. */
export const BUYERS = [
  {
    name: '北京小树童阅文化有限公司',
    shortName: '小树童阅',
    creditCode: '91110105MA01XHTY0F',
    address: '北京市朝阳区望京东路 8 号',
    contractCode: 'XSTY',
    invoiceTitle: '北京小树童阅文化有限公司',
    invoiceTaxNo: '91110105MA01XHTY0F',
  },
  {
    name: '深圳小树童阅玩具有限公司',
    shortName: '小树玩具',
    creditCode: '91440300MA5XTWJ06P',
    address: '深圳市南山区科苑路 15 号',
    contractCode: 'XSWJ',
    invoiceTitle: '深圳小树童阅玩具有限公司',
    invoiceTaxNo: '91440300MA5XTWJ06P',
  },
] as const

export const SUPPLIERS = [
  { name: '深圳晨光彩印有限公司', shortName: '晨光彩印', creditCode: '91440300MA5CGYW016', type: 1, status: 5 },
  { name: '汕头童趣玩具厂', shortName: '童趣玩具', creditCode: '91440500MA5TQWJ02E', type: 1, status: 5 },
  { name: '杭州悦声工作室', shortName: '悦声', creditCode: '92330106MA2TQWJ01W', type: 2, status: 3 },
  { name: '张小画', shortName: '张小画', creditCode: null, type: 3, status: 1 },
  { name: '陆小满', shortName: '陆小满', creditCode: null, type: 3, status: 5 },
] as const

export interface DemoPerson {
  readonly name: string
  readonly mobile: string
  readonly staffRoles?: readonly RoleKey[]
  readonly joins?: readonly {
    readonly supplier: number
    readonly roles: readonly RoleKey[]
    readonly owner?: true
    readonly ownOnly?: true
  }[]
  readonly note: string
}

export const PEOPLE: readonly DemoPerson[] = [
  {
    name: '陈晨',
    mobile: '13800000001',
    note: '晨光彩印 主账号',
    joins: [{ supplier: 0, roles: ['SupplierOwner'], owner: true }],
  },
  {
    name: '郑跟单',
    mobile: '13800000002',
    note: '晨光彩印 跟单，仅看本人负责',
    joins: [{ supplier: 0, roles: ['SupplierMerchandiser'], ownOnly: true }],
  },
  {
    name: '何质检',
    mobile: '13800000003',
    note: '晨光彩印 质量，不见价格',
    joins: [{ supplier: 0, roles: ['SupplierQuality'] }],
  },
  {
    name: '周两家',
    mobile: '13800000009',
    note: '同时属于晨光彩印与童趣玩具',
    joins: [
      { supplier: 0, roles: ['SupplierSales'] },
      { supplier: 1, roles: ['SupplierSales'] },
    ],
  },
  {
    name: '林童',
    mobile: '13800000011',
    note: '童趣玩具 主账号',
    joins: [{ supplier: 1, roles: ['SupplierOwner'], owner: true }],
  },
  {
    name: '方悦',
    mobile: '13800000021',
    note: '悦声工作室 主账号（刚通过审核）',
    joins: [{ supplier: 2, roles: ['SupplierOwner'], owner: true }],
  },
  {
    name: '张小画',
    mobile: '13800000031',
    note: '个人供应商，审核中',
    joins: [{ supplier: 3, roles: ['SupplierOwner'], owner: true }],
  },
  {
    name: '陆小满',
    mobile: '13800000041',
    note: '个人供应商，插画师，已通过审核',
    joins: [{ supplier: 4, roles: ['SupplierOwner'], owner: true }],
  },
  { name: '王采', mobile: '13900000001', note: '采购', staffRoles: ['Purchaser'] },
  { name: '李经理', mobile: '13900000002', note: '采购经理', staffRoles: ['PurchaseManager'] },
  { name: '钱财务', mobile: '13900000003', note: '财务', staffRoles: ['Finance'] },
  { name: '孙法务', mobile: '13900000004', note: '法务', staffRoles: ['LegalPersonnel'] },
  { name: '吴品控', mobile: '13900000005', note: '品控', staffRoles: ['QualityControl'] },
  { name: '赵管理', mobile: '13900000006', note: '系统管理员', staffRoles: ['Administrator'] },
  { name: '周仓管', mobile: '13900000007', note: '仓库', staffRoles: ['Warehouse'] },
  { name: '冯会计', mobile: '13900000008', note: '财务，与钱财务互相复核', staffRoles: ['Finance'] },
]
