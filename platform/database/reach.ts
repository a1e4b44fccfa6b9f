import { Client, type PoolConfig } from 'pg'
import { GUIDE, StartProblems } from '../settings.ts'
import { sqlStateOf } from './violations.ts'

const PATIENCE_MS = 10_000
/** 15.0, as `server_version_num` counts. */
const OLDEST_VERSION = 150_000

/**
 * Refuses to go on without a database that can be used, and says in one sentence what is wrong with it: where it is, whose
 * name was used, what to do; never the password.
 */
export const mustReachDatabase = async (options: PoolConfig): Promise<void> => {
  const client = new Client({
    ...options,
    connectionTimeoutMillis: PATIENCE_MS,
    application_name: 'supplier-portal-start',
  })
  // An error that is not awaited anywhere would end the process with a stack.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Facts>(FACTS)
    for (const facts of rows) mustSuit(facts, client)
  } catch (error) {
    if (error instanceof StartProblems) throw error
    throw new StartProblems([sentenceOf(error, client)])
  } finally {
    await client.end().catch(() => undefined)
  }
}

interface Facts {
  readonly version: number
  readonly versionText: string
  readonly isReadOnly: boolean
  readonly isMigrated: boolean
  readonly mayCreateRole: boolean
  readonly mayCreate: boolean
}

// A migrated database has the role already and asks for no more than it was given then.
const FACTS = `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
  pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
  to_regclass('public.kysely_migration') is not null as "isMigrated",
  (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreateRole",
  has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate"`

const mustSuit = (facts: Facts, client: Client): void => {
  const [place, user] = [placeOf(client), client.user ?? '']
  const wrong: string[] = []
  if (facts.version < OLDEST_VERSION)
    wrong.push(`The database ${place} is PostgreSQL ${facts.versionText}; version 15 or newer is needed`)
  if (facts.isReadOnly) wrong.push(`The database ${place} can only be read: DATABASE_URL must name the primary server`)
  if (!facts.isMigrated && !facts.mayCreateRole)
    wrong.push(
      `The user "${user}" of the database ${place} may not create roles, which the first start needs: as its administrator run alter role "${user}" createrole (${GUIDE}, Database)`,
    )
  if (!facts.isMigrated && !facts.mayCreate)
    wrong.push(
      `The user "${user}" may not create tables in the database ${place}: as its administrator run alter database "${client.database ?? ''}" owner to "${user}" (${GUIDE}, Database)`,
    )
  if (wrong.length > 0) throw new StartProblems(wrong)
}

const placeOf = ({ host, port, database }: Client): string =>
  `"${database ?? ''}" at ${host.startsWith('/') ? host : `${host}:${port}`}`

/** By the codes of PostgreSQL and of the operating system. */
const SENTENCES: Readonly<Record<string, (client: Client) => string>> = {
  '28P01': (client) =>
    `The database ${placeOf(client)} refuses the password of the user "${client.user ?? ''}": check DATABASE_URL`,
  '28000': (client) =>
    `The database ${placeOf(client)} lets the user "${client.user ?? ''}" not in: check DATABASE_URL and the server's pg_hba.conf`,
  '3D000': (client) =>
    `There is no database ${placeOf(client)}: make it with createdb -O "${client.user ?? ''}" "${client.database ?? ''}", or check DATABASE_URL`,
  '42501': (client) =>
    `The user "${client.user ?? ''}" may not connect to the database ${placeOf(client)}: grant it connect there`,
  '53300': (client) =>
    `The database ${placeOf(client)} has no connection left: raise max_connections or stop what uses them`,
  '57P03': (client) => `The database ${placeOf(client)} is just starting or stopping: try again in a minute`,
  ECONNREFUSED: (client) =>
    `Nobody answers at the address of the database ${placeOf(client)}: start PostgreSQL, or check DATABASE_URL`,
  ENOENT: (client) =>
    `Nobody answers at the address of the database ${placeOf(client)}: start PostgreSQL, or check DATABASE_URL`,
  ENOTFOUND: (client) => `The host of the database ${placeOf(client)} is not known: check DATABASE_URL`,
  EAI_AGAIN: (client) =>
    `The host of the database ${placeOf(client)} is not known: check DATABASE_URL and the name server`,
}

const sentenceOf = (error: unknown, client: Client): string => {
  const code = sqlStateOf(reasonOf(error))
  const known = typeof code === 'string' ? SENTENCES[code] : undefined
  if (known) return known(client)
  const message = error instanceof Error ? error.message : String(error)
  return `The database ${placeOf(client)} cannot be used: ${message} (DATABASE_URL)`
}

/** A name with several addresses fails once an address. */
const reasonOf = (error: unknown): unknown => (error instanceof AggregateError ? error.errors[0] : error)
