import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toStaffWith, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { id, shape, text, type Static } from '#kernel/schema.ts'
import { contractLedger, type ContractTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const CONTRACT_MOVED = 'contract.moved'
/** One step of a contract, with what others may want to know of it. */
export const ContractMovedEvent = shape({
  ...movedFields(contractLedger),
  documentId: id(),
  title: text(100),
  /** Its last day; empty where it has none. */
  date: text(20),
})
type ContractMovedEvent = Static<typeof ContractMovedEvent>

const handled = (result: string) => toSupplier('contract.handled', result)
const answered = (result: string) => toStaff('contract.answered', result)
const ended = (result: string) => [toSupplier('contract.terminated', result), toStaff('contract.ended', result)]

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<ContractTransition, ContractMovedEvent> = {
  submitLegal: toStaffWith('contract.review', 'contract.toReview'),
  legalPass: toSupplier('contract.toSign'),
  legalReturn: toStaff('contract.returned', NEWS.returned),
  partnerSign: answered(NEWS.signed),
  // Who entered it knows, and the supplier has sent it.
  recordPaper: 'silent',
  partnerReject: answered(NEWS.rejected),
  revise: 'silent',
  recall: handled(NEWS.recalled),
  seal: toSupplier('contract.effective'),
  register: toSupplier('contract.effective'),
  archive: 'silent',
  renew: ({ by }) => (by === 'supplier' ? answered(NEWS.renewalAsked) : 'silent'),
  declineRenewal: handled(NEWS.renewalDeclined),
  terminate: toSupplier('contract.terminateAsked'),
  confirmTerminate: ended(NEWS.terminated),
  refuseTerminate: answered(NEWS.terminateRefused),
  withdrawTerminate: handled(NEWS.terminateWithdrawn),
  expire: ended(NEWS.expired),
  prolong: [handled(NEWS.prolonged), toStaff('contract.ended', NEWS.prolonged)],
  // Nobody outside has seen a draft; what was refused has ended for the supplier.
  void: 'silent',
  remind: ({ by, to }) => {
    if (by === 'supplier') return toStaff('contract.reminded')
    return to === 'signing' ? toSupplier('contract.toSign') : 'silent'
  },
}
export const PLACE = {
  bizType: 'ContractLedger',
  page: 'ContractLedgerDetail',
  staffNeeds: 'contract.manage',
} as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: ContractMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, date: moved.date })
