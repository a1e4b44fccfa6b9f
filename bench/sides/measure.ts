import { median, rounded } from '../../proof/parts/measurement.ts'
import { createSending, requestText, type Load } from '../load.ts'
import { databaseMs, processMs } from './processor-time.ts'
import { SIDE_NAMES, type Side, type SideName } from './side.ts'
import { addressOf, type Asked, type Work } from './work.ts'

/** People that ask at the same time. */
export const CALLERS = 16
const ROUND_MS = 500
/** Until the programs have been compiled and the database has its plans: so long, and so many requests. */
const WARM_UP_MS = 2_000
const WARM_UP_REQUESTS = 400
/** Of a work that writes, so many a round. */
const WRITES = 128

/** What one side needs for a piece of work. */
export interface SideFigures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Processor time of a request: of the server's process, and of the database. */
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
  /** Throughput by that of the limit: the median of rounds that follow each other. */
  readonly ofLimit: number
  /** The same of the processor time. */
  readonly cpuOfLimit: number
}

/** A stretch of one side. */
interface Stretch extends Load {
  readonly serverMs: number
  readonly databaseMs: number
}

interface Measured {
  readonly sides: readonly Side[]
  /** Where the database lies. */
  readonly dataDir: string
  readonly rounds: number
  /** After writing: all as it was. */
  readonly putBack: () => Promise<void>
}

/** Every side does the work by turns, again and again. */
export const measureWork = async (
  work: Work,
  { sides, dataDir, rounds, putBack }: Measured,
): Promise<Record<SideName, SideFigures>> => {
  const stretches = new Map<SideName, Stretch[]>(SIDE_NAMES.map((name) => [name, []]))
  const senders = sides.map((side) => openSide(work, side, dataDir, putBack))
  for (const { warmUp } of senders) await warmUp()
  for (let round = 0; round < rounds; round += 1)
    for (const { name, stretch } of senders) stretches.get(name)?.push(await stretch(round))
  const limit = stretches.get('limit') ?? []
  return byName((name) => figuresOf(stretches.get(name) ?? [], limit))
}

const byName = <T>(of: (name: SideName) => T): Record<SideName, T> => ({
  limit: of('limit'),
  product: of('product'),
  prisma: of('prisma'),
  typeorm: of('typeorm'),
})

/** What this side is asked for. */
export const askedOf = (work: Work, name: SideName): readonly Asked[] => {
  if (name === 'product') return work.product
  if (name !== 'limit') return work.peers
  return work.product.map((_, index) => ({ method: 'GET', path: addressOf(work, index), headers: {} }))
}

const openSide = (work: Work, { name, url, pid }: Side, dataDir: string, putBack: () => Promise<void>) => {
  const texts = askedOf(work, name).map(({ path, headers, method, body }) =>
    requestText(new URL(path, url), headers, method, body),
  )
  const sending = createSending(new URL(url), CALLERS)
  let next = 0
  const text = (): string => {
    next = (next + 1) % texts.length
    return texts[next] ?? ''
  }
  const send = (ms: number, round: number): Promise<Load> => {
    if (!work.isWrite) return sending.for(ms, text)
    const from = (round * WRITES) % texts.length
    return sending.each(texts.slice(from, from + WRITES))
  }
  const after = work.isWrite ? putBack : () => Promise.resolve()
  return {
    name,
    warmUp: async () => {
      for (let sent = 0; sent < WARM_UP_REQUESTS;) {
        sent += (await send(WARM_UP_MS, 0)).times.length
        await after()
      }
    },
    stretch: async (round: number): Promise<Stretch> => {
      const [server, database] = [processMs(pid), databaseMs(dataDir)]
      const load = await send(ROUND_MS, round)
      const stretch = { ...load, serverMs: processMs(pid) - server, databaseMs: databaseMs(dataDir) - database }
      await after()
      return stretch
    },
  }
}

const figuresOf = (stretches: readonly Stretch[], limit: readonly Stretch[]): SideFigures => {
  const times = stretches.flatMap((one) => one.times).toSorted((a, b) => a - b)
  const part = (share: number): number => rounded(times[Math.ceil(times.length * share) - 1] ?? Number.NaN, 1)
  const total = (field: 'serverMs' | 'databaseMs'): number =>
    stretches.reduce((sum, one) => sum + one[field], 0) / times.length
  const cpu = (list: readonly Stretch[]): number =>
    list.reduce((sum, one) => sum + one.serverMs + one.databaseMs, 0) /
    list.reduce((sum, one) => sum + one.times.length, 0)
  return {
    perSecond: rounded(median(stretches.map((one) => one.perSecond)), 0),
    p50Ms: part(0.5),
    p95Ms: part(0.95),
    serverCpuMs: rounded(total('serverMs')),
    databaseCpuMs: rounded(total('databaseMs')),
    ofLimit: rounded(median(stretches.map((one, round) => one.perSecond / (limit[round]?.perSecond ?? Number.NaN)))),
    cpuOfLimit: rounded(cpu(stretches) / cpu(limit)),
  }
}
