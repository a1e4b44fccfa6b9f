import { setPriority } from 'node:os'
import { inspect } from 'node:util'
import type { Pool } from 'pg'
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

// Makes the exports that a worker names, one after the other. It never outlives that worker.
const POLITE = 10
const CONNECTIONS = 2

setPriority(POLITE)
process.on('disconnect', () => process.exit(1))
const config = readConfig()
const keys = readFieldKeys(process.env['FIELD_KEYS'], config.dataDir, config.production)
const { objects } = openStorage({ ...config, env: process.env, keys, clock })
const rowsMax = exportRowsMax(process.env)
const drafts = draftsIn(config.dataDir)
const makers = { [TAKEOUT_TYPE]: takeoutMaker({ kinds: takeoutsOf(clock), objects, clock }) }
const exporters = exportersOf(clock)

const tell = (message: { readonly made: string } | { readonly complaint: string }): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })
/** Sent to the worker, whose log it belongs in. */
const complain = (what: unknown): Promise<void> => tell({ complaint: inspect(what) })

/** Read from a standby, an export costs the primary nothing; without one that is up to date it is read from the primary. */
const standbyOf = async (url: string, primary: Pool): Promise<StandbyReads | undefined> => {
  try {
    return await openStandby({ connectionString: url }, CONNECTIONS, await writtenUpTo(primary))
  } catch (error) {
    await complain(error)
    return undefined
  }
}

const make = async ({ connection, exportId }: ExportOrder): Promise<void> => {
  try {
    const pool = createPool(connection, CONNECTIONS, LONG_WORK)
    const db = createDatabaseAccess(pool)
    // A worker may live longer than the settings it was started with.
    await mustOpenDatabase(db, keys)
    const standby = config.databaseReadUrl === undefined ? undefined : await standbyOf(config.databaseReadUrl, pool)
    await runExport({ db, standby: standby?.reads, objects, exporters, makers, rowsMax, clock, drafts }, exportId)
    await standby?.close()
    // While it waits for the next one it is not connected: the embedded database would not stop with the product.
    await db.close()
    await tell({ made: exportId })
  } catch (error) {
    await complain(error)
    process.exit(1)
  }
}

process.on('message', (order: ExportOrder) => void make(order))
