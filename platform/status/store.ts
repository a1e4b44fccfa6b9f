import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'
import type { ProviderOutcome } from '../metrics/labels.ts'

/** A process of the product that says that it lives. */
export interface Program {
  readonly id: string
  readonly serves: boolean
  readonly works: boolean
  readonly host: string
  readonly version: string
  readonly startedAt: string
}

export const beat = async (tx: Tx, me: Caller, program: Program, now: Date): Promise<void> => {
  const { id, serves, works, host, version, startedAt } = program
  await sql`insert into program_heartbeat (id, serves, works, host, version, started_at, seen_at)
    values (${id}, ${serves}, ${works}, ${host}, ${version}, ${startedAt}, ${now.toISOString()})
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(tx.for(me))
}

export const forget = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`delete from program_heartbeat where id = ${id}`.execute(tx.for(me))
}

/** How calls to one provider ended since they were written down last. */
export interface Outcomes {
  readonly provider: string
  readonly ok: number
  readonly failed: number
  /** How the last one that failed did; nothing when none did. */
  readonly failure: Exclude<ProviderOutcome, 'ok'> | null
}

export const addOutcomes = async (tx: Tx, me: Caller, outcomes: Outcomes, now: Date): Promise<void> => {
  const { provider, ok, failed, failure } = outcomes
  const at = now.toISOString()
  await sql`insert into provider_outcome as o (provider, hour, ok, failed, last_ok_at, last_failed_at, last_failure)
    values (${provider}, date_trunc('hour', ${at}::timestamptz), ${ok}, ${failed},
      ${ok > 0 ? at : null}, ${failed > 0 ? at : null}, ${failure})
    on conflict (provider, hour) do update set ok = o.ok + excluded.ok, failed = o.failed + excluded.failed,
      last_ok_at = coalesce(excluded.last_ok_at, o.last_ok_at), last_failed_at = coalesce(excluded.last_failed_at, o.last_failed_at),
      last_failure = coalesce(excluded.last_failure, o.last_failure)`.execute(tx.for(me))
}
