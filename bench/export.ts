import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fieldOf } from '#kernel/json.ts'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { readBack } from './export-file.ts'
import { writeExportReport } from './export-report.ts'
import { openAsking, type Asking } from './load.ts'
import { childrenOf, peakMb } from './memory.ts'
import { ORDER_LIST } from './order-list.ts'
import { startProduct, type ProductProcess } from './product-process.ts'
import { staffHeaders } from './staff.ts'
import { openWorlds, type World } from './worlds.ts'

const ROWS = 1_000_000
const GOAL_MB = 300
const GOAL_RATIO = 2
const QUIET_MS = 10_000
const WARM_UP_MS = 5_000
/** The export works and rests in turns, so that whatever else the machine does weighs on both alike. */
const WORK_MS = 6_000
const REST_MS = 3_000
const SETTLE_MS = 400
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
export const exportMillion: Measurement = {
  name: 'export',
  goal: `1,000,000 × ${COLUMNS.length} in a job with peak RSS below ${GOAL_MB} MB; p95 of a list call while it works at most ${GOAL_RATIO} × while it rests; the file reads back whole`,
  run: async () => {
    const worlds = await openWorlds()
    try {
      const world = await worlds.world({ orders: ROWS / 10, linesPerOrder: 10, companies: 200 })
      const server = await startProduct(world, { EXPORT_ROWS_MAX: String(ROWS) })
      try {
        return outcomeOf(await measure(world, server))
      } finally {
        await server.stop()
      }
    } finally {
      await worlds.close()
    }
  },
}

type Measured = Awaited<ReturnType<typeof measure>>

const measure = async (world: World, server: ProductProcess) => {
  const { url } = server
  const asking = await openAsking(new URL(ORDER_LIST, url), world.headers, 1)
  try {
    await paced(asking, pause(WARM_UP_MS))
    await server.loopDelay()
    await paced(asking, pause(QUIET_MS))
    const loopBefore = await server.loopDelay()
    const person = await staffHeaders(world)
    const started = performance.now()
    const id = await askFor(url, person)
    const peak = { exportMb: 0, serverMb: 0 }
    const turns = await inTurns(asking, server.pid, finished(url, person, id, server.pid, peak))
    const seconds = (performance.now() - started) / 1000 - turns.restedMs / 1000
    const loopDuring = await server.loopDelay()
    const job = await jobOf(url, person, id)
    const file = await fetch(new URL(`/api/Export/${id}/Content`, url), { headers: person })
    const back = file.ok && file.body ? await readBack(file.body) : undefined
    return { ...turns, loopBefore, loopDuring, seconds, peak, fileMb: Number(job['fileSize']) / 1e6, job, back }
  } finally {
    asking.close()
  }
}

const outcomeOf = ({ resting, working, loopBefore, loopDuring, seconds, peak, fileMb, job, back }: Measured) => {
  const ratio = at(working, 0.95) / at(resting, 0.95)
  const isWhole = job['status'] === 2 && job['rowCount'] === ROWS
  const isRead = back?.rows === ROWS && back.header === COLUMNS.length && back.widest === COLUMNS.length
  const figures = {
    seconds: rounded(seconds, 1),
    fileMb: rounded(fileMb, 1),
    exportPeakMb: rounded(peak.exportMb, 0),
    serverPeakMb: rounded(peak.serverMb, 0),
    p50Ms: { resting: rounded(at(resting, 0.5)), working: rounded(at(working, 0.5)) },
    p95Ms: { resting: rounded(at(resting, 0.95)), working: rounded(at(working, 0.95)) },
    p99Ms: { resting: rounded(at(resting, 0.99)), working: rounded(at(working, 0.99)) },
    p95Ratio: rounded(ratio),
    loopDelayMs: { before: loopBefore, during: loopDuring },
    calls: { resting: resting.length, working: working.length },
    readBack: back,
    loadOfMachine: loadavg().map((load) => rounded(load, 1)),
  }
  writeExportReport(figures, { memoryMb: GOAL_MB, ratio: GOAL_RATIO })
  return {
    ok: isWhole && isRead && peak.exportMb < GOAL_MB && ratio <= GOAL_RATIO,
    n: ROWS,
    measured: figures,
    sentence: isWhole
      ? `1,000,000 rows in ${figures.seconds} s as ${figures.fileMb} MB, at most ${figures.exportPeakMb} MB of memory; p95 of the list ${figures.p95Ms.resting} ms while it rests and ${figures.p95Ms.working} ms while it works: ratio ${figures.p95Ratio}; ${back?.rows ?? 0} rows read back`
      : `the export ended with status ${String(job['status'])}: ${String(job['errorMessage'])}`,
  }
}

/** Lets the export work and rest in turns until it is done, and times the list in both. */
const inTurns = async (asking: Asking, serverPid: number, done: Promise<void>) => {
  const [working, resting]: [number[], number[]] = [[], []]
  const until = { isOver: false }
  const over = done.finally(() => {
    until.isOver = true
  })
  let restedMs = 0
  try {
    for (let works = true; !until.isOver; works = !works) {
      const turned = signal(serverPid, works ? 'SIGCONT' : 'SIGSTOP')
      const began = performance.now()
      await paced(asking, Promise.race([pause(SETTLE_MS), over]))
      const times = await paced(asking, Promise.race([pause(works ? WORK_MS : REST_MS), over]))
      if (turned && !until.isOver) (works ? working : resting).push(...times)
      if (turned && !works) restedMs += performance.now() - began
    }
    await over
    return { working, resting, restedMs }
  } finally {
    signal(serverPid, 'SIGCONT')
  }
}

/** Whether there was an export to report. */
const signal = (serverPid: number, what: 'SIGCONT' | 'SIGSTOP'): boolean => {
  const [pid] = childrenOf(serverPid)
  try {
    return pid !== undefined && process.kill(pid, what)
  } catch {
    // It has just ended.
    return false
  }
}

/** One call each 25 ms, whether or not the one before took long, until then. */
const paced = async (asking: Asking, then: Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const until = { isOver: false }
  const done = then.finally(() => {
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

const askFor = async (url: string, headers: Record<string, string>): Promise<string> => {
  const answer = await fetch(new URL('/api/Export', url), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json-patch+json' },
    body: JSON.stringify({ exportType: 'PurchaseOrderItem', query: {}, columns: COLUMNS }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return String(fieldOf(await answer.json(), 'id'))
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

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
