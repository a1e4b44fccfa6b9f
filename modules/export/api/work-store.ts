import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { exportJob } from '../machine.ts'
import type { ExportTables, JobRecord as Job } from './shared/tables.ts'

// What the worker does to exports. Its caller is the scheduler, who sees all of them.

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<ExportTables>()
const { start, fail } = exportJob.transitions

/**
 * Takes an export for one run; nothing when it is finished, or never was. The run that had it before notices it at its
 * next mark.
 */
export const claim = (tx: Tx, me: Caller, id: string, runId: string): Promise<Job | undefined> =>
  tables(tx, me)
    .updateTable('exportJob')
    .set((eb) => ({
      status: start.to,
      runId,
      runs: eb('runs', '+', 1),
      progress: 0,
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .where('status', 'in', start.from)
    .returningAll()
    .executeTakeFirst()

/** Marks how far the run has come. False when it is no longer this run's export. */
export const mark = async (tx: Tx, me: Caller, id: string, runId: string, progress: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx, me)
    .updateTable('exportJob')
    .set({ progress, updatedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('runId', '=', runId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const finish = async (
  tx: Tx,
  me: Caller,
  id: string,
  runId: string,
  made: Pick<Job, 'rowCount' | 'fileSize' | 'finishedAt' | 'expiresAt'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx, me)
    .updateTable('exportJob')
    .set((eb) => ({
      ...made,
      status: exportJob.transitions.finish.to,
      progress: 100,
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .where('runId', '=', runId)
    .where('status', 'in', exportJob.transitions.finish.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives an export up, if it is as it was seen. */
export const giveUp = async (
  tx: Tx,
  me: Caller,
  seen: Pick<Job, 'id' | 'rowVersion'>,
  why: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx, me)
    .updateTable('exportJob')
    .set((eb) => ({
      status: fail.to,
      errorMessage: why,
      finishedAt: now.toISOString(),
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
    }))
    .where('id', '=', seen.id)
    .where('rowVersion', '=', seen.rowVersion)
    .where('status', 'in', fail.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const outdated = (tx: Tx, me: Caller, now: Date, limit: number): Promise<Job[]> =>
  tables(tx, me)
    .selectFrom('exportJob')
    .selectAll()
    .where('status', '=', 'done')
    .where('expiresAt', '<=', now.toISOString())
    .limit(limit)
    .execute()

export const expire = async (tx: Tx, me: Caller, seen: Pick<Job, 'id' | 'rowVersion'>): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx, me)
    .updateTable('exportJob')
    .set((eb) => ({
      status: exportJob.transitions.expire.to,
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
    }))
    .where('id', '=', seen.id)
    .where('rowVersion', '=', seen.rowVersion)
    .where('status', 'in', exportJob.transitions.expire.from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Exports on which nobody seems to work any more: no mark for long, or never taken. */
export const stalled = (
  tx: Tx,
  me: Caller,
  runningBefore: string,
  queuedBefore: string,
  limit: number,
): Promise<Job[]> =>
  tables(tx, me)
    .selectFrom('exportJob')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'running'), eb('updatedAt', '<', runningBefore)]),
        eb.and([eb('status', '=', 'queued'), eb('updatedAt', '<', queuedBefore)]),
      ]),
    )
    .limit(limit)
    .execute()
