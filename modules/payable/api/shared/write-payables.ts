import type { Insertable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { MESSAGES } from '../../words.ts'
import { insertPayables, lockStanding, markVoid, type SourceKey, type Standing } from './payable-store.ts'

type Row = Insertable<Schema['payable']> & SourceKey

const isFor = (row: Row, standing: Standing): boolean =>
  row.sourceType === standing.sourceType &&
  row.sourceId === standing.sourceId &&
  row.costCategoryId === standing.costCategoryId

/** Takes payables back. What a payment names stays: then none is taken back, with 422. */
export const takeBack = async (tx: Tx, me: Caller, standing: readonly Standing[], reason: string): Promise<void> => {
  if (standing.some(({ isSettled }) => isSettled)) invalid({ status: [MESSAGES.settled] }, MESSAGES.settled)
  await markVoid(
    tx,
    me,
    standing.map(({ id }) => id),
    reason,
  )
}

/** Writes rows of one kind of source; what stood in their places is taken back. */
export const writePayables = async (tx: Tx, me: Caller, rows: readonly Row[]): Promise<string[]> => {
  const [first] = rows
  if (first === undefined) return []
  const sources = [...new Set(rows.map(({ sourceId }) => sourceId))]
  const standing = await lockStanding(tx, me, first.sourceType, sources)
  const replaced = standing.filter((one) => rows.some((row) => isFor(row, one)))
  await takeBack(tx, me, replaced, MESSAGES.replaced)
  return insertPayables(tx, me, rows)
}
