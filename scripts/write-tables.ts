import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createDatabase } from '#platform/database/connect.ts'
import { describeTables } from '#platform/database/describe.ts'
import { launch } from '#platform/database/launcher.ts'
import { migrate } from '#platform/database/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-tables-'))
chmodSync(folder, 0o755)
const cluster = await launch(join(folder, 'postgres'), ['fsync=off'])
try {
  const admin = { host: cluster.socketDir, user: 'postgres', database: 'postgres' }
  await createDatabase(admin, 'described')
  const options = { ...admin, database: 'described' }
  await migrate(options)
  const client = new Client(options)
  await client.connect()
  const types = await describeTables(client)
  await client.end()
  writeFileSync(join(import.meta.dirname, '..', 'platform', 'database', 'schema.ts'), types)
} finally {
  await cluster.stop()
  for (const left of [cluster.dataDir, cluster.socketDir, folder]) rmSync(left, { recursive: true, force: true })
}
