import type { Side } from './caller.ts'

/** What people get notices about; the words of each stand in the templates of the notice module. */
export const NOTICE_CODES = [
  'supplier.invited',
  'supplier.submitted',
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
  'account.invited',
  'binder.transferred',
  'inquiry.published',
  'inquiry.deadlineSoon',
  'inquiry.newRound',
  'inquiry.changed',
  'inquiry.cancelled',
  'quote.submitted',
  'quote.awarded',
  'quote.lost',
  'quote.expiring',
  'sampling.published',
  'sampling.dueSoon',
  'sample.received',
  'sample.sealed',
  'sample.rework',
  'formula.confirmed',
  'formula.returned',
  'order.published',
  'order.revised',
  'order.confirmed',
  'order.proposed',
  'order.rejected',
  'order.proposalHandled',
  'order.confirmOverdue',
  'order.planSubmitted',
  'order.planHandled',
  'order.deliverySoon',
  'order.overdue',
  'order.suspended',
  'order.cancelRequested',
  'order.cancelAnswered',
  'order.closed',
  'order.reminded',
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
  'rectification.closed',
  'contract.toSign',
  'contract.effective',
  'contract.expiring',
  'contract.terminated',
  'export.finished',
  'export.failed',
  'announcement',
] as const
export type NoticeCode = (typeof NOTICE_CODES)[number]

/** Something that people should hear of. Who hears it, and on which way, is decided when it is delivered. */
export interface NoticeEvent {
  readonly code: NoticeCode
  /** The supplier company that it concerns; null for the buyer's staff alone. */
  readonly companyId: string | null
  readonly bizType: string
  readonly bizId: string
  /** Where a click leads: an address of the portal or, for staff, of the console. */
  readonly url: string
  /** Fills the places of the template. No secrets, no whole personal numbers. */
  readonly vars: Readonly<Record<string, string>>
  /** People who hear it beside, or instead of, the company's receivers. */
  readonly userIds?: readonly string[]
  /** Staff with one of these roles. */
  readonly staffRoles?: readonly string[]
  /** Company receivers are left out: only `userIds` and `staffRoles` hear it. */
  readonly onlyNamed?: boolean
  /** Every member of every supplier and all staff hear it. */
  readonly everyone?: boolean
  /** Goes out at night too. */
  readonly urgent?: boolean
  /**
   * Whose step it reports; the caller's side when left out. That side's open to-dos of the document are done with it,
   * so a mere reminder names `system`.
   */
  readonly by?: Side
  /** When it is to be seen, where that is not at once. */
  readonly from?: string
  readonly until?: string
}

/** An event as it lies in the outbox: with an identity, so that one that arrives twice is delivered once. */
export interface NoticeMessage extends NoticeEvent {
  readonly id: string
  readonly at: string
  readonly by: Side
}
