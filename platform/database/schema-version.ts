import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { GUIDE, StartProblems } from '../settings.ts'
import { readFunctions } from './functions.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** The migrations of this version of the product, in their order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .toSorted()

/** One connection with the owner's rights. */
export const withOwner = async <R>(options: PoolConfig, work: (db: Kysely<object>) => Promise<R>): Promise<R> => {
  const pool = new Pool({ ...options, max: 1 })
  pool.on('error', () => undefined)
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const appliedMigrations = async (db: Kysely<object>): Promise<ReadonlySet<string>> => {
  const there = await sql<{ is: boolean }>`select to_regclass('public.kysely_migration') is not null as is`.execute(db)
  if (!there.rows[0]?.is) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const listed = (names: readonly string[]): string =>
  names.length === 1 ? `${names[0]}` : `${names[0]} and ${names.length - 1} more`

/** Refuses to change a database that a newer version has changed already: its functions would go back to what they were. */
export const mustNotBeNewer = async (db: Kysely<object>): Promise<void> => {
  const known = new Set(await migrationNames())
  const newer = [...(await appliedMigrations(db))].filter((name) => !known.has(name)).toSorted()
  if (newer.length > 0)
    throw new StartProblems([
      `The database is of a newer version, with ${listed(newer)}: start that version, or set MIGRATE_AT_START to no while both run (${GUIDE}, Update)`,
    ])
}

/** Functions of this version that the database has neither now nor had before. */
const missingFunctions = async (db: Kysely<object>): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
    texts: string[]
  }>`select name, former || checksum as texts from function_script`.execute(db)
  const seen = new Map(rows.map(({ name, texts }) => [name, texts]))
  return (await readFunctions())
    .filter(({ name, checksum }) => !seen.get(name)?.includes(checksum))
    .map(({ name }) => name)
}

/** Refuses a database that lacks something of this version. One that is ahead is as good: versions run side by side during an update. */
export const mustHaveSchema = (options: PoolConfig): Promise<void> =>
  withOwner(options, async (db) => {
    const applied = await appliedMigrations(db)
    const migrations = (await migrationNames()).filter((name) => !applied.has(name))
    // The table of the functions comes with a migration.
    const lacking = migrations.length > 0 ? migrations : await missingFunctions(db)
    if (lacking.length > 0)
      throw new StartProblems([
        `The database lacks ${listed(lacking)} of this version, and MIGRATE_AT_START is no: run npm run migrate first (${GUIDE}, Update)`,
      ])
  })
