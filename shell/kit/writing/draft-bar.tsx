import { Button } from 'antd'
import { SHELL } from '../../words.ts'
import styles from './writing.module.css'

interface Props {
  /** What saving means, and what does not happen yet. */
  readonly hint: string
  readonly label: string
  readonly isSaving: boolean
  readonly close: () => void
}

/** Stays in sight below a form that is saved as a draft once it is sent. */
export const DraftBar = ({ hint, label, isSaving, close }: Props) => (
  <div className={styles['bar']}>
    <div className={styles['barLine']}>
      <span className={styles['barHint']}>{hint}</span>
      <span className={styles['buttons']}>
        <Button onClick={close}>{SHELL.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {label}
        </Button>
      </span>
    </div>
  </div>
)
