import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { systemFor, type Caller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import { transactionFailures, transactionRetries } from '../metrics/metrics.ts'
import { watchPool } from '../metrics/pools.ts'
import { inSpan } from '../tracing/tracing.ts'
import { createPool } from './connect.ts'
import { failureCause, retryCause } from './failure-cause.ts'
import { onClient } from './on-client.ts'
import type { Session } from './rows-query.ts'
import { createStatementNames } from './statements.ts'
import type { PlatformTables } from './tables.ts'
import { watchStatement } from './watch-statement.ts'

/** One transaction on behalf of one caller. Only `for(me)` gives access to tables: a store that takes no caller cannot be written. */
export interface Tx {
  for(me: Caller): Kysely<PlatformTables>
  /**
   * Runs a short piece of work in a transaction of its own that is kept whatever becomes of this one: a guess counts
   * although the request that made it is refused and rolled back.
   */
  inOwnTransaction<R>(me: Caller, work: (tx: Pick<Tx, 'for'>) => Promise<R>): Promise<R>
  /**
   * Lets the system do what follows from a step of this caller with records that are not theirs, in this transaction: all of
   * it is kept or nothing. Meanwhile the transaction serves the system alone. Decision 0092 says when.
   */
  asSystem<R>(me: Caller, work: (system: Caller) => Promise<R>): Promise<R>
}

export interface Database {
  /** Runs reads in one snapshot. After the last moment, by `performance.now()`, nothing more is asked: 504. */
  read<R>(me: Caller, work: (tx: Tx) => Promise<R>, lastMoment?: number): Promise<R>
  /** Runs a unit of work: all of it is kept or nothing. Repeated when the database asks for it. */
  write<R>(me: Caller, work: (tx: Tx) => Promise<R>, lastMoment?: number): Promise<R>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

const ATTEMPTS = 4
const RESERVED = 2
/** How long a failed write waits for its locks to be free; a rollback takes a millisecond. */
const UNDO_MS = 500

const BEGIN = { read: 'begin isolation level repeatable read read only', write: 'begin' } as const
type Kind = keyof typeof BEGIN

interface Builder {
  readonly kysely: Kysely<PlatformTables>
  readonly session: Session
}

export const createDatabaseAccess = (pool: Pool): Database => {
  const names = createStatementNames()
  const builders = new WeakMap<PoolClient, Builder>()
  const builderOn = (client: PoolClient): Builder => {
    const known = builders.get(client)
    if (known) return known
    const session: Session = { me: undefined }
    const builder = { session, kysely: onClient(client, names, session) }
    builders.set(client, builder)
    return builder
  }

  const aside = createReserve(pool)

  const once = async <R>(
    me: Caller,
    kind: Kind,
    work: (tx: Tx) => Promise<R>,
    lastMoment = Infinity,
    from = pool,
  ): Promise<R> => {
    const context = contextOf(me)
    const client = await checkOut(from)
    const { kysely, session } = builderOn(client)
    session.me = me
    let isOpen = true
    let served: Caller | undefined = me
    const tx: Tx = {
      for: (caller) => {
        // The connection serves another caller by then.
        if (!isOpen) throw new Error('the transaction has ended')
        if (caller !== served) throw new Error('a transaction serves the caller it was opened for')
        mustBeInTime(lastMoment)
        return kysely
      },
      inOwnTransaction: (caller, piece) => once(caller, 'write', piece, lastMoment, aside.open()),
      asSystem: async (caller, piece) => {
        tx.for(caller)
        const system = systemFor(caller)
        // Nobody while it changes hands, and after a failure: what was begun for the system is undone with all the rest.
        served = undefined
        await client.query(contextOf(system))
        served = system
        const done = await piece(system).finally(() => {
          served = undefined
        })
        await client.query(contextOf(caller))
        served = caller
        return done
      },
    }
    // Not awaited: it travels in front of the first statement. If it fails, so does everything behind it.
    const begun = client.query(`${BEGIN[kind]};${context}`)
    begun.catch(() => undefined)
    try {
      const result = await work(tx)
      isOpen = false
      if (served !== me) throw new Error('what the system did inside the transaction failed, so nothing of it is kept')
      await begun
      if (kind === 'write') mustBeInTime(lastMoment)
      const ended = client.query('commit')
      if (kind === 'write') mustBeKept(await watchStatement('commit', me, () => ended))
      // What was read is read: the caller need not wait for the connection to be free again.
      ended.then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
      return result
    } catch (error) {
      isOpen = false
      // A connection that cannot even roll back is thrown away.
      const undone = client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      )
      // Until then the locks are held: a caller that tries again at once would be turned away by their own first try.
      // A database that does not answer is not waited for: the work has failed already.
      if (kind === 'write') await Promise.race([undone, setTimeout(UNDO_MS, undefined, { ref: false })])
      throw error
    }
  }

  const again = async <R>(
    me: Caller,
    kind: Kind,
    work: (tx: Tx) => Promise<R>,
    lastMoment?: number,
    attempt = 1,
  ): Promise<R> => {
    try {
      return await once(me, kind, work, lastMoment)
    } catch (error) {
      const cause = retryCause(error)
      if (cause === 'outdated_plan') names.renew()
      if (attempt < ATTEMPTS && cause !== undefined) {
        transactionRetries.inc({ cause })
        return again(me, kind, work, lastMoment, attempt + 1)
      }
      const failure = failureCause(error)
      if (failure !== undefined) transactionFailures.inc({ cause: failure })
      throw error
    }
  }

  return {
    read: (me, work, lastMoment) => inSpan('transaction read', {}, () => again(me, 'read', work, lastMoment)),
    write: (me, work, lastMoment) => inSpan('transaction write', {}, () => again(me, 'write', work, lastMoment)),
    ping: async () => {
      await pool.query('select 1')
    },
    close: async () => {
      await aside.close()
      await pool.end()
    },
  }
}

/**
 * Connections for `inOwnTransaction` alone, made at first use. A caller that needs a second connection of the same pool
 * while holding its first waits for the others that do the same: with all of them in use, forever.
 */
const createReserve = (pool: Pool) => {
  let reserve: Pool | undefined
  return {
    open: (): Pool => {
      // The pool hides its password from enumeration, so a copy of its options lacks it.
      const { password } = pool.options
      reserve ??= watchPool(
        'aside',
        createPool({ ...pool.options, ...(password === undefined ? {} : { password }) }, RESERVED),
      )
      return reserve
    },
    close: async (): Promise<void> => reserve?.end(),
  }
}

// PostgreSQL answers the commit of a transaction in which a statement failed with ROLLBACK and no error: work that
// swallowed the failure must not count as done.
const mustBeKept = ({ command }: { readonly command: string }): void => {
  if (command !== 'COMMIT') throw new Error('a statement failed inside the transaction, so nothing of it was kept')
}

/** Somebody who has waited that long is better served with an answer than with more waiting. */
const mustBeInTime = (lastMoment: number): void => {
  if (performance.now() > lastMoment) throw new Refusal(504, 'Timeout')
}

const checkOut = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Refusal(503, 'Busy').causedBy(error)
  }
}

const UUID = /^[0-9a-f-]{36}$/

/** Row security reads these; the values are our own ids, checked once more because they become SQL text. */
const contextOf = (me: Caller): string => {
  if (!UUID.test(me.userId) || (me.companyId !== null && !UUID.test(me.companyId)))
    throw new Error('caller ids must be uuids')
  return `set local app.side='${me.side}';set local app.caller='${me.userId}';set local app.company='${me.companyId ?? ''}'`
}
