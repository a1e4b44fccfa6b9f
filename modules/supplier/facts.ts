import type { Side } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { ChangePart } from './change.ts'
import { SENTENCES } from './review-words.ts'
import { REVIEWER_NAMES } from './words.ts'

export const COOPERATION = { normal: 1, suspended: 2, frozen: 3, ended: 4 } as const
export const CHANGE = { none: 0, reviewing: 1, returned: 2 } as const

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface SupplierFacts {
  /** Purchasing looks first; finance and legal afterwards. */
  readonly isFirstReview: boolean
  readonly purchasers: number
  readonly passedBy: readonly ('finance' | 'legal')[]
  readonly hasProofs: boolean
  readonly agreementsCurrent: boolean
  readonly cooperationStatus: number
  readonly changeReviewStatus: number
  readonly change: { readonly parts: readonly ChangePart[]; readonly approvedParts: readonly ChangePart[] } | null
  /** What the one who asks may judge. */
  readonly may: Readonly<Record<'review' | 'finance' | 'legal' | 'manage' | 'quality', boolean>>
}

/** What somebody may judge, from their permissions. */
export const mayOf = (permissions: ReadonlySet<Permission>): SupplierFacts['may'] => ({
  review: permissions.has('supplier.review'),
  finance: permissions.has('supplier.finance'),
  legal: permissions.has('supplier.legal'),
  manage: permissions.has('supplier.manage'),
  quality: permissions.has('supplier.quality'),
})

const OF_STATES = {
  draft: [SENTENCES.draft, SENTENCES.draftToStaff],
  submitted: [SENTENCES.submitted, SENTENCES.submittedToStaff],
  returned: [SENTENCES.returned, SENTENCES.returnedToStaff],
  second: [SENTENCES.second, ''],
  passed: [SENTENCES.passed, SENTENCES.passedToStaff],
  authenticated: [SENTENCES.authenticated, SENTENCES.authenticated],
} as const
const OF_COOPERATION: Readonly<Record<number, string>> = {
  [COOPERATION.suspended]: SENTENCES.suspended,
  [COOPERATION.frozen]: SENTENCES.frozen,
  [COOPERATION.ended]: SENTENCES.terminated,
}

/** One plain sentence for the viewer: what is the matter, and whose turn it is. */
export const plainSentence = (
  state: keyof typeof OF_STATES,
  facts: Pick<SupplierFacts, 'cooperationStatus' | 'changeReviewStatus' | 'passedBy'>,
  side: Side,
): string => {
  const toStaff = side !== 'supplier'
  const flag = OF_COOPERATION[facts.cooperationStatus]
  if (flag !== undefined) return flag
  if (facts.changeReviewStatus === CHANGE.reviewing)
    return toStaff ? SENTENCES.changeSubmittedToStaff : SENTENCES.changeSubmitted
  if (facts.changeReviewStatus === CHANGE.returned && !toStaff) return SENTENCES.changeReturned
  if (state === 'second' && toStaff) {
    const waiting = (['finance', 'legal'] as const).filter((one) => !facts.passedBy.includes(one))
    return SENTENCES.secondToStaff(waiting.map((one) => REVIEWER_NAMES[one]))
  }
  return OF_STATES[state][toStaff ? 1 : 0]
}
