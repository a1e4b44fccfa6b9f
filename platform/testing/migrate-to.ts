import { Migrator } from 'kysely/migration'
import type { PoolConfig } from 'pg'
import { readMigrations } from '../database/migrate.ts'
import { withOwner } from '../database/schema-version.ts'

/** Brings an empty database up to a migration, as a version of the product before has left it, without its functions. */
export const migrateTo = (options: PoolConfig, name: string): Promise<void> =>
  withOwner(options, async (db) => {
    const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateTo(name)
    if (error) throw new Error(`cannot migrate to ${name}`, { cause: error })
  })
