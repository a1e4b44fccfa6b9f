import { LIST } from '../words.ts'
import type { Column } from './definition.ts'
import styles from './list.module.css'

interface Lasting {
  readonly effectiveFrom: string
  readonly effectiveTo: string
}

/** From when until when something is good for: two lines in a table, one on a card. */
export const periodColumn = (title: string): Column<Lasting, 'effectiveTo'> => ({
  key: 'effectiveTo',
  title,
  width: 124,
  sort: 'effectiveTo',
  card: 'body',
  render: ({ effectiveFrom, effectiveTo }) => (
    <>
      <span className={styles['day']}>{effectiveFrom}</span>{' '}
      <span className={styles['day']}>{LIST.until(effectiveTo)}</span>
    </>
  ),
})
