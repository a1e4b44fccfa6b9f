import { compare } from '#kernel/decimal.ts'
import { invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { MESSAGES } from '../words.ts'
import { deadline, earliest, knownLines, latest, priced, rewritten } from './step.ts'
import * as store from './store.ts'
import type { OrderDocument } from './tables.ts'

/** What a change of an order writes on its lines. */
const REVISED = ['qty', 'amount', 'requiredDate', 'promisedDate', 'lineStatus'] as const

/** The buyer changes what was agreed, and the supplier may refuse: the version before then holds again. */
export const revisionEffects: EffectTable<OrderDocument> = {
  revise: async (step) => {
    const { tx, me, head, facts, now } = step
    const lines = new Map(knownLines(step).map((line) => [line.itemId, line]))
    const items = facts.items.map((item) => ({
      ...item,
      qty: lines.get(item.id)?.qty ?? item.qty,
      requiredDate: lines.get(item.id)?.requiredDate ?? item.requiredDate,
    }))
    if (items.some((item) => compare(item.qty, item.shippedQty) < 0)) invalid({ lines: [MESSAGES.qtyBelowShipped] })
    const content = {
      title: head.title,
      items: facts.items.map(({ id, qty, requiredDate, promisedDate }) => ({ id, qty, requiredDate, promisedDate })),
    }
    await store.keepVersion(tx, me, {
      orderId: head.id,
      companyId: head.companyId,
      version: head.version,
      status: head.status,
      content,
      reason: step.input.remark ?? '',
    })
    const reset = items.map((item) => ({ ...item, promisedDate: null }))
    await store.updateItems(tx, me, head.id, REVISED, priced(reset, 0))
    const written = rewritten(step, items)
    return {
      head: {
        ...written.content,
        version: head.version + 1,
        requiredDate: earliest(items.map((item) => item.requiredDate)),
        promisedDate: null,
        confirmDeadline: deadline(now),
        proposal: null,
      },
      searched: written.searched,
      diff: written.diff,
    }
  },

  rejectRevision: async (step) => {
    const { tx, me, head, facts } = step
    const former = await store.formerOf(tx, me, head.id, head.version)
    const before = new Map((former?.content.items ?? []).map((item) => [item.id, item]))
    const items = facts.items.map((item) => ({ ...item, ...before.get(item.id) }))
    await store.updateItems(tx, me, head.id, REVISED, priced(items, 1))
    const { content, searched, diff } = rewritten(step, items, { title: former?.content.title })
    return {
      head: {
        ...content,
        version: head.version + 1,
        requiredDate: earliest(items.map((item) => item.requiredDate)),
        promisedDate: latest(items.map((item) => item.promisedDate ?? item.requiredDate)),
      },
      searched,
      diff,
    }
  },
}
