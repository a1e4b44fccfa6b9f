import { WarningOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './problem-panel.module.css'

interface Props {
  readonly title: string
  readonly text?: string
  /** Ways on. */
  readonly children?: ReactNode
}

/** Stands where something should be: says why it is not, and offers the ways on. */
export const ProblemPanel = ({ title, text, children }: Props) => (
  <div className={styles['panel']}>
    <WarningOutlined aria-hidden className={styles['sign'] ?? ''} />
    <p role="alert" className={styles['title']}>
      {title}
    </p>
    {text !== undefined && <p className={styles['text']}>{text}</p>}
    <div className={styles['buttons']}>{children}</div>
  </div>
)
