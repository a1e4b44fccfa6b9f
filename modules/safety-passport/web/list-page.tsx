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
import { passportList } from './passport-list.tsx'
import { passports, useAssignPassports, useExportPassports } from './queries.ts'
import { LIST } from './words.ts'

// Few who look at the list begin one.
const CreateDrawer = lazy(async () => ({ default: (await import('./create-drawer.tsx')).CreateDrawer }))

/** The passports of the company's products, or for staff those of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(passportList(side, may))
  const assign = useAssignPassports()
  const settle = passports.useSettle()
  const [isOpen, setOpen] = useState(false)
  const canAdd = permissions?.includes(side === 'supplier' ? 'formula.edit' : 'formula.approve') === true
  return (
    <>
      <ListView
        list={list}
        fetched={passports.useList(list.query)}
        count={QueueCount}
        exportRows={useExportPassports(list.query)}
        batch={assign === undefined ? [] : [assign]}
        scopeNote={useScopeNote()}
        tools={
          canAdd ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
              {side === 'supplier' ? LIST.add : LIST.ask}
            </Button>
          ) : null
        }
      />
      {isOpen ? (
        <Suspense>
          <CreateDrawer
            closed={() => setOpen(false)}
            saved={({ id }) => {
              void settle()
              open(`/admin/safety_passport/${id}`)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
