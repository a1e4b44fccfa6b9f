/** What each side calls the review states of a supplier, by their number (specification §4, domain rule 2.1). */
export const SUPPLIER_STATUSES = [
  { supplier: '待完善', staff: '待供应商提交' },
  { supplier: '审核中', staff: '待初审' },
  { supplier: '已退回', staff: '已退回' },
  { supplier: '审核通过', staff: '已通过·待认证' },
  { supplier: '审核中', staff: '待复审' },
  { supplier: '已认证', staff: '已认证' },
] as const
