import { sql } from 'kysely'
import { systemFor, type Caller } from '#kernel/caller.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { DEAD_AFTER_SECONDS, kindOf } from '../rules.ts'
import { KINDS, type Queues, type Sections } from '../shapes.ts'
import { providersOf, type Modes } from './providers.ts'
import * as store from './store.ts'

const STATEMENT_MS = 1_000
/** So many connections of the server at once: the page of one person must not take those of the others. */
const AT_ONCE = 3

type Read<R> = (tx: Tx, me: Caller) => Promise<R>

/** Reads each section for itself; one that fails or takes too long is nothing, and the others are there. */
export const readSections = async (db: Database, caller: Caller, modes: Modes): Promise<Sections> => {
  const me = systemFor(caller)
  const limited = limitConcurrency(AT_ONCE)
  const section = <R>(read: Read<R>): Promise<R | null> =>
    limited(() =>
      db
        .read(me, async (tx) => {
          await sql`set local statement_timeout = ${sql.lit(STATEMENT_MS)}`.execute(tx.for(me))
          return read(tx, me)
        })
        .catch(() => null),
    )
  const [queues, providers, database, programs, files, anchor, backups] = await Promise.all([
    section(readQueues),
    section(async (tx) => providersOf(modes, await store.workApp(tx, me), await store.outcomes(tx, me))),
    section(store.database),
    section((tx) => store.programs(tx, me, DEAD_AFTER_SECONDS)),
    section(store.files),
    section(store.anchor),
    section(store.backups),
  ])
  return { queues, providers, database: database ?? null, programs, files, anchor, backups }
}

const readQueues: Read<Queues> = async (tx, me) => {
  const rows = await store.queues(tx, me)
  const outbox = await store.outbox(tx, me)
  const kinds = KINDS.map((kind) => {
    const own = rows.filter(({ name, isScheduled }) => kindOf(name, isScheduled) === kind)
    const sum = (part: 'waiting' | 'running' | 'failed'): number => own.reduce((all, row) => all + row[part], 0)
    return {
      kind,
      waiting: sum('waiting'),
      running: sum('running'),
      failed: sum('failed'),
      oldest: Math.max(0, ...own.map(({ oldest }) => oldest)),
    }
  })
  // What has no name of its own is shown when there is something of it.
  return {
    kinds: kinds.filter(({ kind, waiting, running, failed }) => kind !== 'other' || waiting + running + failed > 0),
    outbox,
  }
}
