import { Button } from 'antd'
import { SHELL } from '../words.ts'

interface Props {
  readonly close: () => void
  readonly label: string
  readonly isSending: boolean
  readonly isDestructive?: boolean
  /** There is nothing to send yet. */
  readonly isEmpty?: boolean
  /** Sends the form, once what it says is right. */
  readonly send: () => unknown
}

/** The foot of a drawer with a form: to leave it, or to send what it says. */
export const DrawerButtons = ({ close, label, isSending, isDestructive = false, isEmpty = false, send }: Props) => (
  <>
    <Button onClick={close}>{SHELL.cancel}</Button>
    <Button type="primary" danger={isDestructive} loading={isSending} disabled={isEmpty} onClick={() => void send()}>
      {label}
    </Button>
  </>
)
