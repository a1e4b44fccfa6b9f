import { PlusOutlined, QrcodeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { CREATE } from './create/words.ts'
import { receipts, useAssignReceipts, useExportReceipts } from './queries.ts'
import { receiptList } from './receipt-list.tsx'
import { LIST } from './words.ts'

/** The receipts of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(receiptList(side, may))
  const assign = useAssignReceipts()
  const isSupplier = side === 'supplier'
  const canCreate = permissions?.includes(isSupplier ? 'receipt.ship' : 'receipt.manage') === true
  const canScan = !isSupplier && permissions?.includes('receipt.store') === true
  return (
    <ListView
      list={list}
      fetched={receipts.useList(list.query)}
      count={QueueCount}
      exportRows={useExportReceipts(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
      tools={
        <>
          {canScan ? (
            <Button type="primary" icon={<QrcodeOutlined aria-hidden />} onClick={() => open('/admin/receipt/scan')}>
              {LIST.scan}
            </Button>
          ) : null}
          {canCreate ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open(CREATE.addresses[side])}>
              {isSupplier ? LIST.create : LIST.notice}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
