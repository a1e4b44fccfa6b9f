import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { hasKept } from '#shell/kit/kept-entry.tsx'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { deductionList } from './deduction-list.tsx'
import { deductions, useAssignDeductions, useExportDeductions } from './queries.ts'
import { LIST } from './words.ts'

// Few who look at the list raise a deduction.
const DeductionDrawer = lazy(async () => ({ default: (await import('./deduction-drawer.tsx')).DeductionDrawer }))

const FORM = 'deduction-draft'

/** What is taken from what the company gets, or for staff from what all suppliers get. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(deductionList(side, may))
  const assign = useAssignDeductions()
  const settle = deductions.useSettle()
  const [isOpen, setOpen] = useState(() => hasKept(FORM))
  const canAdd = side === 'staff' && permissions?.includes('payment.manage') === true
  return (
    <>
      <ListView
        list={list}
        fetched={deductions.useList(list.query)}
        count={QueueCount}
        exportRows={useExportDeductions(list.query)}
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
          <DeductionDrawer
            name={FORM}
            closed={() => setOpen(false)}
            saved={({ id }) => {
              void settle()
              open(`/admin/deduction/${id}`)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
