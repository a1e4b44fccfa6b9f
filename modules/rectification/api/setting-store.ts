import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { codesOf } from '#kernel/labels.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { RectificationSetting } from '../setting-shapes.ts'
import { SEVERITIES } from '../words.ts'

const table = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'rectificationSetting'>>()

/** How long suppliers have, by severity. */
export const settingOf = async (tx: Tx, me: Caller): Promise<RectificationSetting> => {
  const { rowVersion, containHours, planDays, mendDays } = await table(tx, me)
    .selectFrom('rectificationSetting')
    .select(['rowVersion', 'containHours', 'planDays', 'mendDays'])
    .executeTakeFirstOrThrow()
  const periods = codesOf(SEVERITIES).map((severity, at) => ({
    severity,
    containHours: containHours[at] ?? 0,
    planDays: planDays[at] ?? 0,
    mendDays: mendDays[at] ?? 0,
  }))
  return { rowVersion, periods }
}

/** Changes it if it still is what the caller saw; 412 when somebody was faster. */
export const saveSetting = async (tx: Tx, me: Caller, { rowVersion, periods }: RectificationSetting): Promise<void> => {
  const { numUpdatedRows } = await table(tx, me)
    .updateTable('rectificationSetting')
    .set({
      containHours: periods.map((one) => one.containHours),
      planDays: periods.map((one) => one.planDays),
      mendDays: periods.map((one) => one.mendDays),
      rowVersion: rowVersion + 1,
      updatedAt: sql<string>`now()`,
      updatedBy: me.userId,
    })
    .where('rowVersion', '=', rowVersion)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse(412, 'Stale')
}
