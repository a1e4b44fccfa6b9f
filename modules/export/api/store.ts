import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { stateNames } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import { exportJob } from '../machine.ts'
import type { ExportQuery } from '../shapes.ts'
import type { ExportTables, JobRecord } from './shared/tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<ExportTables>()

/** The lists of this caller: the first wall. Row security is the second and says the same; archives are asked for elsewhere. */
const own = (me: Caller): RawBuilder<boolean> =>
  sql`o.user_id = ${me.userId} and o.company_id is not distinct from ${me.companyId}::uuid and not o.is_archive`

/** One page of the caller's exports. */
export const list = (tx: Tx, me: Caller, query: ExportQuery, now: Date): Promise<Page<JobRecord>> => {
  const states =
    query.Status && stateNames(exportJob).filter((state) => query.Status?.includes(exportJob.states[state].code))
  // A file past its time counts as expired before it is removed.
  const state = sql`case when o.status = 'done' and o.expires_at <= ${now.toISOString()} then 'expired' else o.status end`
  return fetchPage(
    tx,
    me,
    {
      table: sql`export_job o`,
      where: [
        own(me),
        ...(states ? [sql`${state} = any(${states})`] : []),
        ...(query.ExportType === undefined ? [] : [sql`o.export_type = ${query.ExportType}`]),
        ...(query.Q ? [sql`o.file_name ilike ${likePattern(query.Q)}`] : []),
      ],
      sorts: { createdAt: sql`o.created_at` },
      defaultSort: '-createdAt',
      id: sql`o.id`,
      columns: sql`o.*`,
    },
    query,
  )
}

export const find = (tx: Tx, me: Caller, id: string): Promise<JobRecord | undefined> =>
  tables(tx, me).selectFrom('exportJob as o').selectAll().where('o.id', '=', id).where(own(me)).executeTakeFirst()

/** Says no to an export that is not there; one of their own in another of their companies leads there. */
export const refuseMissing = async (tx: Tx, me: Caller, id: string): Promise<never> => {
  const { rows } = await sql<{ owner: string | null }>`select export_job_elsewhere(${id}) as owner`.execute(tx.for(me))
  const owner = rows[0]?.owner
  return owner ? refuse(412, 'SwitchCompany', { extensions: { supplierId: owner } }) : notFound()
}

/**
 * How many of the person's exports, in whatever company, are not finished. Other requests of the same person wait here
 * until this is kept.
 */
export const countOpen = async (tx: Tx, me: Caller): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${me.userId}`}, 0))`.execute(tx.for(me))
  const { rows } = await sql<{ count: number }>`select export_jobs_open() as count`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

export const insert = (
  tx: Tx,
  me: Caller,
  job: Pick<Insertable<ExportTables['exportJob']>, 'exportType' | 'columns' | 'fileName'> & {
    readonly query: Record<string, unknown>
  },
): Promise<JobRecord> =>
  tables(tx, me)
    .insertInto('exportJob')
    .values({ ...job, query: JSON.stringify(job.query), userId: me.userId, companyId: me.companyId })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Puts a failed or expired export back in the queue if it still is what the caller saw. */
export const requeue = (
  tx: Tx,
  me: Caller,
  seen: Pick<JobRecord, 'id' | 'status' | 'rowVersion'>,
): Promise<JobRecord | undefined> =>
  tables(tx, me)
    .updateTable('exportJob as o')
    .set((eb) => ({
      status: 'queued' as const,
      progress: 0,
      runs: 0,
      runId: null,
      rowCount: null,
      fileSize: null,
      errorMessage: '',
      finishedAt: null,
      expiresAt: null,
      rowVersion: eb('o.rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
    }))
    .where('o.id', '=', seen.id)
    .where('o.status', '=', seen.status)
    .where('o.rowVersion', '=', seen.rowVersion)
    .where(own(me))
    .returningAll()
    .executeTakeFirst()
