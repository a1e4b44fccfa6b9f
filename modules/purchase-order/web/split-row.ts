import { WEEK, batchesOf } from '../batches.ts'
import { unfitRow } from './answer.ts'

interface Row {
  readonly key: number
  readonly qty: string
  readonly day: string
}

/** A key that no row has. */
export const nextKey = (rows: readonly Pick<Row, 'key'>[]): number => Math.max(0, ...rows.map((row) => row.key)) + 1

/** Half of a delivery a week later, which is a new one. A row that cannot be read stays as it is. */
export const splitRow = <R extends Row>(rows: readonly R[], key: number, fresh?: Partial<R>): R[] =>
  rows.flatMap((row) => {
    if (row.key !== key || unfitRow(row) !== undefined) return [row]
    const [first, second] = batchesOf({ qty: row.qty, count: 2, start: row.day, every: WEEK })
    return first === undefined || second === undefined
      ? [row]
      : [
          { ...row, ...first },
          { ...row, ...fresh, ...second, key: nextKey(rows) },
        ]
  })
