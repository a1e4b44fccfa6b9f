/** Words of the claim that a supplier makes when it agrees to cancel an order. */
export const CLAIM_STATUSES = { 0: '无索赔', 1: '待采购答复', 2: '待供应商答复', 3: '已达成一致', 4: '已撤回' } as const

export const CLAIM_FIELDS = {
  claim: '取消索赔',
  claimStatus: '索赔状态',
  claimLines: '索赔明细',
  claimName: '项目',
  claimNote: '说明',
  claimFiles: '索赔凭证',
  claimed: '索赔金额',
  offered: '认可金额',
  agreed: '一致金额',
  claimAmount: '认可金额',
  claimReason: '索赔说明',
  claimReply: '采购答复',
} as const

export const CLAIM_MESSAGES = {
  nothingClaimed: '没有待答复的索赔',
  nothingOffered: '采购方尚未给出认可金额',
  notOpen: '没有可以撤回的索赔',
  amountMissing: '请填写认可金额，不认可填 0',
  amountTooHigh: (claimed: string) => `认可金额应低于索赔金额 ${claimed}；全部认可请选择「认可索赔」`,
  linesMissing: '请填写索赔明细',
  lineZero: (row: number) => `第 ${row} 项金额须大于 0`,
} as const

export const CLAIM_DONE = {
  acceptClaim: '已认可索赔，金额计入结算',
  counterClaim: '已答复索赔，等待供应商确认',
  acceptCounter: '已接受认可金额，金额计入结算',
  reclaim: '已重新提出索赔，等待采购答复',
  withdrawClaim: '索赔已撤回',
} as const

/** How notices of a claim begin. */
export const CLAIM_NEWS = {
  agreedAndClaimed: '同意取消并提出索赔',
  claimed: '重新提出索赔',
  accepted: '索赔已认可，金额计入结算',
  countered: '请确认采购方认可的索赔金额',
  counterAccepted: '接受了您认可的索赔金额',
  withdrawn: '撤回了取消索赔',
} as const

/** What is to be done with a claim, and what the other side waits for. */
export const CLAIM_SENTENCES = {
  toAnswer: '供应商提出了取消索赔，请答复。',
  toAnswerWaiting: '订单已取消，索赔等待采购答复。',
  toAccept: '采购方答复了您的索赔，请确认认可金额或重新提出。',
  toAcceptWaiting: '订单已取消，等待供应商确认认可的索赔金额。',
} as const
