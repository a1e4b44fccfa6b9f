import { join } from 'node:path'
import { Client, Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import type { Config } from '../config.ts'
import { launch } from './launcher.ts'
import { mustReachDatabase } from './reach.ts'
import { APP_ROLE, mustBeBound } from './session-role.ts'
import { isUniqueViolation, sqlStateOf } from './violations.ts'

const UTC_MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/

// Counts and ids stay far below 2^53; decimals and days stay text, as the wire has them; moments become ISO text.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (value) => value)
types.setTypeParser(types.builtins.TIMESTAMPTZ, (value) =>
  // Our sessions run in UTC, where only the punctuation differs from ISO 8601; a Date for each costs ten times as much.
  UTC_MOMENT.test(value)
    ? `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : new Date(value).toISOString(),
)

/** Address of a database, and how to leave it. */
export interface Connection {
  readonly options: PoolConfig
  close(): Promise<void>
}

/** The database of the configuration: the one at DATABASE_URL, or the embedded one. */
export const openConnection = async (config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Connection> => {
  if (config.databaseUrl !== undefined) {
    const options = { connectionString: config.databaseUrl }
    await mustReachDatabase(options)
    return { options, close: () => Promise.resolve() }
  }
  const cluster = await launch(join(config.dataDir, 'postgres'))
  const options = { host: cluster.socketDir, user: 'postgres', database: 'portal' }
  await createDatabase({ ...options, database: 'postgres' }, 'portal')
  return { options, close: () => cluster.stop() }
}

const DUPLICATE_DATABASE = '42P04'

/** Makes a database unless it exists; of several that try at once one succeeds and the others are content. */
export const createDatabase = async (admin: PoolConfig, name: string, template?: string): Promise<void> => {
  const client = new Client(admin)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0)
      await client.query(
        `create database ${client.escapeIdentifier(name)}${template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`}`,
      )
  } catch (error) {
    if (sqlStateOf(error) !== DUPLICATE_DATABASE && !isUniqueViolation(error)) throw error
  } finally {
    await client.end()
  }
}

/** How long the database may take over one statement before it is given up. */
export interface Patience {
  /** The database's own limits. */
  readonly statementMs: number
  readonly lockMs: number
  /** Ours, for a database that says nothing any more: longer than its own, so that it may speak first. */
  readonly answerMs: number
  /** For a free connection; opening a new one may come on top. */
  readonly waitMs: number
  /** A line that was dead while it was opened stays dead, so few of these may be waited out when the database is back. */
  readonly openMs: number
}

/** Somebody waits for the answer, and gets one within five seconds whatever happens to the database. */
export const REQUEST: Patience = { statementMs: 3_000, lockMs: 2_500, answerMs: 3_500, waitMs: 2_500, openMs: 1_200 }
/** Nobody waits: jobs, exports, seeds. */
export const LONG_WORK: Patience = {
  statementMs: 30_000,
  lockMs: 8_000,
  answerMs: 35_000,
  waitMs: 30_000,
  openMs: 5_000,
}

/** A pool with the rights of the owner: for what looks after the database, beside the product. */
export const createOwnerPool = (options: PoolConfig, name: string): Pool => {
  const pool = new Pool({ ...options, max: 2, application_name: name })
  // The same as for the application's: a connection that is cut while it rests, or while it is left, ends nothing.
  pool.on('error', () => undefined)
  return pool
}

/** Those that were opened at the same moment give up one after the other, and the first of them finds the way back. */
const OPEN_SPREAD_MS = 800

const clientThatOpensWithin = (openMs: number) =>
  class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: openMs + Math.random() * OPEN_SPREAD_MS })
    }
  }

/**
 * Every statement keeps one plan that is made without its values. Row security makes the planner expect a few rows where
 * there are hundreds, so a plan for the values at hand is no better, and making one takes longer than most statements run.
 * The price of a page out of order is that of solid-state disks and of memory; the default is that of turning ones.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1'

/** A pool whose sessions have only the rights of the application; each is looked at before it is used. */
export const createPool = (
  options: PoolConfig,
  size: number,
  { statementMs, lockMs, answerMs, waitMs, openMs }: Patience = REQUEST,
  mustSuit: (client: PoolClient) => Promise<void> = mustBeBound,
): Pool => {
  const pool = new Pool({
    ...options,
    Client: clientThatOpensWithin(openMs),
    max: size,
    options: `-c role=${APP_ROLE} -c timezone=UTC -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=60000 ${PLANNING}`,
    query_timeout: answerMs,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements of one transaction are written without waiting for the answer to the one before.
    pipeline: true,
    application_name: 'supplier-portal',
    verify: (client, answer) => void mustSuit(client).then(() => answer(), answer),
  })
  // An idle connection that breaks is replaced by the next checkout; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for one that breaks in use: its statements fail, and their caller handles that.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
