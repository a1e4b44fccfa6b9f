/** One sentence for each state, by who reads it: what is the matter, and whose turn it is. */
export const SENTENCES = {
  draft: '请按步骤填写资料，全部完成后提交审核。',
  draftToStaff: '等待供应商填写资料。',
  submitted: '资料已提交，采购方正在审核。',
  submittedToStaff: '现在轮到您：请初审这份资料。',
  returned: '现在轮到您：请按退回意见修改后重新提交。',
  returnedToStaff: '已退回，等待供应商修改。',
  second: '资料初审已通过，正在复审。',
  secondToStaff: (waiting: readonly string[]) => `等待${waiting.join('与')}复审。`,
  passed: '审核已通过。完成账户认证后即可正常合作。',
  passedToStaff: '已通过，等待小额打款与供应商认证。',
  authenticated: '已认证，合作正常。',
  changeSubmitted: '资料变更已提交审核，审核通过前原资料继续有效。',
  changeSubmittedToStaff: '现在轮到您：请审核资料变更。',
  changeReturned: '现在轮到您：资料变更被退回，请修改后重新提交。',
  suspended: '合作状态：暂停新业务。',
  frozen: '合作状态：冻结，仅可完成进行中的业务。',
  terminated: '合作已终止。',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = {
  changeApproved: '资料变更已通过',
  changeReturned: '请修改资料变更，已被退回',
  suspended: '新业务已暂停',
  frozen: '合作已冻结',
  ended: '合作已终止',
  change: (label: string, before: string, after: string) => `${label} ${before || '无'} → ${after || '无'}`,
} as const

/** What is to be done, by work queue. */
export const TASKS = {
  first: '初审资料',
  second: '复审资料',
  change: '审核资料变更',
  mend: '修改被退回的资料',
} as const
