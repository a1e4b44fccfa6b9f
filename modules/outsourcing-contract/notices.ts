import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { id, shape, text, type Static } from '#kernel/schema.ts'
import { outsourcingContract, type ContractTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const OUTSOURCING_CONTRACT_MOVED = 'outsourcingContract.moved'
/** One step of a framework contract, with what others may want to know of it. */
export const ContractMovedEvent = shape({
  ...movedFields(outsourcingContract),
  documentId: id(),
  title: text(100),
  /** Its last day. */
  date: text(20),
})
type ContractMovedEvent = Static<typeof ContractMovedEvent>

const handled = (result: string) => toSupplier('outsourcing.contractHandled', result)

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<ContractTransition, ContractMovedEvent> = {
  enact: handled(NEWS.enacted),
  requestRenewal: toStaff('outsourcing.renewalAsked'),
  // The buyer's own: the supplier hears of the new contract when it is entered.
  renew: 'silent',
  terminate: handled(NEWS.terminated),
  prolong: [handled(NEWS.prolonged), toStaff('outsourcing.contractEnding', NEWS.prolonged)],
}
export const PLACE = {
  bizType: 'OutsourcingSupplierContract',
  page: 'OutsourcingContractDetail',
  staffNeeds: 'outsourcing.manage',
} as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: ContractMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, date: moved.date })
