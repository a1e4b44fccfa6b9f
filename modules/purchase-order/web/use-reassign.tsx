import { lazy, Suspense } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { sentenceOf } from '#shell/failure.ts'
import type { BatchAction } from '#shell/kit/list/batch-bar.tsx'
import { useSide } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { orders, reassignPurchaseOrders } from './queries.ts'
import { REASSIGN } from './words.ts'

// Fetched when somebody reassigns: lists are opened far more often.
const PurchaserChoice = lazy(async () => ({ default: (await import('./purchaser-choice.tsx')).PurchaserChoice }))

const askForPurchasers = async () => (await import('./purchasers.ts')).listPurchasers({})

interface Row {
  readonly id: string
}

/** Gives orders to another purchaser: one on its page, or many in the list. Nothing for people who do not buy. */
export const useReassign = <R extends Row>(): BatchAction<R> | undefined => {
  const mayBuy = useMay()('order.manage')
  const isStaff = useSide() === 'staff'
  const settle = orders.useSettle()
  if (!mayBuy || !isStaff) return undefined
  const run = async (rows: readonly R[]): Promise<readonly R[]> => {
    // The client has said why they could not be had.
    const purchasers = await askForPurchasers().catch(() => undefined)
    if (purchasers === undefined) return rows
    const options = purchasers.map(({ id, name, mobileMasked }) => ({ value: id, label: `${name} ${mobileMasked}` }))
    let chosen: { readonly purchaserId?: string; readonly remark: string } = { remark: '' }
    const isSure = await confirm({
      title: REASSIGN.title(rows.length),
      content: (
        <Suspense>
          <PurchaserChoice options={options} choose={(choice) => (chosen = choice)} />
        </Suspense>
      ),
      okText: REASSIGN.ok,
    })
    const { purchaserId, remark } = chosen
    if (!isSure || purchaserId === undefined) return rows
    try {
      const body = { ids: rows.map(({ id }) => id), purchaserId, ...(remark === '' ? {} : { remark }) }
      const { reassigned } = await reassignPurchaseOrders({ body, quiet: true })
      toast('success', reassigned === 0 ? REASSIGN.same : REASSIGN.done(reassigned))
      return []
    } catch (error) {
      toast('error', sentenceOf(error))
      return rows
    } finally {
      await settle()
    }
  }
  return { key: 'reassign', label: REASSIGN.action, run }
}
