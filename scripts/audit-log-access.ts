import { readConfig } from '#platform/config.ts'
import { readAnchorSettings } from '#platform/audit-anchor/settings.ts'
import type { AnchorDeps } from '#platform/audit-anchor/take-anchor.ts'
import { systemClock } from '#platform/clock.ts'
import { createOwnerPool, openConnection } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { openStorage } from '#platform/storage/settings.ts'

interface Access extends Omit<AnchorDeps, 'log'> {
  readonly logLevel: string
  readonly keptDays: number
}

/** Runs some work on the audit log and its anchors, with the settings of the environment, beside the product. */
export const withAuditLog = async (work: (access: Access) => Promise<void>): Promise<void> => {
  const config = readConfig()
  const { env } = process
  const keys = readFieldKeys(env['FIELD_KEYS'], config.dataDir, config.production)
  const { objects } = openStorage({ ...config, env, keys, clock: systemClock })
  const connection = await openConnection(config)
  const db = createDatabaseAccess(createOwnerPool(connection.options, 'audit-log'))
  try {
    await work({
      db,
      cipher: createFieldCipher(keys),
      objects,
      clock: systemClock,
      logLevel: config.logLevel,
      ...readAnchorSettings(env),
    })
  } finally {
    await db.close()
    await connection.close()
  }
}
