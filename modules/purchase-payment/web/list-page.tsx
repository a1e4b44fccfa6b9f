import { PlusOutlined, ScheduleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { Figures } from './figures.tsx'
import { paymentList } from './payment-list.tsx'
import { payments, useAssignPayments, useExportPayments } from './queries.ts'
import { CREATE } from './create/words.ts'
import { LIST } from './words.ts'

/** The payments of the company, or for staff those to all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(paymentList(side, may))
  const assign = useAssignPayments()
  const isSupplier = side === 'supplier'
  const canCreate = permissions?.includes(isSupplier ? 'payment.answer' : 'payment.manage') === true
  const canPay = !isSupplier && permissions?.includes('payment.pay') === true
  return (
    <ListView
      list={list}
      fetched={payments.useList(list.query)}
      count={QueueCount}
      exportRows={useExportPayments(list.query)}
      batch={assign === undefined ? [] : [assign]}
      summary={<Figures />}
      scopeNote={useScopeNote()}
      tools={
        <>
          {canPay ? (
            <Button icon={<ScheduleOutlined aria-hidden />} onClick={() => open('/admin/payment/plan')}>
              {LIST.plan}
            </Button>
          ) : null}
          {canCreate ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open(CREATE.addresses[side])}>
              {isSupplier ? LIST.create : LIST.statement}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
