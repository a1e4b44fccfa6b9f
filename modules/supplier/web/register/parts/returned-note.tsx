import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { labelOfPath } from '../../../labels.ts'
import type { Supplier } from '../../../shapes.ts'
import { RETURNED } from '../words.ts'
import { plainPath } from '../../../returns.ts'
import styles from '../form.module.css'

interface Props {
  readonly items: Supplier['returnItems']
  /** Left out for people who may only read. */
  readonly goTo: ((path: string) => void) | undefined
  /** How it stands with each, while the form is open. */
  readonly mark?: (path: string) => ReactNode
}

/** What the reviewer wants changed, each with the way to it. */
export const ReturnedNote = ({ items, goTo, mark }: Props) => (
  <Alert
    type="warning"
    showIcon
    style={{ marginBottom: 12 }}
    title={RETURNED.title}
    description={
      <ul className={styles['returned']}>
        {items.map(({ fieldPath, message }) => (
          <li key={`${fieldPath} ${message}`}>
            <strong>{labelOfPath(plainPath(fieldPath))}</strong> {message}
            {goTo && (
              <Button
                type="link"
                size="small"
                aria-label={RETURNED.editOne(message)}
                onClick={() => goTo(plainPath(fieldPath))}
              >
                {RETURNED.edit}
              </Button>
            )}
            {mark?.(plainPath(fieldPath))}
          </li>
        ))}
      </ul>
    }
  />
)
