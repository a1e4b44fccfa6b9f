import { randomBytes } from 'node:crypto'
import { Client, type Pool, type PoolConfig } from 'pg'
import { inject } from 'vitest'
import { createDatabase, createPool } from '../database/connect.ts'
import { createDatabaseAccess, type Database } from '../database/database.ts'
import { TEST_PATIENCE } from './patience.ts'

export interface TestDatabase {
  /** Address with the owner's rights: what migrations and seeds use. */
  readonly options: PoolConfig
  /** Sessions with the application's rights, as requests have them. */
  readonly pool: Pool
  readonly db: Database
  close(): Promise<void>
}

/** A fresh, migrated database for one test file; nobody else writes to it. A copy of another one where that is named. */
export const testDatabase = async (copied?: string): Promise<TestDatabase> => {
  const { host, template } = inject('database')
  const admin = { host, user: 'postgres', database: 'postgres' }
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(admin, name, copied ?? template)
  const options = { ...admin, database: name }
  const pool = createPool(options, 6, TEST_PATIENCE)
  const db = createDatabaseAccess(pool)
  return {
    options,
    pool,
    db,
    close: async () => {
      await db.close()
      await dropDatabase(admin, name)
    },
  }
}

const dropDatabase = async (admin: PoolConfig, name: string): Promise<void> => {
  const client = new Client(admin)
  await client.connect()
  await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`)
  await client.end()
}
