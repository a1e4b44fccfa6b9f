import { TURN } from '#kernel/words.ts'
import type { ChangePart } from './change.ts'
import type { Reviewer } from './facts.ts'
import { PART_NAMES, REVIEWER_NAMES } from './words.ts'

const untilWords = (until: string | null): string => (until === null ? '' : `至 ${until}`)

/** One sentence for each state, by who reads it: what is the matter, and whose turn it is. */
export const SENTENCES = {
  draft: '请按步骤填写资料，全部完成后提交审核。',
  draftToStaff: '等待供应商填写资料。',
  submitted: '资料已提交，采购方正在审核。',
  returned: '现在轮到您：请按退回意见修改后重新提交。',
  returnedToStaff: '已退回，等待供应商修改。',
  second: '资料初审已通过，正在复审。',
  passed: '审核已通过。完成账户认证后即可正常合作。',
  paidToStaff: '已小额打款，等待供应商填写到账金额完成认证。',
  authenticated: '已认证，合作正常。',
  changeSubmitted: '资料变更已提交审核，审核通过前原资料继续有效。',
  changeReturned: '现在轮到您：资料变更被退回，请修改后重新提交。',
  suspended: (until: string | null) => `新业务已暂停${untilWords(until)}，进行中的业务照常。`,
  frozen: (until: string | null) => `合作已冻结${untilWords(until)}，仅可完成进行中的业务。`,
  terminated: '合作已终止。',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = { mine: '现在轮到您', expiring: '资质将到期' } as const

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
  pay: '小额打款',
} as const

/** What a reviewer of the second review looks at. */
const EXPECTED: Readonly<Partial<Record<Reviewer, string>>> = {
  finance: '核对收款账户与账户证明',
  legal: '核对证照、身份与协议',
}
const namesOf = (reviewers: readonly Reviewer[]): string => reviewers.map((one) => REVIEWER_NAMES[one]).join('、')

/** Who judges each part of a change. */
export const PART_JUDGES = { profile: '采购', qualification: '采购或品控', bank: '财务' } as const
const partsIn = (parts: readonly ChangePart[]): string => parts.map((part) => PART_NAMES[part]).join('、')
const judgesIn = (parts: readonly ChangePart[]): string =>
  [...new Set(parts.map((part) => PART_JUDGES[part]))].join('、')

/** What waits for the buyer's people: to the one whose turn it is, and to the others. */
export const TURNS = {
  since: (time: string) => `（${time}起等待）`,
  firstYours: (since: string) => TURN.yours(`请初审资料，核对证照与填写内容后通过或退回${since}。`),
  first: (since: string) => `等待采购初审${since}。`,
  secondYours: (own: readonly Reviewer[], since: string) =>
    TURN.yours(
      `请以${namesOf(own)}身份复审，${own.map((one) => EXPECTED[one] ?? '').join('，')}后通过或退回${since}。`,
    ),
  secondPassed: (waiting: readonly Reviewer[], since: string) => `您已复审通过，等待${namesOf(waiting)}复审${since}。`,
  second: (waiting: readonly Reviewer[], since: string) => `等待${namesOf(waiting)}复审${since}。`,
  changeYours: (parts: readonly ChangePart[], since: string) =>
    TURN.yours(`请审核资料变更：${partsIn(parts)}${since}。`),
  change: (parts: readonly ChangePart[], since: string) =>
    `等待${judgesIn(parts)}审核资料变更：${partsIn(parts)}${since}。`,
  paymentYours: TURN.yours('请小额打款，供应商填写到账金额后完成认证。'),
  payment: '已通过，等待财务小额打款。',
} as const
