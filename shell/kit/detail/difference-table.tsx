import type { ReactNode } from 'react'
import { DETAIL } from '../words.ts'
import styles from './difference-table.module.css'
import { LineTable } from './line-table.tsx'

interface Difference {
  readonly field: string
  readonly before: string
  readonly after: string
}

interface Props<D extends Difference> {
  readonly differences: readonly D[]
  /** What the columns are called where it is not a change over time, such as asked and offered. */
  readonly titles?: { readonly before: string; readonly after: string }
  /** What a field is called, where its name is not for people. */
  readonly label?: (difference: D) => ReactNode
  /** What stands beside a value, such as the file that it is about. */
  readonly beside?: (difference: D, side: 'before' | 'after') => ReactNode
}

/** What was, and what it becomes, field by field. */
export const DifferenceTable = <D extends Difference>({
  differences,
  titles = DETAIL.difference,
  label,
  beside,
}: Props<D>) => (
  <LineTable
    lines={differences}
    // Two lines that are added have the same field and may have the same name.
    id={({ field }, index) => `${index} ${field}`}
    head={{ title: DETAIL.difference.field, show: (one) => label?.(one) ?? one.field }}
    columns={[
      {
        title: titles.before,
        show: (one) => (
          <>
            <del className={styles['before']}>{one.before || DETAIL.nothing}</del>
            {beside?.(one, 'before')}
          </>
        ),
      },
      {
        title: titles.after,
        show: (one) => (
          <>
            <ins className={styles['after']}>{one.after || DETAIL.nothing}</ins>
            {beside?.(one, 'after')}
          </>
        ),
      },
    ]}
  />
)
