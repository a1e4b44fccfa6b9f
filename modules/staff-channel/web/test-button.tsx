import { Button } from 'antd'
import type { Way } from '#kernel/work-app.ts'
import { toast } from '#shell/toast/toast.ts'
import { useTestChannel } from './queries.ts'
import { PAGE } from './words.ts'
import styles from './channel.module.css'

interface Props {
  readonly way: Way
  /** What was entered is kept: a test uses what is kept. */
  readonly isSaved: boolean
}

/** Sends a message to the person who asks, and says what the service answered. */
export const TestButton = ({ way, isSaved }: Props) => {
  const test = useTestChannel()
  const send = (): void =>
    test.mutate(way, {
      onSuccess: ({ isSent, sentence }) => toast(isSent ? 'success' : 'error', sentence),
    })
  return (
    <span className={styles['foot']}>
      {isSaved ? null : <span className={styles['facts']}>{PAGE.testFirst}</span>}
      <Button size="small" disabled={!isSaved} loading={test.isPending} onClick={send}>
        {PAGE.test}
      </Button>
    </span>
  )
}
