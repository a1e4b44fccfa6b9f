import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { toolings, useAssignToolings, useExportToolings } from './queries.ts'
import { toolingList } from './tooling-list.tsx'
import { LIST } from './words.ts'

// Few who look at the list enter a tool.
const ToolingDrawer = lazy(async () => ({ default: (await import('./tooling-drawer.tsx')).ToolingDrawer }))

/** The tools that the company keeps, or for staff those of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(toolingList(side, may))
  const assign = useAssignToolings()
  const settle = toolings.useSettle()
  const [isOpen, setOpen] = useState(false)
  const canAdd = permissions?.includes(side === 'supplier' ? 'order.answer' : 'order.manage') === true
  return (
    <>
      <ListView
        list={list}
        fetched={toolings.useList(list.query)}
        count={QueueCount}
        exportRows={useExportToolings(list.query)}
        batch={assign === undefined ? [] : [assign]}
        scopeNote={useScopeNote()}
        tools={
          canAdd ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
              {LIST.add}
            </Button>
          ) : null
        }
      />
      {isOpen ? (
        <Suspense>
          <ToolingDrawer
            former={undefined}
            closed={() => setOpen(false)}
            saved={({ id }) => {
              void settle()
              open(`/admin/tooling/${id}`)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
