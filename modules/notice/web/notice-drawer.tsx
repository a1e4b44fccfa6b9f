import { App, Button, Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { BASE, withoutBase } from '#shell/base.ts'
import { useNarrow } from '#shell/media.ts'
import { SHELL } from '#shell/words.ts'
import { KINDS, type NoticeRow } from '../shapes.ts'
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
  readonly todo: number
}

/** Only addresses of this portal: a notice leads nowhere else. */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** Notices carry whole addresses, as mails and messages need them; pages open one another without the program's own part. */
const inProgram = (address: string): string => (address.startsWith(`${BASE}/`) ? withoutBase(address) : address)

/** The person's notices by kind. */
export const NoticeDrawer = ({ isOpen, close, open, unread, todo }: Props) => {
  const narrow = useNarrow()
  const { message } = App.useApp()
  const [chosen, setKind] = useState<NoticeRow['kind']>()
  const kind = chosen ?? (todo > 0 || unread === 0 ? KINDS.todo : KINDS.notice)
  const read = useRead()
  const choose = (notice: NoticeRow): void => {
    if (notice.readAt === null) read.mutate([notice.id])
    if (notice.kind === KINDS.announcement || !isOurs(notice.url)) return
    close()
    open(inProgram(notice.url))
  }
  const readAll = (): void => read.mutate('all', { onSuccess: () => void message.success(CENTRE.allRead) })
  return (
    <Drawer
      title={CENTRE.title}
      open={isOpen}
      onClose={close}
      size={narrow ? '100%' : WIDTH}
      closable={{ 'aria-label': SHELL.close }}
      afterOpenChange={(isShown) => !isShown && setKind(undefined)}
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
          value={kind}
          onChange={setKind}
          options={CENTRE.tabs.map((tab) => ({
            value: tab.kind,
            label: tab.kind === KINDS.todo && todo > 0 ? `${tab.label} ${todo}` : tab.label,
          }))}
        />
      </div>
      <NoticeList key={kind} kind={kind} isShown={isOpen} choose={choose} />
    </Drawer>
  )
}
