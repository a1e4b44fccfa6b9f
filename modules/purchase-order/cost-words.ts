/** What orders owe, in words. */
export const COSTS = {
  prepayment: (percent: string) => `订单预付款 ${percent}%`,
  claim: '订单取消补偿',
  renewed: '订单已重新确认',
  cancelled: '订单已取消',
  ended: '订单已结束，预付款不再支付',
} as const

/** How people call stages that are paid before anything is delivered. */
export const PREPAID_STAGE = /预付|定金|订金|首付/
