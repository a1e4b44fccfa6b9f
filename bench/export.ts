import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openSession } from '#platform/auth/sessions.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { rounded, type Trial } from '../proof/parts/trial.ts'
import { openAsking, type Asking } from './load.ts'
import { ORDER_LIST } from './order-list.ts'
import { openWorlds, type World } from './worlds.ts'

const PROGRAM = join(import.meta.dirname, 'export-server.ts')
const ROWS = 1_000_000
const GOAL_MB = 300
const GOAL_RATIO = 2
const QUIET_MS = 20_000
const WARM_UP_MS = 5_000
/** A list call each 25 ms: people at work, not a flood. */
const EVERY_MS = 25
const COLUMNS = [
  'code',
  'statusName',
  'title',
  'supplierName',
  'buyerCompanyName',
  'orderDate',
  'lineNo',
  'skuCode',
  'skuName',
  'spec',
  'qty',
  'unit',
  'unitPrice',
  'amount',
  'requiredDate',
]

/** A million lines as a file, while people go on using the same server. */
export const exportMillion: Trial = {
  name: 'export',
  goal: `1,000,000 × ${COLUMNS.length} in a job with peak RSS below ${GOAL_MB} MB; p95 of a list call meanwhile at most ${GOAL_RATIO} × before`,
  run: async () => {
    const worlds = await openWorlds()
    try {
      const world = await worlds.world({ orders: ROWS / 10, linesPerOrder: 10, companies: 200 })
      const server = fork(PROGRAM, {
        env: { ...process.env, ...world.env, LOG_LEVEL: 'warn', EXPORT_ROWS_MAX: String(ROWS) },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      try {
        return outcomeOf(await measure(world, server))
      } finally {
        const gone = once(server, 'exit')
        server.kill('SIGTERM')
        await gone
      }
    } finally {
      await worlds.close()
    }
  },
}

type Measured = Awaited<ReturnType<typeof measure>>

const measure = async (world: World, server: ChildProcess) => {
  const url = String(Reflect.get(Object(await heard(server)), 'url'))
  const asking = await openAsking(new URL(ORDER_LIST, url), world.headers, 1)
  try {
    await paced(asking, () => pause(WARM_UP_MS))
    await loopOf(server)
    const before = await paced(asking, () => pause(QUIET_MS))
    const loopBefore = await loopOf(server)
    const person = await staffHeaders(world)
    const started = performance.now()
    const id = await askFor(url, person)
    const peak = { exportMb: 0, serverMb: 0 }
    const during = await paced(asking, () => finished(url, person, id, server.pid ?? 0, peak))
    const seconds = (performance.now() - started) / 1000
    const loopDuring = await loopOf(server)
    const job = await jobOf(url, person, id)
    return { before, during, loopBefore, loopDuring, seconds, peak, fileMb: Number(job['fileSize']) / 1e6, job }
  } finally {
    asking.close()
  }
}

const outcomeOf = ({ before, during, loopBefore, loopDuring, seconds, peak, fileMb, job }: Measured) => {
  const ratio = at(during, 0.95) / at(before, 0.95)
  const isWhole = job['status'] === 2 && job['rowCount'] === ROWS
  const measured = {
    seconds: rounded(seconds, 1),
    fileMb: rounded(fileMb, 1),
    exportPeakMb: rounded(peak.exportMb, 0),
    serverPeakMb: rounded(peak.serverMb, 0),
    p50Ms: { before: rounded(at(before, 0.5)), during: rounded(at(during, 0.5)) },
    p95Ms: { before: rounded(at(before, 0.95)), during: rounded(at(during, 0.95)) },
    p99Ms: { before: rounded(at(before, 0.99)), during: rounded(at(during, 0.99)) },
    p95Ratio: rounded(ratio),
    loopDelayMs: { before: loopBefore, during: loopDuring },
    calls: { before: before.length, during: during.length },
  }
  return {
    ok: isWhole && peak.exportMb < GOAL_MB && ratio <= GOAL_RATIO,
    n: ROWS,
    measured,
    sentence: isWhole
      ? `1,000,000 rows in ${measured.seconds} s as ${measured.fileMb} MB, at most ${measured.exportPeakMb} MB of memory; p95 of the list ${measured.p95Ms.before} ms before and ${measured.p95Ms.during} ms during it: ratio ${measured.p95Ratio}`
      : `the export ended with status ${String(job['status'])}: ${String(job['errorMessage'])}`,
  }
}

/** One call each 25 ms, whether or not the one before took long, until the work is done. */
const paced = async (asking: Asking, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const until = { isOver: false }
  const done = work().finally(() => {
    until.isOver = true
  })
  while (!until.isOver) {
    const began = performance.now()
    times.push(...(await asking.for(1)).times)
    await pause(Math.max(EVERY_MS - (performance.now() - began), 0))
  }
  await done
  return times
}

const heard = async (child: ChildProcess): Promise<unknown> => {
  const [message]: unknown[] = await once(child, 'message')
  return message
}

const loopOf = async (server: ChildProcess): Promise<{ p99: number; max: number }> => {
  const told = heard(server)
  server.send('loop')
  const delay = Object(await told)
  return { p99: rounded(Number(delay.p99), 1), max: rounded(Number(delay.max), 1) }
}

const staffHeaders = async (world: World): Promise<Record<string, string>> => {
  const client = new Client(world.options)
  await client.connect()
  const { rows } = await client.query(`select id from app_user where 'Purchaser' = any(staff_roles) limit 1`)
  await client.end()
  const db = createDatabaseAccess(createPool(world.options, 1))
  try {
    const { accessToken } = await openSession(db, world.tokensOn(db), String(rows[0]?.id), 'bench', new Date())
    return { authorization: `Bearer ${accessToken}` }
  } finally {
    await db.close()
  }
}

const askFor = async (url: string, headers: Record<string, string>): Promise<string> => {
  const answer = await fetch(new URL('/api/Export', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json-patch+json' },
    body: JSON.stringify({ exportType: 'PurchaseOrderItem', query: {}, columns: COLUMNS }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return String(Reflect.get(Object(await answer.json()), 'id'))
}

const jobOf = async (url: string, headers: Record<string, string>, id: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(new URL(`/api/Export/${id}`, url), { headers })
  const job: Record<string, unknown> = await answer.json()
  return job
}

const finished = async (
  url: string,
  headers: Record<string, string>,
  id: string,
  serverPid: number,
  peak: { exportMb: number; serverMb: number },
): Promise<void> => {
  for (let round = 0; ; round += 1) {
    peak.serverMb = Math.max(peak.serverMb, peakMb(serverPid))
    for (const pid of childrenOf(serverPid)) peak.exportMb = Math.max(peak.exportMb, peakMb(pid))
    if (round % 10 === 0 && Number((await jobOf(url, headers, id))['status']) > 1) return
    await pause(100)
  }
}

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** The most that a process ever held in memory. */
const peakMb = (pid: number): number => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
