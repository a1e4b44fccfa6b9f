import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { useSide } from '#shell/session/session.ts'
import { useConfirmAll } from './confirm-all.ts'
import { orderList } from './order-list.tsx'
import { orders, useAssignOrders, useExportOrders } from './queries.ts'
import { confirmsIn } from './tabs.ts'

/** The orders of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const side = useSide()
  const list = useList(orderList(side))
  const confirmAll = useConfirmAll()
  const assign = useAssignOrders()
  return (
    <ListView
      list={list}
      fetched={orders.useList(list.query)}
      count={QueueCount}
      exportRows={useExportOrders(list.query)}
      batch={[...(confirmsIn(side, list.state.tab) ? [confirmAll] : []), ...(assign === undefined ? [] : [assign])]}
      scopeNote={useScopeNote()}
    />
  )
}
