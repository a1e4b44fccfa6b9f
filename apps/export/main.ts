import { setPriority } from 'node:os'
import { inspect } from 'node:util'
import { exportersOf } from '#apps/exporters.ts'
import { takeoutsOf } from '#apps/takeouts.ts'
import type { ExportOrder } from '#apps/worker/export-process.ts'
import { TAKEOUT_TYPE, takeoutMaker } from '#modules/data-takeout/api/maker.ts'
import { draftsIn } from '#modules/export/api/drafts.ts'
import { exportRowsMax } from '#modules/export/api/limits.ts'
import { runExport } from '#modules/export/api/run.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, LONG_WORK } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { openStandby, writtenUpTo, type StandbyReads } from '#platform/database/standby.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { mustOpenDatabase } from '#platform/secrets/key-check.ts'
import { openStorage } from '#platform/storage/settings.ts'

// Makes one export and ends. A worker starts it and names the export; it never outlives that worker.
const POLITE = 10
const CONNECTIONS = 2

setPriority(POLITE)
process.on('disconnect', () => process.exit(1))
const order = await new Promise<ExportOrder>((resolve) => process.once('message', resolve))
const config = readConfig()
const keys = readFieldKeys(process.env['FIELD_KEYS'], config.dataDir, config.production)
const pool = createPool(order.connection, CONNECTIONS, LONG_WORK)
const db = createDatabaseAccess(pool)
const { objects } = openStorage({ ...config, env: process.env, keys, clock })
const rowsMax = exportRowsMax(process.env)
// Sent to the worker, whose log it belongs in.
const tell = (what: unknown): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(inspect(what), () => resolve())
    else resolve()
  })

/** Read from a standby, an export costs the primary nothing; without one that is up to date it is read from the primary. */
const standbyOf = async (url: string): Promise<StandbyReads | undefined> => {
  try {
    return await openStandby({ connectionString: url }, CONNECTIONS, await writtenUpTo(pool))
  } catch (error) {
    await tell(error)
    return undefined
  }
}

try {
  // A worker may live longer than the settings it was started with.
  await mustOpenDatabase(db, keys)
  const drafts = draftsIn(config.dataDir)
  const makers = { [TAKEOUT_TYPE]: takeoutMaker({ kinds: takeoutsOf(clock), objects, clock }) }
  const standby = config.databaseReadUrl === undefined ? undefined : await standbyOf(config.databaseReadUrl)
  await runExport(
    { db, standby: standby?.reads, objects, exporters: exportersOf(clock), makers, rowsMax, clock, drafts },
    order.exportId,
  )
  await standby?.close()
  await db.close()
  process.exit(0)
} catch (error) {
  await tell(error)
  process.exit(1)
}
