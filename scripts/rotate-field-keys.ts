import { parseArgs } from 'node:util'
import { endWithProblems } from '#apps/start.ts'
import { readConfig } from '#platform/config.ts'
import { createOwnerPool, openConnection } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { mustOpenDatabase } from '#platform/secrets/key-check.ts'
import { reindexAll, resealAll } from '#platform/secrets/reseal.ts'

// Seals personal data again with the first of FIELD_KEYS; with --indexes also the blind indexes, while nothing runs.
// Afterwards the other keys can be taken out. docs/security/controls.md says how, step by step.
const { values } = parseArgs({ options: { indexes: { type: 'boolean', default: false } } })

const rotate = async (): Promise<void> => {
  const config = readConfig()
  const keys = readFieldKeys(process.env['FIELD_KEYS'], config.dataDir, config.production)
  const connection = await openConnection(config)
  const db = createDatabaseAccess(createOwnerPool(connection.options, 'field-keys'))
  try {
    await mustOpenDatabase(db, keys)
    const turned = [...(await resealAll(db, keys)), ...(values.indexes ? await reindexAll(db, keys) : [])]
    for (const { column, done, unreadable } of turned)
      process.stdout.write(
        `${column}: ${done} with key ${keys[0].id}${unreadable > 0 ? `, ${unreadable} UNREADABLE` : ''}\n`,
      )
    if (turned.some(({ unreadable }) => unreadable > 0)) process.exitCode = 1
  } finally {
    await db.close()
    await connection.close()
  }
}

await rotate().catch(endWithProblems)
