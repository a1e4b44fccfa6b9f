import { invalid } from '#kernel/problem.ts'
import type { Effects } from '#platform/document/types.ts'
import { proposesChange, totalsOf, withinTolerance } from '../rules.ts'
import { MESSAGES, OUTCOMES } from '../words.ts'
import { confirmed, deadline, differences, knownLines, latest, priced } from './step.ts'
import * as store from './store.ts'
import type { OrderDocument } from './tables.ts'

/** The supplier wants it otherwise, and the buyer answers. */
export const proposalEffects: Effects<OrderDocument> = {
  propose: async (step) => {
    const lines = knownLines(step).map(({ itemId, qty, promisedDate, remark }) => ({
      itemId,
      ...(qty === undefined ? {} : { qty }),
      ...(promisedDate === undefined ? {} : { promisedDate }),
      ...(remark === undefined ? {} : { remark }),
    }))
    if (!proposesChange(step.facts.items, lines)) invalid({ lines: [MESSAGES.proposalSame] })
    if (step.input.reasonCode === undefined) invalid({ reasonCode: [MESSAGES.reasonMissing] })
    const automatic = withinTolerance(step.facts.items, lines)
    const proposal = {
      reasonCode: step.input.reasonCode ?? 0,
      reason: step.input.remark ?? '',
      submittedAt: step.now.toISOString(),
      result: '',
      automatic,
      lines,
    }
    const named = new Map(lines.map((line) => [line.itemId, line]))
    const items = step.parts.items.flatMap((item) => {
      const line = named.get(item.id)
      return line ? [{ id: item.id, lineStatus: 2, supplierRemark: line.remark ?? item.supplierRemark }] : []
    })
    await store.updateItems(step.tx, step.me, step.head.id, ['lineStatus', 'supplierRemark'], items)
    return {
      head: { proposal: JSON.stringify(proposal) },
      ...(automatic ? { then: { name: 'acceptProposal', remark: MESSAGES.automatic } as const } : {}),
    }
  },

  acceptProposal: async (step) => {
    const { tx, me, head, facts } = step
    const lines = new Map((head.proposal?.lines ?? []).map((line) => [line.itemId, line]))
    const items = facts.items.map((item) => ({
      ...item,
      qty: lines.get(item.id)?.qty ?? item.qty,
      promisedDate: lines.get(item.id)?.promisedDate ?? item.requiredDate,
    }))
    await store.updateItems(tx, me, head.id, ['qty', 'amount', 'promisedDate', 'lineStatus'], priced(items, 1))
    const diff = items.flatMap((item) =>
      differences(
        facts.items.find((one) => one.id === item.id),
        item,
      ),
    )
    return {
      head: {
        ...confirmed(step),
        ...totalsOf(items, head.taxRate),
        version: head.version + 1,
        promisedDate: latest(items.map((item) => item.promisedDate)),
        planStatus: 0,
        proposal: handled(head, OUTCOMES.accepted),
      },
      diff,
    }
  },

  rejectProposal: async ({ head, now }) => ({
    head: { proposal: handled(head, OUTCOMES.refused), confirmDeadline: deadline(now) },
  }),
}

const handled = (head: OrderDocument['head'], result: string): string | null =>
  head.proposal === null ? null : JSON.stringify({ ...head.proposal, result })
