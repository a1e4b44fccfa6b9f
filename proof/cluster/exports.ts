import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { asOwner } from '../crash/place.ts'
import { ask } from '../crash/writers.ts'
import type { Write } from '../crash/writes.ts'
import type { ClusterPlace } from './place.ts'
import { until } from './programs.ts'

const RETRY_MS = 200
const DONE_MS = 120_000
/** One person may have only so many under way. */
const FULL = 422

/** Orders a list of orders as a file, again and again with its key until it is taken; its id, or nothing when the person has enough. */
export const orderExport = async (
  place: ClusterPlace,
  heard: (status: number) => void,
  isAbandoned: () => boolean,
): Promise<string | undefined> => {
  const { supplier } = place.traders
  const body = { exportType: 'PurchaseOrder', query: {}, columns: [] }
  const [path, key] = ['/api/Export', randomUUID()]
  const order: Write = {
    key,
    operation: 'createExport',
    method: 'POST',
    path,
    headers: supplier,
    body,
    attempts: 0,
    answer: undefined,
  }
  while (!isAbandoned()) {
    const { status, text } = await ask(place, order)
    if (status === FULL) return undefined
    heard(status)
    if (status === 200) return String(fieldOf(parseJson(text), 'id'))
    await pause(RETRY_MS)
  }
  return undefined
}

const SCANS = `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as scans from pg_stat_user_tables where relname = 'purchase_order'`

/** How often somebody has looked for orders on the nodes that are standbys now. */
const scansOnStandbys = async ({ database, options }: ClusterPlace): Promise<number> => {
  const primary = await database.primary()
  let scans = 0
  for (const { name, postgresPort } of database.nodes)
    if (name !== primary?.name)
      scans += await asOwner({ ...options, port: postgresPort }, async (client) => {
        const { rows } = await client.query<{ scans: number }>(SCANS)
        return rows[0]?.scans ?? 0
      })
  return scans
}

/** Where rows were read while nothing was broken. */
export interface StandbyReads {
  readonly exports: number
  /** Looks at orders on standbys that came with these exports, and those that came with as many pages of the list. */
  readonly byExports: number
  readonly byPages: number
}

/** Exports are read on a standby, and pages are not. */
export const readOnStandbys = async (place: ClusterPlace, count: number): Promise<StandbyReads> => {
  const first = await scansOnStandbys(place)
  for (let nth = 0; nth < count; nth += 1) {
    const page = await fetch(new URL('/api/Supplier/PurchaseOrder?PageNo=1&PageSize=20', place.server().url), {
      headers: place.traders.supplier,
    })
    if (!page.ok) throw new Error(`the list answers ${page.status}`)
  }
  const second = await scansOnStandbys(place)
  for (let nth = 0; nth < count; nth += 1) {
    const id = await orderExport(
      place,
      () => undefined,
      () => false,
    )
    await until('an export is done', DONE_MS, () => isDone(place, id))
  }
  return { exports: count, byExports: (await scansOnStandbys(place)) - second, byPages: second - first }
}

const isDone = ({ options }: ClusterPlace, id: string | undefined): Promise<boolean> =>
  asOwner(options, async (client) => {
    const { rows } = await client.query<{ status: string }>('select status from export_job where id = $1', [id])
    return rows[0]?.status === 'done'
  })
