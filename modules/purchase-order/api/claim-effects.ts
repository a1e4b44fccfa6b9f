import { byField, invalid } from '#kernel/problem.ts'
import { groupedDecimal } from '#kernel/text.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { cents, CLAIM, claimedIn, claimErrors, offerErrors } from '../claim.ts'
import type { Claim } from '../claim-shapes.ts'
import { CLAIM_FIELDS } from '../claim-words.ts'
import type { OrderDocument, OrderStep } from './tables.ts'

/** What the history says of an amount. */
const amountOf = (field: string, before: string | null, after: string) => ({
  field,
  before: before === null ? '' : groupedDecimal(before),
  after: groupedDecimal(after),
})

const written = (claim: Claim): string => JSON.stringify(claim)

const claimOf = ({ head }: Pick<OrderStep, 'head'>): Claim => {
  if (head.claim === null) throw new Error(`order ${head.code} has no claim`)
  return head.claim
}

/** A claim as it is made, the first time or again. */
const madeBy = ({ input, now }: Pick<OrderStep, 'input' | 'now'>, before: Claim | null) => {
  const lines = (input.claimLines ?? []).map((line) => ({ ...line, amount: cents(line.amount) }))
  const wrong = claimErrors(lines)
  if (wrong.length > 0) invalid(byField(wrong))
  const claim: Claim = {
    lines,
    files: [...new Set([...(before?.files ?? []), ...(input.claimFiles ?? [])])],
    claimed: claimedIn(lines),
    reason: input.remark ?? '',
    claimedAt: now.toISOString(),
    offered: before?.offered ?? null,
    reply: before?.reply ?? '',
    agreed: null,
  }
  return {
    head: { claim: written(claim), claimStatus: CLAIM.claimed },
    diff: [amountOf(CLAIM_FIELDS.claimed, before?.claimed ?? null, claim.claimed)],
  }
}

/** What a supplier claims with its consent to a cancellation; nothing where it has no loss. */
export const claimWith = (step: OrderStep) =>
  step.input.claimLines === undefined || step.input.claimLines.length === 0
    ? { head: {}, diff: [] }
    : madeBy(step, null)

const agreedOn = (claim: Claim, agreed: string) => ({
  head: { claim: written({ ...claim, agreed }), claimStatus: CLAIM.agreed, claimAgreed: agreed },
  diff: [amountOf(CLAIM_FIELDS.agreed, null, agreed)],
})

/** The steps of a claim. */
export const claimEffects: EffectTable<OrderDocument> = {
  acceptClaim: async (step) => {
    const claim = claimOf(step)
    return agreedOn(claim, claim.claimed)
  },
  counterClaim: async (step) => {
    const claim = claimOf(step)
    const offered = cents(step.input.claimAmount ?? '0')
    const wrong = offerErrors(claim.claimed, offered)
    if (wrong.length > 0) invalid(byField(wrong))
    return {
      head: {
        claim: written({ ...claim, offered, reply: step.input.remark ?? '' }),
        claimStatus: CLAIM.countered,
      },
      diff: [amountOf(CLAIM_FIELDS.offered, claim.offered, offered)],
    }
  },
  acceptCounter: async (step) => {
    const claim = claimOf(step)
    return agreedOn(claim, claim.offered ?? claim.claimed)
  },
  reclaim: async (step) => madeBy(step, claimOf(step)),
  withdrawClaim: async () => ({ head: { claimStatus: CLAIM.withdrawn } }),
}
