import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { createDatabase } from '#platform/database/connect.ts'
import { launch, removeCluster } from '#platform/database/launcher.ts'

// What is measured on it has nothing to do with disks.
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A PostgreSQL of the caller's own that is gone afterwards. */
export interface Scratch {
  /** Where its files lie: tables, journal and all. */
  readonly dataDir: string
  /** Makes a database, empty or as a copy of another that nobody uses at the moment. */
  create(name: string, template?: string): Promise<PoolConfig>
}

/** Runs some work with a PostgreSQL of its own. */
export const withScratch = async <R>(work: (scratch: Scratch) => Promise<R>): Promise<R> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proof-'))
  // Open to the account that root hands the database to.
  chmodSync(folder, 0o755)
  const wished = join(folder, 'postgres')
  const cluster = await launch(wished, QUICK)
  const admin = { host: cluster.socketDir, user: 'postgres', database: 'postgres' }
  try {
    return await work({
      dataDir: cluster.dataDir,
      create: async (name, template) => {
        await createDatabase(admin, name, template)
        return { ...admin, database: name }
      },
    })
  } finally {
    await cluster.stop()
    await removeCluster(wished)
    for (const left of [folder, cluster.socketDir]) rmSync(left, { recursive: true, force: true })
  }
}
