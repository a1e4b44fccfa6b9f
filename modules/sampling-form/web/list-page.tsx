import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { formList } from './form-list.tsx'
import { forms, useAssignForms, useExportForms } from './queries.ts'
import { LIST } from './words.ts'

/** The sampling forms of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(formList(useSide(), may))
  const assign = useAssignForms()
  return (
    <ListView
      list={list}
      fetched={forms.useList(list.query)}
      count={QueueCount}
      exportRows={useExportForms(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
      tools={
        permissions?.includes('sampling.manage') === true ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('/admin/sampling/create')}>
            {LIST.create}
          </Button>
        ) : null
      }
    />
  )
}
