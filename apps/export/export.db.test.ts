import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportersOf } from '#apps/exporters.ts'
import { exportsInProcesses } from '#apps/worker/export-process.ts'
import { exportRoutes } from '#modules/export/api/routes.ts'
import { exportTopic } from '#modules/export/api/jobs.ts'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/logging.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { filesIn } from '#platform/testing/archive.ts'
import { startErp } from '#platform/testing/erp.ts'

const PROGRAM = join(import.meta.dirname, 'main.ts')
const clock = (): Date => new Date()

let erp: Awaited<ReturnType<typeof startErp>>
let cast: Awaited<ReturnType<typeof castOf>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-process-'))
  // Where the processes look for keys and files, as in the product.
  vi.stubEnv('DATA_DIR', folder)
  const objects = createLocalObjects(join(folder, 'files'))
  const exports = exportRoutes({ exporters: exportersOf(clock), rowsMax: 1_000, objects, clock })
  erp = await startErp(({ cipher }) => [...orderRoutes({ clock, cipher }), ...exports])
  vi.stubEnv('FIELD_KEYS', erp.fieldKeys)
  cast = await castOf(erp)
  const { issued } = deskOf(erp, cast)
  await issued({ title: '=HYPERLINK("http://evil.test","点我")' })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await erp.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = async (): Promise<string> => {
  const body = { exportType: 'PurchaseOrder', query: {}, columns: ['title', 'totalAmount', 'requiredDate'] }
  const answer = await erp.call('POST', '/api/Export', cast.owner, { body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().id
}
const see = async (id: string) => (await erp.call('GET', `/api/Export/${id}`, cast.owner)).json()
const connection = () => ({
  host: String(erp.options.host),
  database: String(erp.options.database),
  user: 'postgres',
})

const rowsOf = async (id: string) => {
  const { bytes } = await erp.call('GET', `/api/Export/${id}/Content`, cast.owner)
  return (await readXlsx(bytes)).sheets[0]?.rows
}

test('what a person asks for is relayed to the worker, made in a process of its own, and opens with its values', async () => {
  const jobs = await startJobs({
    connection: erp.options,
    db: erp.db,
    log: createLogger('silent'),
    scheduled: [],
    topics: [exportTopic(exportsInProcesses(connection()))],
  })
  try {
    const id = await ask()
    await vi.waitFor(async () => expect((await see(id)).status).toBe(2), { timeout: 300_000, interval: 100 })
    expect(await rowsOf(id)).toEqual([
      ['主题', '含税金额', '需求日期'],
      [`'=HYPERLINK("http://evil.test","点我")`, 12_050, new Date('2099-06-20T00:00:00Z')],
    ])
  } finally {
    await jobs.stop()
  }
})

test('a process that is killed in the middle leaves no file, and the next one makes exactly one', async () => {
  const before = await readdir(join(folder, 'files', 'objects', 'export'))
  const id = await ask()
  // Reading waits behind this lock, so the kill falls between the start and the end of the work.
  const holder = new Client(erp.options)
  await holder.connect()
  await holder.query('begin; lock table purchase_order in access exclusive mode')
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const gone = once(child, 'exit')
  child.send({ connection: connection(), exportId: id })
  await vi.waitFor(async () => expect((await see(id)).status).toBe(1), { timeout: 300_000, interval: 20 })
  child.kill('SIGKILL')
  await gone
  await holder.query('rollback')
  await holder.end()
  expect(await see(id)).toMatchObject({ status: 1, fileUrl: '' })
  expect(await readdir(join(folder, 'files', 'objects', 'export'))).toEqual(before)
  const make = exportsInProcesses(connection())
  await Promise.all([make(id), make(id)])
  expect(await see(id)).toMatchObject({ status: 2, rowCount: 1 })
  expect(await readdir(join(folder, 'files', 'objects', 'export'))).toHaveLength(before.length + 1)
  expect(await rowsOf(id)).toHaveLength(2)
})

test('an archive whose process is killed in the middle leaves no half file, and the next one makes it whole', async () => {
  const holder = new Client(erp.options)
  await holder.connect()
  const { rows: asked } = await holder.query<{ id: string }>(
    `insert into export_job (user_id, company_id, export_type, query, columns, file_name, is_archive)
     values ($1, $2, 'DataTakeout', '{}', '{}', 'a.zip', true) returning id`,
    [cast.owner.userId, cast.a],
  )
  const id = asked[0]?.id ?? ''
  const place = join(folder, 'files', 'objects', 'export', `${id}.zip`)
  const statusOf = async () =>
    (await erp.people.run(sql<{ status: string }>`select status from export_job where id = ${id}`))[0]?.status
  // Orders come before the lines of receipts: when it waits for these, half of the archive is written.
  await holder.query('begin; lock table purchase_receipt_item in access exclusive mode')
  const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
  const gone = once(child, 'exit')
  child.send({ connection: connection(), exportId: id })
  await vi.waitFor(
    async () => {
      const { rows } = await holder.query(
        "select from pg_locks where not granted and relation = 'purchase_receipt_item'::regclass",
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 300_000, interval: 20 },
  )
  child.kill('SIGKILL')
  await gone
  await holder.query('rollback')
  await holder.end()
  expect(await statusOf()).toBe('running')
  expect(existsSync(place)).toBe(false)
  await exportsInProcesses(connection())(id)
  expect(await statusOf()).toBe('done')
  const files = await filesIn(await readFile(place))
  expect([...files.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(1)
  expect([...files.keys()]).toContain('说明.txt')
})

/** The processes that this one has started and that live. */
const children = (): string[] =>
  readdirSync(`/proc/${process.pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )

/** Sessions that the product has on this database. */
const sessions = async (): Promise<number> =>
  (
    await erp.people.run(
      sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'supplier-portal'`,
    )
  )[0]?.count ?? 0

test('a process that waits for the next export is not connected: the embedded database stops when nobody uses it', async () => {
  const make = exportsInProcesses(connection())
  const before = children()
  const id = await ask()
  const connected = await sessions()
  await make(id)
  expect(children().length).toBeGreaterThan(before.length)
  // A session that was left is seen for a moment longer; the process itself stays for a minute.
  await vi.waitFor(async () => expect(await sessions()).toBeLessThanOrEqual(connected), {
    timeout: 10_000,
    interval: 20,
  })
  expect(children().length).toBeGreaterThan(before.length)
})

test('a process makes the next export too, and when it has gone another one does', async () => {
  const make = exportsInProcesses(connection())
  const before = children()
  const ids = await Promise.all([ask(), ask(), ask()])
  const [first, second, third] = ids
  await make(first ?? '')
  const started = children().filter((pid) => !before.includes(pid))
  expect(started).toHaveLength(1)
  await make(second ?? '')
  expect(children().filter((pid) => !before.includes(pid))).toEqual(started)
  process.kill(Number(started[0]), 'SIGKILL')
  await vi.waitFor(() => expect(children()).not.toContain(started[0]), { timeout: 60_000, interval: 20 })
  await make(third ?? '')
  for (const id of ids) expect(await see(id)).toMatchObject({ status: 2, rowCount: 1 })
})

test('a process that fails says so to the queue', async () => {
  const make = exportsInProcesses({ ...connection(), database: 'nowhere' })
  await expect(make(crypto.randomUUID())).rejects.toThrow(/ended with 1: .*database "nowhere" does not exist/s)
})
