import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import type { Announcement } from '../shapes.ts'
import { useAnnouncements } from './queries.ts'
import { announcementList } from './write/list.tsx'
import { ANNOUNCEMENTS } from './words.ts'

const AnnouncementDrawer = lazy(async () => ({
  default: (await import('./write/drawer.tsx')).AnnouncementDrawer,
}))

/** What purchasing announces: drafts, what is shown, and what is over. */
export const AnnouncementListPage = () => {
  const [written, setWritten] = useState<Announcement | 'new'>()
  const list = useList(announcementList(setWritten))
  return (
    <>
      <ListView
        list={list}
        fetched={useAnnouncements(list.query)}
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setWritten('new')}>
            {ANNOUNCEMENTS.add}
          </Button>
        }
      />
      {written === undefined ? null : (
        <Suspense>
          <AnnouncementDrawer
            key={written === 'new' ? 'new' : written.id}
            former={written === 'new' ? undefined : written}
            closed={() => setWritten(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
