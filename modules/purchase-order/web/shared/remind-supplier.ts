import { createClient } from '#shell/client/client.ts'
import { warn } from '#shell/confirm/confirm.ts'
import { sentenceOf } from '#shell/failure.ts'
import { inBatches } from '#shell/kit/document/batch-step.ts'
import { BATCH } from '#shell/kit/words.ts'
import { refreshWork } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../../contract.ts'
import { purchaseOrder } from '../../machine.ts'
import { WORK_QUEUES } from '../../work-queues.ts'

const client = createClient(operations, erp)

/** What waits for a supplier and has a reminder. */
const AWAITED = [WORK_QUEUES.poToConfirm.filter, WORK_QUEUES.planToFill.filter]
const MOST = 100
const { label } = purchaseOrder.transitions.remind

/** Reminds a supplier of the orders whose deadline it has let pass, and says of which not, and why. */
export const remindSupplier = async (supplierId: string): Promise<void> => {
  try {
    const query = { SupplierId: supplierId, IsPastDue: true, OrderBy: 'dueAt', PageSize: MOST } as const
    const found = await Promise.all(
      AWAITED.map((filter) => client.listPurchaseOrders({ query: { ...filter, ...query }, quiet: true })),
    )
    const rows = found.flatMap(({ data }) => data)
    const { moved, skipped } = await inBatches(rows, (documents) =>
      client.movePurchaseOrders({ body: { transition: 'remind', documents }, quiet: true }),
    )
    if (skipped.length === 0) toast('success', BATCH.done(label, moved.length))
    else
      void warn({
        title: BATCH.partly(moved.length, skipped.length),
        content: skipped.map(({ code, why }) => BATCH.skipped(code, why)).join('\n'),
        styles: { body: { whiteSpace: 'pre-line', maxHeight: '60vh', overflowY: 'auto' } },
      })
  } catch (error) {
    toast('error', sentenceOf(error))
  } finally {
    await refreshWork()
  }
}
