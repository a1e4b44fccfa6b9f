import { Form } from 'antd'
import type { ReactNode } from 'react'
import { DETAIL, HINTS } from '../words.ts'
import styles from './forms.module.css'

interface Props {
  readonly hint: keyof typeof HINTS
  readonly children: ReactNode
}

/** A part to write, with an example of a good one beside it. */
export const PartForm = ({ hint, children }: Props) => {
  const { example, photos } = HINTS[hint]
  return (
    <div className={styles['part']}>
      <Form layout="vertical" component={false}>
        <div className={styles['fields']}>{children}</div>
      </Form>
      <aside className={styles['hint']}>
        <strong>{DETAIL.example}</strong>
        <p>{example}</p>
        {photos === '' ? null : (
          <>
            <strong>{DETAIL.photos}</strong>
            <p>{photos}</p>
          </>
        )}
      </aside>
    </div>
  )
}
