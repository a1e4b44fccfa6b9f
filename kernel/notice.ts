import type { Side } from './caller.ts'
import { PERMISSIONS } from './permission.ts'
import {
  flag,
  id,
  instant,
  listOf,
  mapOf,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
} from './schema.ts'

/** What people get notices about; the words of each stand in the templates of the notice module. */
export const NOTICE_CODES = [
  'supplier.invited',
  'supplier.submitted',
  'supplier.firstPassed',
  'supplier.returned',
  'supplier.passed',
  'supplier.authenticated',
  'supplier.changeSubmitted',
  'supplier.changeReviewed',
  'supplier.bankChanged',
  'supplier.frozen',
  'supplier.unfrozen',
  'supplier.joinRequested',
  'qualification.expiring',
  'supplier.qualificationExpiring',
  'account.invited',
  'binder.transferred',
  'inquiry.published',
  'inquiry.deadlineSoon',
  'inquiry.newRound',
  'inquiry.changed',
  'inquiry.cancelled',
  'inquiry.answered',
  'inquiry.asked',
  'inquiry.closed',
  'inquiry.toApprove',
  'inquiry.awardHandled',
  'quote.submitted',
  'quote.declined',
  'quote.accepted',
  'quote.awarded',
  'quote.lost',
  'quote.expiring',
  'sampling.published',
  'sampling.dueSoon',
  'sampling.answered',
  'sampling.feeAsked',
  'sampling.feeHandled',
  'sampling.closed',
  'sample.shipped',
  'sample.received',
  'sample.sealed',
  'sample.rework',
  'sample.rejected',
  'formula.confirmed',
  'formula.returned',
  'formula.submitted',
  'formula.withdrawn',
  'formula.versionAsked',
  'formula.disabled',
  'order.toApprove',
  'order.approvalHandled',
  'order.published',
  'order.reprinted',
  'order.revised',
  'order.confirmed',
  'order.proposed',
  'order.rejected',
  'order.requoted',
  'order.proposalHandled',
  'order.proposalWithdrawn',
  'order.confirmOverdue',
  'order.planSubmitted',
  'order.planHandled',
  'order.deliverySoon',
  'order.overdue',
  'order.suspended',
  'order.cancelRequested',
  'order.cancelAnswered',
  'order.cancelWithdrawn',
  'order.closed',
  'order.reminded',
  'tooling.registered',
  'tooling.submitted',
  'tooling.returned',
  'tooling.handled',
  'tooling.answered',
  'tooling.lifeLow',
  'tooling.scrapAsked',
  'document.assigned',
  'document.purchaserChanged',
  'document.message',
  'document.mentioned',
  'receipt.created',
  'receipt.signed',
  'receipt.inspected',
  'receipt.stored',
  'receipt.exception',
  'outsourcing.published',
  'outsourcing.dueSoon',
  'outsourcing.accepted',
  'outsourcing.returned',
  'outsourcing.contractExpiring',
  'outsourcingQuotation.audited',
  'payment.toReconcile',
  'payment.returned',
  'payment.toInvoice',
  'payment.invoiceReturned',
  'payment.paid',
  'payment.deduction',
  'review.planned',
  'review.selfAssessDue',
  'review.reportPublished',
  'rectification.published',
  'rectification.dueSoon',
  'rectification.overdue',
  'rectification.returned',
  'rectification.approved',
  'rectification.submitted',
  'rectification.progressed',
  'rectification.closed',
  'contract.toSign',
  'contract.effective',
  'contract.expiring',
  'contract.terminated',
  'export.finished',
  'export.failed',
  'staff.added',
  'staff.handedOver',
  'announcement',
] as const
export type NoticeCode = (typeof NOTICE_CODES)[number]

/** An event as it lies in the outbox: with an identity, so that one that arrives twice is delivered once. */
export const NoticeMessage = shape({
  id: id(),
  at: instant(),
  /** Whose step it reports. That side's open to-dos of the document are done with it. */
  by: oneOf(['supplier', 'staff', 'system']),
  code: oneOf(NOTICE_CODES),
  /** The supplier company that it concerns; null for the buyer's staff alone. */
  companyId: nullable(id()),
  bizType: words(40, 'bizType'),
  bizId: words(60, 'bizId'),
  /** Where a click leads: an address of the portal or, for staff, of the console. */
  url: text(500),
  /** Fills the places of the template. No secrets, no whole personal numbers. */
  vars: mapOf(text(4_000)),
  /** People who hear it beside, or instead of, the company's receivers. */
  userIds: optional(listOf(id(), { max: 1_000 })),
  /** Who did it knows it already. */
  except: optional(id()),
  /**
   * What staff must be able to do about it. For each of these somebody hears it who can: the people who are named, and
   * where none of them can, everybody who can.
   */
  staffNeeds: optional(listOf(oneOf(PERMISSIONS), { max: 10 })),
  /** The purchaser of the document: staff who see only their own documents hear of no other. */
  inCharge: optional(id()),
  /** Staff with one of these roles; earlier releases named them so. */
  staffRoles: optional(listOf(words(40, 'role'), { max: 20 })),
  /** Company receivers are left out: only `userIds` and staff hear it. */
  onlyNamed: optional(flag()),
  /** Every member of every supplier and all staff hear it. */
  everyone: optional(flag()),
  /** Joins the one of the same code and document that the person has not read: a burst is one notice, and goes out once. */
  combines: optional(flag()),
  /** Goes out at night too. */
  urgent: optional(flag()),
  /** When it is to be seen, where that is not at once. */
  from: optional(instant()),
  until: optional(instant()),
})
export type NoticeMessage = Readonly<Static<typeof NoticeMessage>>

/** Something that people should hear of. Who hears it, and on which way, is decided when it is delivered. */
export interface NoticeEvent extends Omit<NoticeMessage, 'id' | 'at' | 'by'> {
  /** The caller's side when left out; a mere reminder names `system`, because it finishes nobody's to-do. */
  readonly by?: Side
}
