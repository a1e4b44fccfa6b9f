import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { WRITERS } from '../rules.ts'
import { quotations, useAssignQuotations, useExportQuotations } from './queries.ts'
import { quotationList } from './quotation-list.tsx'
import { LIST } from './words.ts'

/** The rate cards of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(quotationList(side, may))
  const assign = useAssignQuotations()
  const canWrite = permissions?.includes(WRITERS[side]) === true
  return (
    <ListView
      list={list}
      fetched={quotations.useList(list.query)}
      count={QueueCount}
      exportRows={useExportQuotations(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
      tools={
        canWrite ? (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => open('/admin/outsourcing-quotation/create')}
          >
            {LIST.create}
          </Button>
        ) : null
      }
    />
  )
}
