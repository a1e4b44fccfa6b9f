import type { Caller } from '#kernel/caller.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import { sql } from 'kysely'

const table = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'purchasingSetting'>>()

/** What the department has agreed on for its orders. */
export const settingOf = (tx: Tx, me: Caller) =>
  table(tx, me)
    .selectFrom('purchasingSetting')
    .select(['approvalAmount', 'confirmHours', 'rowVersion'])
    .executeTakeFirstOrThrow()

/** Changes it if it still is what the caller saw; 412 when somebody was faster. */
export const saveSetting = async (
  tx: Tx,
  me: Caller,
  { rowVersion, ...setting }: Awaited<ReturnType<typeof settingOf>>,
): Promise<void> => {
  const { numUpdatedRows } = await table(tx, me)
    .updateTable('purchasingSetting')
    .set({
      ...setting,
      rowVersion: rowVersion + 1,
      updatedAt: sql<string>`now()`,
      updatedBy: me.userId,
    })
    .where('rowVersion', '=', rowVersion)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse(412, 'Stale')
}
