import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import { createPool, LONG_WORK } from './connect.ts'
import { createDatabaseAccess, type Database } from './database.ts'
import { mustBeBound } from './session-role.ts'

/** Where something long is read; nothing can be written there. */
export type Reads = Pick<Database, 'read'>

export interface StandbyReads {
  readonly reads: Reads
  close(): Promise<void>
}

/** A standby is milliseconds behind; one that is further away than this has something else to do. */
const CATCH_UP_MS = 5_000
const ASK_AGAIN_MS = 50

/** Up to where the primary has written, or is about to: what anybody was told is kept lies before it. */
export const writtenUpTo = async (primary: Pool): Promise<string> => {
  const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')
  return rows[0]?.position ?? ''
}

/**
 * Opens a standby for reading. Behind one address there may be several: each connection is looked at, and is used once its
 * server has everything that the primary had written at `position`. Throws when the first one does not come to that.
 */
export const openStandby = async (options: PoolConfig, size: number, position: string): Promise<StandbyReads> => {
  const pool = createPool(options, size, LONG_WORK, async (client) => {
    await mustBeBound(client)
    await waitUntil(client, position)
  })
  const db = createDatabaseAccess(pool)
  try {
    await db.ping()
  } catch (error) {
    await db.close()
    throw error
  }
  return { reads: db, close: () => db.close() }
}

// A standby that has become the primary meanwhile has what it has replayed.
const REACHED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end >= $1::pg_lsn as "isReached"`

const waitUntil = async (client: PoolClient, position: string): Promise<void> => {
  const deadline = performance.now() + CATCH_UP_MS
  for (;;) {
    const { rows } = await client.query<{ isReached: boolean }>(REACHED, [position])
    if (rows[0]?.isReached === true) return
    if (performance.now() > deadline) throw new Error(`the standby has not come up to ${position} in time`)
    await pause(ASK_AGAIN_MS)
  }
}
