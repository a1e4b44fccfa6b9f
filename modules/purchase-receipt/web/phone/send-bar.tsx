import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import styles from './phone.module.css'
import { PHONE } from './words.ts'

interface Props {
  readonly label: string
  /** What the button sends, in a few words. */
  readonly sum: string
  /** How a call stands that is sent until it is answered. */
  readonly call: { readonly isPending: boolean; readonly failureCount: number }
  readonly send: () => void
}

/** One large button within reach of the thumb. While the line is down it says that nothing is lost. */
export const SendBar = ({ label, sum, call, send }: Props) => (
  <div className={styles['bar']}>
    {call.isPending && call.failureCount > 0 ? (
      <p role="status" className={styles['waiting']}>
        <LoadingOutlined aria-hidden /> {PHONE.waiting(call.failureCount)}
      </p>
    ) : (
      <p className={styles['sum']}>{sum}</p>
    )}
    <Button type="primary" block className={styles['send'] ?? ''} loading={call.isPending} onClick={send}>
      {label}
    </Button>
  </div>
)
