/** What each side calls the review states of a supplier, by their number (specification §4, domain rule 2.1). */
export const STATUSES = [
  { supplier: '待完善', staff: '待供应商提交' },
  { supplier: '审核中', staff: '待初审' },
  { supplier: '已退回', staff: '已退回' },
  { supplier: '审核通过', staff: '已通过·待认证' },
  { supplier: '审核中', staff: '待复审' },
  { supplier: '已认证', staff: '已认证' },
] as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  firstPass: '初审已通过，等待财务、法务复审',
  pass: '审核已通过',
  return: '已退回，等待供应商修改',
  approveChange: '变更已通过',
  returnChange: '变更已退回，等待供应商修改',
} as const
