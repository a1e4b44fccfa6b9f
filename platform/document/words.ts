export const MESSAGES = {
  notDraft: '只有草稿可以修改',
  buyerCompanyId: '没有这个采购方',
  supplierCompanyId: '没有这个供应商，或尚未通过审核',
  created: '新建',
  rewritten: '修改草稿',
  missing: '不能为空',
  followerUnknown: '负责人应为本企业的在用成员',
  assigned: '指派负责人',
  follower: '负责人',
  handedOver: '交接采购负责人',
} as const
