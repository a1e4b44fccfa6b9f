import { readConfig } from '#platform/config.ts'
import { openConnection } from '#platform/database/connect.ts'
import { repairHeads } from '#platform/document/repair-heads.ts'

// What lists show of a document's lines stands on its head, and the database keeps it. This compares all heads with their
// lines and says what it had to mend; servers may run meanwhile.
const connection = await openConnection(readConfig())
try {
  const mended = await repairHeads(connection.options)
  for (const { table, code, kept, summed } of mended)
    process.stdout.write(`${table} ${code}: ${JSON.stringify(kept)} → ${JSON.stringify(summed)}\n`)
  process.stdout.write(mended.length === 0 ? 'all heads agree with their lines\n' : `${mended.length} heads mended\n`)
} finally {
  await connection.close()
}
