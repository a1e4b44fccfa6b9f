import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ExportTables, JobRecord } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<ExportTables>()

/** The archives of this caller: the first wall. Row security is the second and says the same. */
const own = (me: Caller): RawBuilder<boolean> =>
  sql`o.user_id = ${me.userId} and o.company_id = ${me.companyId}::uuid and o.is_archive`

/** The newest archives that the caller asked for. */
export const newest = (tx: Tx, me: Caller, most: number): Promise<JobRecord[]> =>
  tables(tx, me)
    .selectFrom('exportJob as o')
    .selectAll()
    .where(own(me))
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute()

export const find = (tx: Tx, me: Caller, id: string): Promise<JobRecord | undefined> =>
  tables(tx, me).selectFrom('exportJob as o').selectAll().where('o.id', '=', id).where(own(me)).executeTakeFirst()

export const insert = (tx: Tx, me: Caller, exportType: string, fileName: string): Promise<JobRecord> =>
  tables(tx, me)
    .insertInto('exportJob')
    .values({
      exportType,
      fileName,
      query: JSON.stringify({}),
      columns: [],
      isArchive: true,
      userId: me.userId,
      companyId: me.companyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
