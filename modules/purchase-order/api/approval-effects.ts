import type { EffectTable } from '#platform/document/types.ts'
import { lineChanges, type Change } from '../changes.ts'
import { approvalNeeds } from '../rules.ts'
import type { Approval } from '../approval-shapes.ts'
import { DECISIONS } from '../history-words.ts'
import { lastPrices } from './sku-store.ts'
import type { ItemRecord, OrderDocument, OrderStep } from './tables.ts'

/** A second person looks at what a purchaser wants to send to a supplier. */
export const approvalEffects: EffectTable<OrderDocument> = {
  submitForApproval: async (step) => {
    const { totalAmount } = step.head
    const request = await requested(step, { totalAmount, items: step.parts.items })
    return { head: request.head, diff: request.prices }
  },

  approve: async (step) => ({
    head: decided(step, DECISIONS.approved),
    then:
      step.state === 'approving'
        ? { name: 'publish', remark: '' }
        : { name: 'revise', remark: step.head.approval?.remark ?? '' },
  }),

  returnToDraft: async (step) => ({ head: decided(step, DECISIONS.returned) }),
  withdrawApproval: async (step) => ({ head: decided(step, DECISIONS.withdrawn) }),
  // What was entered stays, so that it need not be entered again.
  returnRevision: async (step) => ({ head: decided(step, DECISIONS.returned) }),
  withdrawRevision: async (step) => ({ head: decided(step, DECISIONS.withdrawn) }),
}

interface Wanted {
  readonly totalAmount: string
  readonly items: readonly ItemRecord[]
}

/** Asks for approval: of the whole order, or of what a change makes of it. */
export const requested = async (
  {
    tx,
    me,
    head,
    facts,
    input,
    now,
    parts,
  }: Pick<OrderStep, 'tx' | 'me' | 'head' | 'facts' | 'input' | 'now' | 'parts'>,
  wanted: Wanted,
  changes?: readonly Change[],
) => {
  const before = changes === undefined ? undefined : { totalAmount: head.totalAmount, items: parts.items }
  const { lines, isOverLimit } = approvalNeeds(wanted, facts.approvalLimit, before)
  const last = await lastPrices(
    tx,
    me,
    head.companyId,
    lines.flatMap(({ skuId }) => skuId ?? []),
  )
  const lastOf = ({ id, skuId }: ItemRecord): string | null =>
    before?.items.find((item) => item.id === id)?.unitPrice ??
    last.find((price) => price.skuId === skuId)?.unitPrice ??
    null
  const approval: Approval = {
    isRevision: changes !== undefined,
    version: head.version,
    submittedBy: me.userId,
    submittedByName: me.userName,
    submittedAt: now.toISOString(),
    remark: input.remark ?? '',
    amount: wanted.totalAmount,
    limit: isOverLimit ? facts.approvalLimit : null,
    lines: lines.map((item) => ({
      lineNo: item.lineNo,
      skuName: item.skuName,
      unitPrice: item.unitPrice,
      lastPrice: lastOf(item),
    })),
    changes: [...(changes ?? [])],
    result: DECISIONS.waiting,
    decidedByName: '',
    decidedAt: null,
    reply: '',
  }
  return {
    head: { approval: JSON.stringify(approval), approvalPending: true },
    /** The temporary prices beside the last ones, for the history. */
    prices: lines.flatMap((item) => lineChanges([{ ...item, unitPrice: lastOf(item) }], [item])),
  }
}

/** Says what became of the request, if there is one. */
export const decided = (
  { head, me, now, input }: Pick<OrderStep, 'head' | 'me' | 'now' | 'input'>,
  result: (typeof DECISIONS)[keyof typeof DECISIONS],
) =>
  head.approval === null
    ? { approvalPending: false }
    : {
        approvalPending: false,
        approval: JSON.stringify({
          ...head.approval,
          result,
          decidedByName: me.userName,
          decidedAt: now.toISOString(),
          reply: input.remark ?? '',
        }),
      }
