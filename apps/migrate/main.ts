import { endWithProblems } from '#apps/start.ts'
import { readConfig } from '#platform/config.ts'
import { openConnection } from '#platform/database/connect.ts'
import { migrate } from '#platform/database/migrate.ts'

/** Brings the database up to date and ends: before servers and workers that start with MIGRATE_AT_START=no. */
const run = async (): Promise<void> => {
  const connection = await openConnection(readConfig())
  try {
    const applied = await migrate(connection.options)
    process.stdout.write(
      applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.length}: ${applied.join(', ')}\n`,
    )
  } finally {
    await connection.close()
  }
}

await run().catch(endWithProblems)
