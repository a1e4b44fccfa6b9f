import type { ComponentProps, ReactNode } from 'react'
import styles from './field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  readonly id: string
  readonly label: string
  /** What is wrong with the text; it takes the place of the hint. */
  readonly error: string | undefined
  readonly hint?: string
  /** Stands at the end of the line. */
  readonly beside?: ReactNode
}

/** A labelled line of text with its hint or its fault below, tied together for those who listen. */
export const Field = ({ id, label, error, hint = '', beside, ...input }: Props) => (
  <div className={styles['field']}>
    <label className={styles['label']} htmlFor={id}>
      {label}
    </label>
    <div className={styles['row']}>
      <input
        {...input}
        id={id}
        className={styles['input']}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-says`}
      />
      {beside}
    </div>
    <p id={`${id}-says`} className={error === undefined ? styles['says'] : styles['error']} role="status">
      {error ?? hint}
    </p>
  </div>
)
