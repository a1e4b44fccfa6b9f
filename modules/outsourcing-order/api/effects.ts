import { dayOf, endOfDay, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { compare, minus } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { useContract } from '#modules/outsourcing-contract/api/shared/limit.ts'
import { addPayable } from '#modules/payable/api/shared/payables.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import { amountOf } from '../amounts.ts'
import type { CloseRequest, Progress } from '../delivery-shapes.ts'
import type { Finding } from '../draft-shapes.ts'
import { SUPPLIER_TURN } from '../machine.ts'
import { acceptanceErrors } from '../rules.ts'
import { NOTES } from '../words.ts'
import { deliveryEffects } from './delivery-effects.ts'
import { materialEffects } from './material-effects.ts'
import { reworkEffects } from './rework-effects.ts'
import { writePromises } from './store.ts'
import type { OutsourcingDocument, OutsourcingStep } from './tables.ts'

/** How long a supplier has to answer, where nobody says otherwise. */
const ANSWER_HOURS = 48

const mustBeRight = (errors: readonly Finding[]): void => {
  if (errors.length > 0) invalid(byField(errors), errors[0]?.why)
}

/** Gives back to the contract what an order takes of its limit beyond this amount. */
const release = async ({ tx, me, head }: OutsourcingStep, kept: string): Promise<string> => {
  const free = minus(head.committedAmount, kept)
  if (compare(free, '0') > 0) await useContract(tx, me, head.contractId, minus('0', free))
  return compare(free, '0') > 0 ? kept : head.committedAmount
}

const ended = async (step: OutsourcingStep): Promise<Effect<OutsourcingDocument>> => ({
  head: { committedAmount: await release(step, '0.00') },
})

/** One entry a transition that does more than change the state. */
const STEPS: EffectTable<OutsourcingDocument> = {
  ...deliveryEffects,
  ...reworkEffects,
  ...materialEffects,
  publish: async ({ tx, me, now, head }) => {
    await useContract(tx, me, head.contractId, head.totalAmount)
    return {
      head: {
        publishedOn: dayOf(now),
        committedAmount: head.totalAmount,
        confirmDeadline: head.confirmDeadline ?? momentAfter(now, ANSWER_HOURS * HOUR_MS),
      },
    }
  },
  accept: async ({ tx, me, now, head, parts, input }) => {
    mustBeRight(acceptanceErrors({ ...head, items: parts.items }, input))
    await writePromises(tx, me, head.id, input.lines ?? [])
    return {
      head: {
        acceptedAt: now.toISOString(),
        copyrightConfirmed: input.copyrightConfirmed ?? false,
        dateReason: (input.remark ?? '').trim(),
      },
    }
  },
  reject: ended,
  cancel: ended,
  reportProgress: async ({ me, now, head, input }) => {
    const reported: Progress = {
      at: now.toISOString(),
      by: me.userName,
      milestone: (input.milestone ?? '').trim(),
      photos: input.photos ?? [],
      note: (input.remark ?? '').trim(),
    }
    return { head: { progress: JSON.stringify([...head.progress, reported]) } }
  },
  close: async ({ me, now, input }) => {
    const asked: CloseRequest = {
      at: now.toISOString(),
      by: me.userName,
      reason: (input.remark ?? '').trim(),
      compensation: input.compensation ?? '0.00',
    }
    return { head: { closeRequest: JSON.stringify(asked) } }
  },
  withdrawClose: async () => ({ head: { closeRequest: null } }),
  refuseClose: async () => ({ head: { closeRequest: null } }),
  agreeClose: async (step) => {
    const { tx, me, now, head, parts } = step
    await addPayable(tx, me, {
      companyId: head.companyId,
      buyerCompanyId: head.buyerCompanyId,
      category: 'CLAIM',
      sourceType: 'order',
      sourceId: head.id,
      sourceCode: head.code,
      order: { id: head.id, code: head.code },
      skuName: NOTES.closing,
      cost: { amount: head.closeRequest?.compensation ?? '0.00' },
      taxRate: head.taxRate,
      taxIncluded: true,
      currency: head.currency,
      occurredAt: now.toISOString(),
    })
    const accepted = total(parts.items.map((item) => amountOf(item.acceptedQty, { ...item, ...head })))
    return { head: { committedAmount: await release(step, accepted) } }
  },
}

/** Until when the supplier is to act: by its answer, or by the day that it promised, or that was asked for. */
const dueAfter = ({ head, to, input }: OutsourcingStep, changed: OutsourcingDocument['changes']): string | null => {
  if (!SUPPLIER_TURN.includes(to)) return null
  if (to === 'published') return changed.confirmDeadline ?? head.confirmDeadline
  const promised = (input.lines ?? []).map(({ promisedDate }) => promisedDate).toSorted()
  return endOfDay(promised.at(-1) ?? head.promisedDate ?? head.requiredDate)
}

/** What a step changes besides the state; the deadline runs while it is the supplier's turn. */
export const outsourcingEffects = async (step: OutsourcingStep): Promise<Effect<OutsourcingDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  return { ...effect, head: { dueAt: dueAfter(step, effect.head), ...effect.head } }
}
