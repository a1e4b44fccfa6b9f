import { Button, Modal, Typography } from 'antd'
import { showMoment } from '#shell/format.ts'
import { useMustRead, useRead } from './queries.ts'
import { CENTRE } from './words.ts'
import styles from './notice.module.css'

/** Announcements that everybody has to read, one after the other; each until it is said to be read, and then never again. */
export const MustRead = ({ unread }: { readonly unread: number }) => {
  const { data: waiting = [] } = useMustRead(unread)
  const read = useRead()
  const [first] = waiting.toReversed()
  if (first === undefined) return null
  return (
    <Modal
      open
      title={first.title}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" autoFocus loading={read.isPending} onClick={() => read.mutate([first.id])}>
          {CENTRE.read}
        </Button>
      }
    >
      <Typography.Paragraph type="secondary">
        {CENTRE.announcement} · {showMoment(first.sentAt)}
      </Typography.Paragraph>
      <p className={styles['text']}>{first.summary}</p>
    </Modal>
  )
}
