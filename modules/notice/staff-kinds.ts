import type { NoticeCode } from '#kernel/notice.ts'
import type { Permission } from '#kernel/permission.ts'

const DOCUMENT_VIEWERS = [
  'inquiry.view',
  'quote.view',
  'sampling.view',
  'formula.view',
  'order.view',
  'receipt.view',
  'contract.view',
  'payment.view',
  'rectification.view',
] as const

/**
 * The kinds that reach staff, and what somebody must be able to do to be among their readers. Who of them hears a single
 * notice is said by its event; announcements stay in the portal and are everybody's.
 */
export const STAFF_KINDS: Readonly<Partial<Record<NoticeCode, readonly Permission[]>>> = {
  'supplier.submitted': ['supplier.review'],
  'supplier.firstPassed': ['supplier.finance', 'supplier.legal'],
  'supplier.changeSubmitted': ['supplier.review', 'supplier.finance', 'supplier.quality'],
  'supplier.qualificationExpiring': ['supplier.review'],
  'inquiry.asked': ['inquiry.manage'],
  'inquiry.closed': ['inquiry.manage'],
  'inquiry.toApprove': ['inquiry.award'],
  'inquiry.awardHandled': ['inquiry.manage'],
  'quote.submitted': ['inquiry.manage'],
  'quote.declined': ['inquiry.manage'],
  'quote.accepted': ['inquiry.manage'],
  'sampling.answered': ['sampling.manage'],
  'sampling.feeAsked': ['sampling.manage'],
  'sample.shipped': ['sampling.manage'],
  'order.toApprove': ['order.approve'],
  'order.approvalHandled': ['order.approve', 'order.manage'],
  'order.confirmed': ['order.manage'],
  'order.proposed': ['order.manage'],
  'order.rejected': ['order.manage'],
  'order.requoted': ['order.manage'],
  'order.proposalWithdrawn': ['order.manage'],
  'order.planSubmitted': ['order.manage'],
  'order.cancelAnswered': ['order.manage'],
  'order.milestoneLateAtSupplier': ['order.manage'],
  'order.claimed': ['order.manage'],
  'order.claimSettled': ['order.manage'],
  'order.reminded': ['order.manage'],
  'tooling.submitted': ['order.manage'],
  'tooling.answered': ['order.manage'],
  'tooling.lifeLow': ['order.manage'],
  'tooling.scrapAsked': ['order.manage'],
  'receipt.shipped': ['receipt.store'],
  'receipt.toInspect': ['receipt.inspect'],
  'receipt.toStore': ['receipt.store'],
  'receipt.toSettle': ['receipt.manage'],
  'receipt.answered': ['receipt.store', 'receipt.manage'],
  'receipt.reminded': ['receipt.manage'],
  'document.assigned': ['order.manage', 'rectification.manage'],
  // Whoever sees documents of some kind may be written to.
  'document.message': DOCUMENT_VIEWERS,
  'document.mentioned': DOCUMENT_VIEWERS,
  'rectification.submitted': ['rectification.manage'],
  'rectification.progressed': ['rectification.manage'],
  'formula.submitted': ['formula.approve'],
  'formula.withdrawn': ['formula.approve'],
  'export.finished': ['export.make'],
  'export.failed': ['export.make'],
}
