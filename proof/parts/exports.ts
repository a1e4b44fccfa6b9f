import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportersOf } from '#apps/exporters.ts'
import { takeoutsOf } from '#apps/takeouts.ts'
import { fieldOf } from '#kernel/json.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { TAKEOUT_TYPE, takeoutMaker } from '#modules/data-takeout/api/maker.ts'
import { runExport } from '#modules/export/api/run.ts'
import { systemClock } from '#platform/clock.ts'
import { send } from '../input/shot.ts'
import type { Stage } from './stage.ts'

const ROWS_MAX = 10_000

const exporters = exportersOf(systemClock)
const kinds = takeoutsOf(systemClock)

/** What somebody with these roles can export, by its type on the wire. */
export const exportableBy = (roles: readonly string[]): string[] =>
  Object.entries(exporters).flatMap(([type, { needs }]) => (permissionsOf(roles).has(needs) ? [type] : []))

/** Can an export of this type be asked for in this way? Some have no search. */
export const takesQuery = (exportType: string, query: object): boolean =>
  Object.keys(exporters[exportType]?.errorsIn(query) ?? {}).length === 0

/** Orders an export as somebody, makes it as a worker does, and tells its id. */
export const makeExport = async (
  stage: Stage,
  headers: Readonly<Record<string, string>>,
  exportType: string,
  query: object = {},
): Promise<string> => {
  const { db, objects } = stage.product
  const makers = { [TAKEOUT_TYPE]: takeoutMaker({ kinds, objects, clock: systemClock }) }
  const made = await send(stage.erp, {
    method: 'POST',
    url: '/api/Export',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ exportType, query, columns: [] }),
  })
  if (made.status >= 300) throw new Error(`an export was refused: ${made.bytes.toString('utf8')}`)
  const id = String(fieldOf(JSON.parse(made.bytes.toString('utf8')), 'id'))
  const drafts = mkdtempSync(join(tmpdir(), 'portal-proof-exports-'))
  try {
    await runExport({ db, objects, exporters, makers, rowsMax: ROWS_MAX, clock: systemClock, drafts }, id)
  } finally {
    rmSync(drafts, { recursive: true, force: true })
  }
  return id
}
