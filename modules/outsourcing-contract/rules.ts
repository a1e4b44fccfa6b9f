import { daysUntil } from '#kernel/day.ts'
import { compare, minus, percentOf } from '#kernel/decimal.ts'
import type { OutsourcingContract, OutsourcingContractDraft } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** Codes that rules speak of. */
export const CONTENT = 4 satisfies OutsourcingContract['outsourcingType']
export const MONTHLY = 2 satisfies OutsourcingContract['settlementCycle']
export const STAGE = {
  draft: 0,
  notBegun: 1,
  inForce: 2,
  expiring: 3,
  expired: 4,
  terminated: 5,
  used: 6,
} as const satisfies Record<string, OutsourcingContract['stage']>
export type Stage = OutsourcingContract['stage']

/** The stages in which something can be ordered under a contract. */
export const ORDERABLE: readonly Stage[] = [STAGE.inForce, STAGE.expiring]

/** So near its end both sides are told of it, on these days before. */
export const EXPIRY_NOTICE_DAYS = [60, 30, 7] as const
export const EXPIRING_DAYS = EXPIRY_NOTICE_DAYS[0]

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface ContractFacts {
  readonly hasFiles: boolean
  readonly stage: Stage
  readonly autoRenew: boolean
  /** Another contract follows this one, if only as a draft. */
  readonly isRenewed: boolean
  /** Its number; empty while the viewer may not see it. */
  readonly renewalCode: string
}

type Period = Pick<OutsourcingContract, 'effectiveFrom' | 'effectiveTo'>
interface Limit {
  readonly amountLimit: string | null
  readonly usedAmount: string
}

/** Nothing more can be ordered within the limit. */
const isUsedUp = ({ amountLimit, usedAmount }: Limit): boolean =>
  amountLimit !== null && compare(usedAmount, amountLimit) >= 0

/** How a contract stands on a day: it is derived from its dates and flags, and nothing moves it from one to the other. */
export const stageOf = (state: 'draft' | 'inForce' | 'terminated', contract: Period & Limit, today: string): Stage => {
  if (state === 'draft') return STAGE.draft
  if (state === 'terminated') return STAGE.terminated
  if (contract.effectiveTo < today) return STAGE.expired
  if (contract.effectiveFrom > today) return STAGE.notBegun
  if (isUsedUp(contract)) return STAGE.used
  return daysLeft(contract.effectiveTo, today) <= EXPIRING_DAYS ? STAGE.expiring : STAGE.inForce
}

/** How many days it is still in force. */
export const daysLeft = (effectiveTo: string, today: string): number => Math.max(0, daysUntil(effectiveTo, today))

/** How much of the limit is used, percent; nothing where there is none. */
export const usedRate = ({ amountLimit, usedAmount }: Limit): number | null =>
  amountLimit === null ? null : percentOf(usedAmount, amountLimit)

/** What can still be ordered under it; nothing where there is no limit. */
export const amountLeft = ({ amountLimit, usedAmount }: Limit): string | null =>
  amountLimit === null ? null : minus(amountLimit, usedAmount)

export interface Finding {
  readonly field: keyof OutsourcingContractDraft
  readonly why: string
}

const isBlank = (text: string): boolean => text.trim() === ''

/** What is wrong with a draft beyond its schema: its period, its limit, and what its type and way of settling ask for. */
export const draftErrors = (draft: OutsourcingContractDraft): Finding[] => {
  const { effectiveFrom, effectiveTo, amountLimit, settlementCycle, billingDay, outsourcingType } = draft
  const isContent = outsourcingType === CONTENT
  return [
    ...(effectiveTo < effectiveFrom ? [{ field: 'effectiveTo', why: MESSAGES.endBefore } as const] : []),
    ...(amountLimit !== null && compare(amountLimit, '0') <= 0
      ? [{ field: 'amountLimit', why: MESSAGES.limitNone } as const]
      : []),
    ...(settlementCycle === MONTHLY && billingDay === null
      ? [{ field: 'billingDay', why: MESSAGES.billingDayMissing } as const]
      : []),
    ...(billingDay === 0 ? [{ field: 'billingDay', why: MESSAGES.billingDayWrong } as const] : []),
    ...(isContent && isBlank(draft.copyrightClause)
      ? [{ field: 'copyrightClause', why: MESSAGES.copyrightMissing } as const]
      : []),
    ...(!isContent && isBlank(draft.materialRule)
      ? [{ field: 'materialRule', why: MESSAGES.materialMissing } as const]
      : []),
  ]
}
