import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Caller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import type { PlatformTables } from './tables.ts'

/** One transaction on behalf of one caller. Only `for(me)` gives access to tables: a store that takes no caller cannot be written. */
export interface Tx {
  for(me: Caller): Kysely<PlatformTables>
}

export interface Database {
  /** Runs reads in one snapshot. */
  read<R>(me: Caller, work: (tx: Tx) => Promise<R>): Promise<R>
  /** Runs a unit of work: all of it is kept or nothing. Repeated when the database asks for it. */
  write<R>(me: Caller, work: (tx: Tx) => Promise<R>): Promise<R>
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const ATTEMPTS = 4

export const createDatabaseAccess = (pool: Pool): Database => {
  const once = async <R>(me: Caller, begin: string, work: (tx: Tx) => Promise<R>): Promise<R> => {
    const client = await checkOut(pool)
    const kysely = onClient(client)
    const tx: Tx = {
      for: (caller) => {
        if (caller !== me) throw new Error('a transaction serves the caller it was opened for')
        return kysely
      },
    }
    // Not awaited: it travels in front of the first statement. If it fails, so does everything behind it.
    const begun = client.query(`${begin};${contextOf(me)}`)
    begun.catch(() => undefined)
    try {
      const result = await work(tx)
      await begun
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      // A connection that cannot even roll back is thrown away.
      await client.query('rollback').then(() => client.release(), (broken: Error) => client.release(broken))
      throw error
    }
  }

  const again = async <R>(me: Caller, begin: string, work: (tx: Tx) => Promise<R>, attempt = 1): Promise<R> => {
    try {
      return await once(me, begin, work)
    } catch (error) {
      if (attempt < ATTEMPTS && isTransient(error)) return again(me, begin, work, attempt + 1)
      throw error
    }
  }

  return {
    read: (me, work) => again(me, 'begin isolation level repeatable read read only', work),
    write: (me, work) => again(me, 'begin', work),
    ping: async () => {
      await pool.query('select 1')
    },
    close: () => pool.end(),
  }
}

const checkOut = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Refusal(503, 'Busy').causedBy(error)
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK)

const UUID = /^[0-9a-f-]{36}$/

/** Row security reads these; the values are our own ids, checked once more because they become SQL text. */
const contextOf = (me: Caller): string => {
  if (!UUID.test(me.userId) || (me.companyId !== null && !UUID.test(me.companyId))) throw new Error('caller ids must be uuids')
  return `set local app.side='${me.side}';set local app.caller='${me.userId}';set local app.company='${me.companyId ?? ''}'`
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]

const onClient = (client: PoolClient): Kysely<PlatformTables> => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, rowCount } = await client.query(sql, [...parameters])
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('stream with keyset pages instead')
    },
  }
  const nothing = () => Promise.resolve()
  const driver: Driver = {
    init: nothing, destroy: nothing, releaseConnection: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing,
  }
  return new Kysely<PlatformTables>({
    dialect: { createAdapter: () => adapter, createDriver: () => driver, createQueryCompiler: () => compiler, createIntrospector: (db) => new PostgresIntrospector(db) },
    plugins,
  })
}
