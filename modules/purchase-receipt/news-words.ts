/** How notices of receipts say what has happened. */
export const NEWS = {
  buyer: '采购方',
  recalled: '撤回了发货',
  givenUp: '取消了收货单',
  tookBack: '已收到退货',
  failed: '质检不合格',
  exception: '异常',
  rejected: '拒收',
  agreed: '供应商同意处理建议',
  disputed: '供应商有异议',
  agreedBySilence: '异常 48 小时未答复，视为同意',
  cancelled: '收货单已取消',
  sentBack: '货物已退回，收到后请确认',
} as const
