import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { PoolConfig } from 'pg'
import { replaceFunctions } from './functions.ts'
import { migrationNames, MIGRATIONS, mustNotBeNewer, withOwner } from './schema-version.ts'

/** Brings the database up to the newest migration and the newest functions. Several servers may start at once: one works, the others wait for it. */
export const migrate = (options: PoolConfig): Promise<string[]> =>
  withOwner(options, async (db) => {
    await mustNotBeNewer(db)
    const { error, results } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest()
    if (error)
      throw new Error(`migration ${results?.find((one) => one.status === 'Error')?.migrationName ?? ''} failed`, {
        cause: error,
      })
    await replaceFunctions(db)
    return (results ?? []).map((one) => one.migrationName)
  })

/** The migrations by their names. */
export const readMigrations = async (): Promise<Record<string, Migration>> => {
  const names = await migrationNames()
  return Object.fromEntries(
    names.map((name): [string, Migration] => [
      name,
      {
        up: async (db) => {
          await sql.raw(await readFile(join(MIGRATIONS, `${name}.sql`), 'utf8')).execute(db)
        },
      },
    ]),
  )
}
