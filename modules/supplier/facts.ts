import type { Permission } from '#kernel/permission.ts'
import type { ChangePart } from './change.ts'

export const COOPERATION = { normal: 1, suspended: 2, frozen: 3, ended: 4 } as const
export const CHANGE = { none: 0, reviewing: 1, returned: 2 } as const

/** So many guesses of the amount of a small payment a supplier has. */
export const TEST_PAYMENT_TRIES = 3

/** In whose name somebody reviews: purchasing, finance, legal, quality. */
export type Reviewer = 'review' | 'finance' | 'legal' | 'quality'

/** Who judges a part of a change; one of them is enough, and accounts are finance's alone. */
export const JUDGES: Readonly<Record<ChangePart, readonly Reviewer[]>> = {
  profile: ['review'],
  qualification: ['review', 'quality'],
  bank: ['finance'],
}

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface SupplierFacts {
  /** Purchasing looks first; finance and legal afterwards. */
  readonly isFirstReview: boolean
  readonly purchasers: number
  readonly passedBy: readonly ('finance' | 'legal')[]
  readonly hasProofs: boolean
  readonly agreementsCurrent: boolean
  readonly cooperationStatus: number
  /** The last day of a pause or freeze. */
  readonly cooperationUntil: string | null
  /** When the present review began to wait. */
  readonly waitingSince: string | null
  /** The small payment was not made yet, or all guesses of its amount are used up. */
  readonly isToPay: boolean
  readonly changeReviewStatus: number
  readonly change: { readonly parts: readonly ChangePart[]; readonly approvedParts: readonly ChangePart[] } | null
  /** What the one who asks may judge. */
  readonly may: Readonly<Record<Reviewer | 'manage', boolean>>
}

/** What somebody may judge, from their permissions. */
export const mayOf = (permissions: ReadonlySet<Permission>): SupplierFacts['may'] => ({
  review: permissions.has('supplier.review'),
  finance: permissions.has('supplier.finance'),
  legal: permissions.has('supplier.legal'),
  manage: permissions.has('supplier.manage'),
  quality: permissions.has('supplier.quality'),
})
