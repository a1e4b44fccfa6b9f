import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { useCostCategories } from '#modules/cost-category/web/shared/categories.ts'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { hasKept } from '#shell/kit/kept-entry.tsx'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { useSide } from '#shell/session/session.ts'
import { payableList } from './payable-list.tsx'
import { PoolSums } from './pool-sums.tsx'
import { useExportPayables, usePayables } from './queries.ts'
import { LIST } from './words.ts'

const FeeDrawer = lazy(async () => ({ default: (await import('./fee-drawer.tsx')).FeeDrawer }))
const PayableDrawer = lazy(async () => ({ default: (await import('./payable-drawer.tsx')).PayableDrawer }))

const FORM = 'fee-draft'

/** What is owed to the company and deducted, or for staff to and from all suppliers. */
export const ListPage = () => {
  const side = useSide()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const { data: tree = [] } = useCostCategories()
  const [opened, setOpened] = useState<string>()
  const [isEntering, setEntering] = useState(() => hasKept(FORM))
  const list = useList(payableList(side, may, tree, setOpened))
  const canEnter = side === 'staff' && permissions?.includes('payment.manage') === true
  return (
    <>
      <ListView
        list={list}
        fetched={usePayables(list.query)}
        exportRows={useExportPayables(list.query)}
        scopeNote={useScopeNote()}
        figures={<PoolSums query={list.query} />}
        tools={
          canEnter ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEntering(true)}>
              {LIST.addFee}
            </Button>
          ) : null
        }
      />
      <Suspense>
        {isEntering ? <FeeDrawer name={FORM} closed={() => setEntering(false)} /> : null}
        {opened === undefined ? null : (
          <PayableDrawer id={opened} canVoid={canEnter} closed={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  )
}
