import { endWithProblems } from '#apps/start.ts'
import { systemCaller } from '#kernel/caller.ts'
import { replaceKeys } from '#platform/auth/key-store.ts'
import { readConfig } from '#platform/config.ts'
import { createOwnerPool, openConnection } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { mustOpenDatabase } from '#platform/secrets/key-check.ts'

// After a theft: a new key signs tokens from now on, and within half a minute no process takes what another key has signed.
// People stay signed in, since their pages fetch a new token; programs of others ask for one. While the product runs.
const replace = async (): Promise<void> => {
  const config = readConfig()
  const keys = readFieldKeys(process.env['FIELD_KEYS'], config.dataDir, config.production)
  const connection = await openConnection(config)
  const db = createDatabaseAccess(createOwnerPool(connection.options, 'token-keys'))
  try {
    // What is sealed with other keys nobody could sign with.
    await mustOpenDatabase(db, keys)
    const me = systemCaller('replace-token-keys')
    await db.write(me, (tx) => replaceKeys(tx, me, createFieldCipher(keys), new Date()))
    process.stdout.write('Tokens are signed with new keys; all others are refused within half a minute.\n')
  } finally {
    await db.close()
    await connection.close()
  }
}

await replace().catch(endWithProblems)
