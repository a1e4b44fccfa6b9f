import { parseArgs } from 'node:util'
import { endWithProblems } from '#apps/start.ts'
import { systemCaller } from '#kernel/caller.ts'
import { readConfig } from '#platform/config.ts'
import { createOwnerPool, openConnection } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { StartProblems } from '#platform/settings.ts'
import { reportBackup } from '#platform/status/backup-report.ts'

// Tells the status page of the console how a backup went; the last line of a backup job:
//   npm run backup:report -- ok database --bytes 123456789
//   npm run backup:report -- failed files
const { values, positionals } = parseArgs({ allowPositionals: true, options: { bytes: { type: 'string' } } })

const run = async (): Promise<void> => {
  const [outcome, what] = positionals
  const bytes = values.bytes ?? ''
  if (
    (outcome !== 'ok' && outcome !== 'failed') ||
    (what !== 'database' && what !== 'files') ||
    !/^\d{0,15}$/.test(bytes)
  )
    throw new StartProblems([
      'Say «ok» or «failed», then «database» or «files», and --bytes with a whole number if it is known',
    ])
  const connection = await openConnection(readConfig())
  const db = createDatabaseAccess(createOwnerPool(connection.options, 'backup-report'))
  try {
    const me = systemCaller('backup-report')
    await db.write(me, (tx) =>
      reportBackup(tx, me, { what, isOk: outcome === 'ok', bytes: bytes === '' ? null : Number(bytes) }),
    )
  } finally {
    await db.close()
    await connection.close()
  }
}

await run().catch(endWithProblems)
