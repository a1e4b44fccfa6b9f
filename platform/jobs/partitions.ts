import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from './jobs.ts'

/** A table that is kept in pieces by time, as somebody who looks after the database must know it. */
export interface PartitionState {
  readonly entity: string
  readonly pieces: number
  /** The last moment for which there is a piece. */
  readonly readyUntil: string
  /** Lines that lie in the default piece because there was none for them; no more than a thousand are counted. */
  readonly astray: number
}

const me = systemCaller('platform.partitions')

export const partitionStates = (db: Database): Promise<PartitionState[]> =>
  db.read(me, async (tx) => (await sql<PartitionState>`select * from partition_state()`.execute(tx.for(me))).rows)

/**
 * Makes the pieces that tables will need, and removes those that are past their time; each for itself, because a piece that
 * cannot go must not keep another from being made.
 */
const keepPartitions = async (db: Database, clock: Clock): Promise<void> => {
  await db.write(me, (tx) => sql`select add_partitions()`.execute(tx.for(me)))
  while (await removePartition(db, clock())) continue
  const astray = (await partitionStates(db)).filter((state) => state.astray > 0)
  if (astray.length > 0)
    throw new Error(`lines lie in the default piece of ${astray.map(({ entity }) => entity).join(', ')}`)
}

/** Removes one, or some of its rows; says whether there may be more to remove. */
const removePartition = (db: Database, now: Date): Promise<boolean> =>
  db.write(me, async (tx) => {
    const { rows } = await sql<{
      isMore: boolean
    }>`select remove_partition(${now.toISOString()}::timestamptz) as is_more`.execute(tx.for(me))
    return rows[0]?.isMore ?? false
  })

export const partitionJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'platform.partitions', cron: '41 * * * *', run: () => keepPartitions(db, clock) },
]
