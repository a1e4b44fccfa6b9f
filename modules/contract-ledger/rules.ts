import { daysUntil } from '#kernel/day.ts'
import { compare, minus, percentOf, sum, times } from '#kernel/decimal.ts'
import type { Contract, ContractDraft } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** Codes that rules speak of. */
export const TYPE = { framework: 1, order: 2, supplement: 8 } as const satisfies Record<
  string,
  Contract['contractType']
>
export const SIGN_MODE = { electronic: 1, paper: 2 } as const satisfies Record<string, Contract['signMode']>

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface ContractFacts {
  readonly signMode: Contract['signMode']
  /** The text as it is to be signed has been made since the last change. */
  readonly hasBody: boolean
  readonly hasLegal: boolean
  /** The caller submitted it for review. */
  readonly isSubmitter: boolean
  /** The order that it was drafted for has moved on. */
  readonly isOutdated: boolean
  readonly isTerminating: boolean
  readonly isRenewalAsked: boolean
  readonly isAutoRenew: boolean
  /** Another contract follows this one, if only as a draft. */
  readonly isRenewed: boolean
  /** Its number; empty while there is none, or while the viewer may not see it. */
  readonly renewalCode: string
  /** Its last day has passed. */
  readonly isPast: boolean
  readonly remindedAt: string | null
  readonly now: number
}

/** So near its end both sides are told of it, on these days before. */
export const EXPIRY_NOTICE_DAYS = [60, 30, 7] as const
export const EXPIRING_DAYS = EXPIRY_NOTICE_DAYS[0]

/** How many days it is still in force; nothing where it has no end. */
export const daysLeft = (effectiveTo: string | null, today: string): number | null =>
  effectiveTo === null ? null : Math.max(0, daysUntil(effectiveTo, today))

/** Is its end so near that somebody should think of it? */
export const isEnding = (effectiveTo: string | null, today: string): boolean => {
  const left = daysLeft(effectiveTo, today)
  return left !== null && left <= EXPIRING_DAYS
}

/** How much of it is used up by what was ordered under it; nothing where it has no amount. */
export const usedRate = (usedAmount: string, amount: string | null): number | null =>
  amount === null || compare(amount, '0') === 0 ? null : percentOf(usedAmount, amount)

/** The amount of each stage of payment; the last one takes what rounding leaves, so that they add up. */
export const planAmounts = (plans: readonly { readonly ratio: number }[], amount: string | null): (string | null)[] => {
  if (amount === null) return plans.map(() => null)
  const parts = plans.slice(0, -1).map(({ ratio }) => times(times(amount, String(ratio), 4), '0.01', 2))
  return plans.length === 0 ? [] : [...parts, times(minus(amount, sum(parts)), '1', 2)]
}

type Finding = { readonly field: string; readonly why: string }

const periodErrors = ({
  effectiveFrom,
  effectiveTo,
  isLongTerm,
  autoRenew,
}: Pick<ContractDraft, 'effectiveFrom' | 'effectiveTo' | 'isLongTerm' | 'autoRenew'>): Finding[] => [
  ...(isLongTerm && effectiveTo !== null ? [{ field: 'effectiveTo', why: MESSAGES.endNotNeeded }] : []),
  ...(!isLongTerm && effectiveTo === null ? [{ field: 'effectiveTo', why: MESSAGES.endMissing }] : []),
  ...(effectiveTo !== null && effectiveTo < effectiveFrom ? [{ field: 'effectiveTo', why: MESSAGES.endBefore }] : []),
  ...(isLongTerm && autoRenew ? [{ field: 'autoRenew', why: MESSAGES.renewNoEnd }] : []),
]

const planErrors = ({ payPlans, amount }: Pick<ContractDraft, 'payPlans' | 'amount'>): Finding[] => {
  if (payPlans.length === 0) return []
  const total = sum(payPlans.map(({ ratio }) => String(ratio)))
  return [
    ...(compare(total, '100') === 0 ? [] : [{ field: 'payPlans', why: MESSAGES.planSum(total) }]),
    ...(amount === null ? [{ field: 'amount', why: MESSAGES.planAmount }] : []),
  ]
}

/** What is wrong with a draft beyond its schema: its period, its stages of payment, and the contract that it adds to. */
export const draftErrors = (
  draft: Pick<
    ContractDraft,
    | 'effectiveFrom'
    | 'effectiveTo'
    | 'isLongTerm'
    | 'autoRenew'
    | 'payPlans'
    | 'amount'
    | 'contractType'
    | 'mainContractId'
  >,
): Finding[] => {
  const isSupplement = draft.contractType === TYPE.supplement
  return [
    ...periodErrors(draft),
    ...planErrors(draft),
    ...(isSupplement && draft.mainContractId === null ? [{ field: 'mainContractId', why: MESSAGES.mainMissing }] : []),
    ...(!isSupplement && draft.mainContractId !== null
      ? [{ field: 'mainContractId', why: MESSAGES.mainNotNeeded }]
      : []),
  ]
}
