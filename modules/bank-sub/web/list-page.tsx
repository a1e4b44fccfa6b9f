import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import type { BankSub } from '../contract.ts'
import { branchList } from './branch-list.tsx'
import { useBranches } from './queries.ts'
import { BRANCHES } from './words.ts'

const BranchDrawer = lazy(async () => ({ default: (await import('./branch-drawer.tsx')).BranchDrawer }))

/** The branches of banks, kept by purchasing and finance. */
export const ListPage = () => {
  const [edited, setEdited] = useState<{ readonly branch: BankSub | undefined }>()
  const list = useList(branchList((branch) => setEdited({ branch })))
  return (
    <>
      <ListView
        list={list}
        fetched={useBranches(list.query)}
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ branch: undefined })}>
            {BRANCHES.add}
          </Button>
        }
      />
      {edited === undefined ? null : (
        <Suspense>
          <BranchDrawer key={edited.branch?.id ?? 'new'} branch={edited.branch} closed={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  )
}
