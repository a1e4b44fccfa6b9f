import { decide, refuseVerdict } from '#kernel/machine.ts'
import { invalid } from '#kernel/problem.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Act } from '#platform/document/types.ts'
import { purchaseOrder } from '../machine.ts'
import { revisionToApprove } from '../notices.ts'
import type { OrderRevision, PendingRevision, RevisionRequest } from '../revision-shapes.ts'
import type { Order } from '../shapes.ts'
import { HISTORY } from '../history-words.ts'
import { MESSAGES } from '../words.ts'
import { requested } from './approval-effects.ts'
import { orders } from './orders.ts'
import { mustBeApproved, plannedRevision, sourceIn, wholeRevision } from './revision.ts'
import type { ItemRecord } from './tables.ts'

/** Sends a change of an order to those who approve it. The version in force stands until then: suppliers hear nothing of it. */
export const submitRevision = (
  act: Act,
  id: string,
  { rowVersion, remark, revision }: RevisionRequest,
): Promise<Order> =>
  orders.change(act, id, rowVersion, HISTORY.revisionSubmitted, async (loaded) => {
    const { state, facts, head } = loaded
    const verdict = decide(purchaseOrder, 'revise', state, facts, act.me)
    if (!verdict.ok) return refuseVerdict(verdict)
    if (remark.trim() === '') invalid({ remark: [MESSAGES.reasonMissing] })
    const step = { ...act, ...loaded, input: { rowVersion, remark } }
    const planned = await plannedRevision(step, wholeRevision(revision))
    if (!mustBeApproved(step, planned)) invalid({ items: [MESSAGES.revisionNeedsNone] })
    const wanted = { totalAmount: planned.totals.totalAmount, items: planned.items }
    const request = await requested(step, wanted, planned.diff)
    await notify(act.tx, act.me, revisionToApprove(head, planned.diff, remark))
    return { ...request.head, pendingRevision: JSON.stringify(pendingOf(revision, planned.items)) }
  })

/** The change as it waits: its lines say what they are, and where their prices come from. */
const pendingOf = ({ items, ...terms }: OrderRevision, planned: readonly ItemRecord[]): PendingRevision => ({
  ...terms,
  ...(items === undefined
    ? {}
    : {
        items: items.flatMap((line, index) => {
          const item = planned[index]
          return item === undefined
            ? []
            : [
                {
                  ...line,
                  priceSource: sourceIn(item.priceSource),
                  skuCode: item.skuCode,
                  skuName: item.skuName,
                  unit: item.unit,
                  formulaCode: item.formulaCode,
                  formulaVersion: item.formulaVersion,
                },
              ]
        }),
      }),
})
