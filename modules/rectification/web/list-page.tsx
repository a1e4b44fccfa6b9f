import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Permission } from '#kernel/permission.ts'
import { useSide } from '#shell/session/session.ts'
import { tasks, useAssignTasks, useComplaintTags, useExportTasks } from './queries.ts'
import { taskList } from './task-list.tsx'
import { LIST } from './words.ts'

/** The tasks of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { query, open } = usePageRoute()
  const side = useSide()
  const known = useComplaintTags()
  // A link to similar cases holds before the usual kinds are there, and for one that is usual no more.
  const tag = query.get('tag')
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(taskList(side, tag === null || known.includes(tag) ? known : [...known, tag], may))
  const assign = useAssignTasks()
  const canCreate = permissions?.includes('rectification.manage') ?? false
  return (
    <ListView
      list={list}
      fetched={tasks.useList(list.query)}
      count={QueueCount}
      exportRows={useExportTasks(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
      tools={
        canCreate ? (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => open('/admin/rectification/create')}
          >
            {LIST.create}
          </Button>
        ) : null
      }
    />
  )
}
