import { sentenceOf } from '#shell/failure.ts'
import type { BatchAction } from '#shell/kit/list/batch-bar.tsx'
import { toast } from '#shell/toast/toast.ts'
import { confirm, warn } from '#shell/confirm/confirm.ts'
import type { OrderRow } from '../shapes.ts'
import { purchaseOrder } from '../machine.ts'
import { orders } from './queries.ts'
import { BATCH } from './words.ts'

/** Confirms several orders as they were asked for. Each is a step of its own: one that fails does not hold up the others. */
export const useConfirmAll = (): BatchAction<OrderRow> => {
  const { moveRow, settle } = orders.useMoveRows()
  const run = async (rows: readonly OrderRow[]): Promise<readonly OrderRow[]> => {
    const isSure = await confirm({ title: BATCH.ask(rows.length), content: BATCH.explains })
    if (!isSure) return rows
    const failed: { readonly row: OrderRow; readonly why: string }[] = []
    for (const row of rows)
      await moveRow(row, 'confirm', {}).catch((error: unknown) => void failed.push({ row, why: sentenceOf(error) }))
    await settle()
    if (failed.length === 0) toast('success', BATCH.done(rows.length))
    else
      void warn({
        title: BATCH.partly(rows.length - failed.length, failed.length),
        content: failed.map(({ row, why }) => BATCH.failure(row.code, why)).join('\n'),
        styles: { body: { whiteSpace: 'pre-line' } },
      })
    return failed.map(({ row }) => row)
  }
  return { key: 'confirm', label: `${BATCH.several}${purchaseOrder.transitions.confirm.label}`, run }
}
