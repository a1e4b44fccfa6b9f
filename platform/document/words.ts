export const MESSAGES = {
  notDraft: '只有草稿可以修改',
  buyerCompanyId: '没有这个采购方',
  supplierCompanyId: '没有这个供应商，或尚未通过审核',
  created: '新建',
  rewritten: '修改草稿',
  removed: '删除',
  missing: '不能为空',
  followerUnknown: '负责人应为本企业的在用成员',
  assigned: '指派负责人',
  follower: '负责人',
  handedOver: '交接采购负责人',
  reassigned: '转交采购负责人',
  purchaser: '采购负责人',
  purchaserUnknown: '采购负责人应为在用的采购人员',
  inUse: (noun: string) => `有${noun}正在使用，不能删除，可以停用`,
  practised: (watermark: string) => `练习 ${watermark}`,
} as const

/** Who buys from people that practise. */
export const PRACTICE_BUYER_NAMES = {
  company: '练习采购方',
  purchaser: '练习采购员',
  manager: '练习经理',
} as const

/** What papers tell of a side. */
export const PARTY = {
  creditCode: '统一社会信用代码',
  address: '地址',
  contact: '联系人',
  phone: '电话',
} as const

/** What both sides are called on paper: where something is agreed, and where something is only told. */
export const ROLES = {
  agreed: ['甲方（采购方）', '乙方（供应方）'],
  told: ['采购方', '供应商'],
} as const

/** What a person reads who took a step from a message. */
export const ACTION = { done: (step: string) => `已${step}` } as const
