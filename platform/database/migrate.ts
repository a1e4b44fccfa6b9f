import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { Pool, type PoolConfig } from 'pg'
import { replaceFunctions } from './functions.ts'

const FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** Brings the database up to the newest migration and the newest functions. Several servers may start at once: one works, the others wait for it. */
export const migrate = async (options: PoolConfig): Promise<string[]> => {
  const pool = new Pool({ ...options, max: 1 })
  pool.on('error', () => undefined)
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
    if (error)
      throw new Error(`migration ${results?.find((one) => one.status === 'Error')?.migrationName ?? ''} failed`, {
        cause: error,
      })
    await replaceFunctions(db)
    return (results ?? []).map((one) => one.migrationName)
  } finally {
    await db.destroy()
  }
}

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  return Object.fromEntries(
    names.map((name): [string, Migration] => [
      name.replace(/\.sql$/, ''),
      {
        up: async (db) => {
          await sql.raw(await readFile(join(FOLDER, name), 'utf8')).execute(db)
        },
      },
    ]),
  )
}
