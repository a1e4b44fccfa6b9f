import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { CLIENT_LIST } from './client-list.tsx'
import { useClients } from './queries.ts'
import { CLIENTS } from './words.ts'

const AddDrawer = lazy(async () => ({ default: (await import('./client-drawer.tsx')).AddDrawer }))

/** The programs that people sign in to. */
export const ListPage = () => {
  const list = useList(CLIENT_LIST)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ListView
        list={list}
        fetched={useClients(list.query)}
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {CLIENTS.add}
          </Button>
        }
      />
      <Suspense>{isAdding ? <AddDrawer closed={() => setAdding(false)} /> : null}</Suspense>
    </>
  )
}
