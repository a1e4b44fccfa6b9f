import { EXPIRY_DAYS } from './expiry.ts'
import { CHANGE } from './facts.ts'
import { supplier } from './machine.ts'
import type { SupplierQuery } from './shapes.ts'

const { submitted, second, returned, passed, authenticated } = supplier.states

/** The states in which a supplier works with us. */
export const PASSED = [passed.code, authenticated.code]

type Waiting =
  | 'supplierMyTurn'
  | 'supplierFirstReview'
  | 'supplierSecondReview'
  | 'supplierReturned'
  | 'supplierChange'
  | 'supplierToPay'
  | 'supplierInSecondReview'
  | 'supplierInChange'
  | 'qualExpiring'
  | 'profileToMend'

/** What waits for somebody, as a filter of the list: the tabs, the home page and the counting call mean the same. */
export const WORK_QUEUES: Readonly<Record<Waiting, Partial<SupplierQuery>>> = {
  supplierMyTurn: { IsMyTurn: true },
  // What everybody who reads suppliers sees in the tabs, and what of it is the reader's own to do.
  supplierInSecondReview: { Status: [second.code] },
  supplierInChange: { ChangeReviewStatus: [CHANGE.reviewing] },
  supplierFirstReview: { Status: [submitted.code] },
  supplierSecondReview: { Status: [second.code], IsMyTurn: true },
  supplierReturned: { Status: [returned.code] },
  supplierChange: { ChangeReviewStatus: [CHANGE.reviewing], IsMyTurn: true },
  supplierToPay: { IsToPay: true },
  profileToMend: { ChangeReviewStatus: [CHANGE.returned] },
  qualExpiring: { Status: PASSED, ExpiringWithinDays: EXPIRY_DAYS[0] },
}
