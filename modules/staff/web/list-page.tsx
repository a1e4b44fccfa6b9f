import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { useStaff } from './queries.ts'
import { STAFF_LIST } from './staff-list.tsx'
import { STAFF } from './words.ts'

const AddDrawer = lazy(async () => ({ default: (await import('./staff-drawer.tsx')).AddDrawer }))

/** The buyer's people, and the way to add one. */
export const ListPage = () => {
  const list = useList(STAFF_LIST)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListView
        list={list}
        fetched={useStaff(list.query)}
        tools={
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {STAFF.add}
          </Button>
        }
      />
      <Suspense>{isAdding ? <AddDrawer closed={() => setAdding(false)} /> : null}</Suspense>
    </>
  )
}
