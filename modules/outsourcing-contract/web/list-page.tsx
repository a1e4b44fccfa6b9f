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
import { contractList } from './contract-list.tsx'
import { contracts, useAssignContracts, useExportContracts } from './queries.ts'
import { LIST } from './words.ts'

// Few who look at the list enter a contract.
const ContractDrawer = lazy(async () => ({ default: (await import('./contract-drawer.tsx')).ContractDrawer }))

/** The framework contracts of the company, or for staff those with all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(contractList(side, may))
  const assign = useAssignContracts()
  const settle = contracts.useSettle()
  const [isOpen, setOpen] = useState(false)
  const canAdd = side === 'staff' && permissions?.includes('outsourcing.manage') === true
  return (
    <>
      <ListView
        list={list}
        fetched={contracts.useList(list.query)}
        count={QueueCount}
        exportRows={useExportContracts(list.query)}
        batch={assign === undefined ? [] : [assign]}
        scopeNote={useScopeNote()}
        tools={
          canAdd ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
              {LIST.create}
            </Button>
          ) : null
        }
      />
      {isOpen ? (
        <Suspense>
          <ContractDrawer
            former={undefined}
            closed={() => setOpen(false)}
            saved={({ id }) => {
              void settle()
              open(`/admin/outsourcing-contract/${id}`)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
