import { Button, Drawer, Empty, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { WorkList } from '#modules/home/web/shared/work-list.tsx'
import type { useWork } from '#modules/home/web/shared/work.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { KINDS, type NoticeRow } from '../shapes.ts'
import { inProgram, isOurs } from './addresses.ts'
import { NoticeList } from './notice-list.tsx'
import { useRead } from './queries.ts'
import { CENTRE } from './words.ts'
import styles from './notice.module.css'

const WIDTH = 420

interface Props {
  readonly isOpen: boolean
  readonly close: () => void
  readonly open: (address: string) => void
  readonly unread: number
  readonly work: ReturnType<typeof useWork>
}

const WAITING = 'waiting'

/** What waits for the person, and their notices by kind. */
export const NoticeDrawer = ({ isOpen, close, open, unread, work }: Props) => {
  const narrow = useNarrow()
  const [chosen, setChosen] = useState<string>()
  const total = work.data?.total ?? 0
  const tab = chosen ?? (total > 0 || unread === 0 ? WAITING : CENTRE.tabs[0].key)
  const notices = CENTRE.tabs.find(({ key }) => key === tab)
  const read = useRead()
  const go = (address: string): void => {
    close()
    open(address)
  }
  const choose = (notice: NoticeRow): void => {
    if (notice.readAt === null) read.mutate([notice.id])
    if (notice.kind === KINDS.announcement || !isOurs(notice.url)) return
    go(inProgram(notice.url))
  }
  const readAll = (): void => read.mutate('all', { onSuccess: () => toast('success', CENTRE.allRead) })
  return (
    <Drawer
      title={CENTRE.title}
      open={isOpen}
      onClose={close}
      size={narrow ? '100%' : WIDTH}
      closable={{ 'aria-label': SHELL.close }}
      afterOpenChange={(isShown) => !isShown && setChosen(undefined)}
      styles={{ body: { padding: 0 } }}
      extra={
        <Button type="text" size="small" disabled={unread === 0} onClick={readAll}>
          {CENTRE.readAll}
        </Button>
      }
    >
      <div className={styles['kinds']}>
        <Segmented
          block
          aria-label={CENTRE.kinds}
          value={tab}
          onChange={setChosen}
          options={[
            { value: WAITING, label: total > 0 ? `${CENTRE.waiting} ${total}` : CENTRE.waiting },
            ...CENTRE.tabs.map(({ key, label }) => ({ value: key, label })),
          ]}
        />
      </div>
      {notices === undefined ? (
        <Work work={work} open={go} />
      ) : (
        <NoticeList key={tab} kinds={notices.kinds} empty={notices.empty} isShown={isOpen} choose={choose} />
      )}
    </Drawer>
  )
}

const Work = ({ work, open }: Pick<Props, 'work' | 'open'>) => {
  const { data, error, refetch } = work
  if (data === undefined)
    return error === null ? (
      <div role="status" aria-label={SHELL.loading} className={styles['waiting']}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    ) : (
      <LoadFailure error={error} retry={() => void refetch()} />
    )
  return data.items.length === 0 ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={CENTRE.nothing} className={styles['empty'] ?? ''} />
  ) : (
    <WorkList items={data.items} open={open} />
  )
}
