import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { useMay, usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { useSide } from '#shell/session/session.ts'
import type { OrderRow } from '../shapes.ts'
import { useBatchSteps } from './batch-steps.ts'
import { orderList } from './order-list.tsx'
import { orders, useAssignOrders, useExportOrders } from './queries.ts'
import { CreateButton, useCopyRow } from './draft-buttons.tsx'
import { useReassign } from './use-reassign.tsx'

/** The orders of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const side = useSide()
  const known = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const list = useList(orderList(side, (permission) => known?.includes(permission) ?? true))
  const steps = useBatchSteps(list.tab?.filter ?? {})
  const assign = useAssignOrders()
  const reassign = useReassign<OrderRow>()
  const canCreate = useMay()('order.manage')
  const copy = useCopyRow()
  return (
    <ListView
      list={list}
      fetched={orders.useList(list.query)}
      count={QueueCount}
      exportRows={useExportOrders(list.query)}
      batch={[...steps, assign, reassign, canCreate ? copy : undefined].filter((one) => one !== undefined)}
      scopeNote={useScopeNote()}
      tools={canCreate ? <CreateButton /> : null}
    />
  )
}
