import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createDatabase } from '../database/connect.ts'
import { launch, stopServer, type Cluster } from '../database/launcher.ts'
import { migrate } from '../database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' PostgreSQL listens, the migrated database that each test file copies, and a folder that goes with them. */
    database: { readonly host: string; readonly template: string; readonly folder: string }
  }
}

const TEMPLATE = 'template_portal'

// Nothing here outlives the run, so nothing needs to reach the disk; and each database is gone before it wants tidying.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
]

/** One PostgreSQL for all test files of the run, gone with its folder when the run ends, however it ends. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  // Open to the account that root hands the server to.
  chmodSync(folder, 0o755)
  const wished = join(folder, 'postgres')
  let cluster: Cluster | undefined
  const end = async (): Promise<void> => {
    // The first call ends the watch that would bring the server back, the second ends sessions that tests forgot.
    await cluster?.stop()
    await stopServer(wished)
    for (const left of [cluster?.dataDir, cluster?.socketDir, folder]) {
      if (left !== undefined) rmSync(left, { recursive: true, force: true })
    }
  }
  try {
    cluster = await launch(wished, SETTINGS)
    const admin = { host: cluster.socketDir, user: 'postgres', database: 'postgres' }
    await createDatabase(admin, TEMPLATE)
    await migrate({ ...admin, database: TEMPLATE })
  } catch (error) {
    await end()
    throw error
  }
  project.provide('database', { host: cluster.socketDir, template: TEMPLATE, folder })
  return end
}

export default setup
