import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import styles from './detail.module.css'

interface Props {
  /** Name and value; what is empty is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** One below the other, for long texts. */
  readonly single?: boolean
}

/** Names and values. Line breaks in texts are kept. */
export const Facts = ({ facts, single = false }: Props) => (
  <Descriptions
    size="small"
    className={styles['facts'] ?? ''}
    column={single ? 1 : { xs: 1, sm: 2, lg: 3 }}
    items={facts.flatMap(([label, value]) =>
      value === '' || value === null || value === undefined
        ? []
        : [{ key: label, label, children: <span className={styles['lines']}>{value}</span> }],
    )}
  />
)
