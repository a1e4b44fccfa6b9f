import { CLAIM_SENTENCES } from './claim-words.ts'

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submitForApproval: '已提交审批，等待采购经理处理',
  approve: '审批已通过，供应商会收到通知',
  returnToDraft: '已退回，提交人会收到通知',
  withdrawApproval: '审批已撤回，可以继续修改',
  returnRevision: '变更已退回，订单按原内容执行',
  withdrawRevision: '变更已撤回，订单按原内容执行',
  withdrawCancelRequest: '取消申请已撤回，订单继续执行',
  publish: '已发布，等待供应商确认',
  propose: '协商已提交，等待采购答复',
  rejectProposal: '协商已驳回，等待供应商重新答复',
  withdrawProposal: '协商已撤回，请重新答复订单',
  reject: '已拒绝订单，等待采购处理',
  revise: '变更已发布，等待供应商重新确认',
  rejectRevision: '已答复不接受变更，订单按变更前执行',
  submitDeliveryPlan: '交货计划已提交，等待采购确认',
  returnDeliveryPlan: '交货计划已退回，等待供应商修改',
  changeDeliveryPlan: '计划变更已提交，等待采购确认',
  requestCancel: '取消申请已发出，等待供应商答复',
  agreeCancel: '已同意取消，订单不再交货',
  refuseCancel: '已答复不同意取消，订单继续执行',
  remind: '已催办，对方会收到提醒',
  requote: '已申请重新报价，请在报价单中填写新价格',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  reprint: '加印待确认',
  plansToFill: '待填计划',
  plansReturned: '计划退回',
  plansToConfirm: '计划待确认',
  cancelAsked: '待答复取消',
  claims: '取消索赔',
  milestones: '工序逾期',
  unanswered: '逾期未确认',
} as const

/** What is to be done with an order, by its work queue. */
export const TASKS = {
  poToConfirm: '答复订单',
  planToFill: '填写交货计划',
  poCancelAsked: '答复取消申请',
  poToApprove: '审批订单',
  poNegotiating: '处理协商',
  poRejected: '处理拒绝',
  poToSign: '登记签约',
  planToConfirm: '确认交货计划',
  claimToAnswer: '答复取消索赔',
  claimToAccept: '确认索赔金额',
} as const

/** Said to the side whose turn it is. */
export const WHAT_TO_DO = {
  poToConfirm: (deadline: string) => `请在 ${deadline} 前答复这张订单。`,
  planToFill: () => '请填写交货计划。',
  planToMend: () => '交货计划被退回，请修改后重新提交。',
  poCancelAsked: () => '采购方申请取消这张订单，请答复。',
  poToApprove: () => '请审批这张订单，通过后供应商可见。',
  revisionToApprove: () => '请审批这张订单的变更；通过前按原内容执行。',
  poNegotiating: () => '供应商提出了不同的数量或日期，请处理。',
  poRejected: () => '供应商已拒绝，请变更后重新发布，或取消订单。',
  poToSign: () => '订单已确认，请在合同签署后登记。',
  planToConfirm: () => '请确认交货计划。',
  claimToAnswer: () => CLAIM_SENTENCES.toAnswer,
  claimToAccept: () => CLAIM_SENTENCES.toAccept,
} as const

/** Said to the side that waits. */
export const WAITING = {
  poToConfirm: (deadline: string) => `等待供应商在 ${deadline} 前答复。`,
  planToFill: () => '等待供应商填写交货计划。',
  poCancelAsked: () => '已申请取消，等待供应商答复。',
  poToApprove: () => '等待采购审批。',
  poNegotiating: () => '协商已提交，等待采购答复；改变主意可以撤回。',
  poRejected: () => '您已拒绝这张订单。',
  poToSign: () => '订单已确认，等待签署合同。',
  planToConfirm: () => '交货计划已提交，等待采购确认。',
  claimToAnswer: () => CLAIM_SENTENCES.toAnswerWaiting,
  claimToAccept: () => CLAIM_SENTENCES.toAcceptWaiting,
} as const

/** Said of orders that wait for nobody. */
export const SENTENCES = {
  draft: '草稿，发布后供应商可见。',
  executing: '交货计划已确认，按计划交货。',
  finished: '订单已全部完成。',
  closed: '订单已关闭，不再交货。',
  cancelled: '订单已取消。',
  suspended: '订单已挂起，暂停发货。',
} as const

export const NO_DEADLINE = '截止时间'
