import { invalid } from '#kernel/problem.ts'
import type { Effects } from '#platform/document/types.ts'
import { lineAmount, proposesChange, totalsOf, withinTolerance } from '../rules.ts'
import { MESSAGES, OUTCOMES } from '../words.ts'
import { confirmed, deadline, differences, knownLines, latest } from './step.ts'
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
    for (const line of lines)
      await store.updateItem(step.tx, step.me, line.itemId, {
        lineStatus: 2,
        ...(line.remark === undefined ? {} : { supplierRemark: line.remark }),
      })
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
    for (const item of items)
      await store.updateItem(tx, me, item.id, {
        qty: item.qty,
        amount: lineAmount(item.qty, item.unitPrice),
        promisedDate: item.promisedDate,
        lineStatus: 1,
      })
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
