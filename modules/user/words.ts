/** The supplier's own word for its status (domain rule 2.1). */
export const SUPPLIER_STATUS_NAMES = ['待完善', '审核中', '已退回', '审核通过', '审核中', '已认证'] as const
