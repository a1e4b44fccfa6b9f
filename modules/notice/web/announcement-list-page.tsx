import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { ANNOUNCEMENT_LIST } from './announcements/announcement-list.tsx'
import { useAnnouncements } from './announcements/queries.ts'
import { ANNOUNCEMENTS } from './announcements/words.ts'

const AnnouncementDrawer = lazy(async () => ({
  default: (await import('./announcements/announcement-drawer.tsx')).AnnouncementDrawer,
}))

/** What purchasing announces to everybody. */
export const AnnouncementListPage = () => {
  const list = useList(ANNOUNCEMENT_LIST)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <ListView
        list={list}
        fetched={useAnnouncements(list.query)}
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setWriting(true)}>
            {ANNOUNCEMENTS.add}
          </Button>
        }
      />
      {isWriting ? (
        <Suspense>
          <AnnouncementDrawer closed={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
