import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { orderList } from './order-list.tsx'
import { orders, useAssignOrders, useExportOrders } from './queries.ts'
import { LIST } from './words.ts'

/** The outsourcing orders of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(orderList(useSide(), may))
  const assign = useAssignOrders()
  return (
    <ListView
      list={list}
      fetched={orders.useList(list.query)}
      count={QueueCount}
      exportRows={useExportOrders(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
      tools={
        permissions?.includes('outsourcing.manage') === true ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('/admin/outsourcing/create')}>
            {LIST.create}
          </Button>
        ) : null
      }
    />
  )
}
