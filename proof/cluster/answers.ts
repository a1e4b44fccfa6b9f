import { setTimeout as pause } from 'node:timers/promises'
import { rounded } from '../parts/measurement.ts'
import { startWriters, type Writers } from '../crash/writers.ts'
import type { ClusterPlace } from './place.ts'

const WRITERS = 4
const READERS = 2
const WRITE_PAUSE_MS = 60
const READ_PAUSE_MS = 100
const GIVE_UP_MS = 20_000

type Kind = 'write' | 'read'

/** What became of one request. */
interface Answer {
  readonly kind: Kind
  readonly sentAt: number
  readonly answeredAt: number
  /** 0 when none came. */
  readonly status: number
}

/** People at work: writers who repeat with their key what was not acknowledged, and readers who ask once. */
export interface Load {
  readonly writers: Writers
  readonly answers: readonly Answer[]
  /** Ends when every write that was begun is done, and all readers have been answered. */
  finish(): Promise<void>
  abandon(): void
}

export const startLoad = (place: ClusterPlace): Load => {
  const answers: Answer[] = []
  const writers = startWriters(place, WRITERS, {
    pauseMs: WRITE_PAUSE_MS,
    heard: (answered) => answers.push({ kind: 'write', ...answered }),
  })
  let isStopping = false
  const read = async (nth: number): Promise<void> => {
    for (let round = nth; !isStopping; round += 1) {
      const sentAt = performance.now()
      const status = await statusOf(place, round)
      answers.push({ kind: 'read', sentAt, answeredAt: performance.now(), status })
      await pause(READ_PAUSE_MS)
    }
  }
  const reading = Promise.all(Array.from({ length: READERS }, (_, nth) => read(nth)))
  const stop = (): void => {
    isStopping = true
  }
  return {
    writers,
    answers,
    finish: async () => {
      stop()
      await Promise.all([reading, writers.finish()])
    },
    abandon: () => {
      stop()
      writers.abandon()
    },
  }
}

const PAGES = ['/api/Supplier/PurchaseOrder?PageNo=1&PageSize=20', '/api/Supplier/Quote?PageNo=1&PageSize=20']

const statusOf = async ({ server, traders }: ClusterPlace, round: number): Promise<number> => {
  try {
    const response = await fetch(new URL(PAGES[round % PAGES.length] ?? '', server().url), {
      headers: traders.supplier,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** What people noticed, in figures. */
export interface Noticed {
  readonly requests: number
  /** Between two successes, from the last one before the fault on. */
  readonly longestGapSeconds: number
  readonly readGapSeconds: number
  /** How often each status but 200 was answered; 0 stands for none at all. */
  readonly statuses: Readonly<Record<number, number>>
  readonly slowestMs: number
}

/** What was noticed since a moment. */
export const noticedSince = (answers: readonly Answer[], since: number): Noticed => {
  const after = answers.filter(({ answeredAt }) => answeredAt >= since)
  const others: Record<number, number> = {}
  for (const { status } of after) if (status !== 200) others[status] = (others[status] ?? 0) + 1
  return {
    requests: after.length,
    longestGapSeconds: longestGap(answers, 'write', since),
    readGapSeconds: longestGap(answers, 'read', since),
    statuses: others,
    slowestMs: rounded(Math.max(0, ...after.map(({ sentAt, answeredAt }) => answeredAt - sentAt)), 0),
  }
}

const longestGap = (answers: readonly Answer[], wanted: Kind, since: number): number => {
  const of = answers.filter(({ kind }) => kind === wanted)
  const good = of.filter(({ status }) => status === 200).map(({ answeredAt }) => answeredAt)
  // What never came back lasts to the end.
  const end = Math.max(since, ...of.map(({ answeredAt }) => answeredAt))
  const moments = [...good, end].toSorted((a, b) => a - b)
  const gaps = moments.map((at, index) => (at < since ? 0 : at - (moments[index - 1] ?? since)))
  return rounded(Math.max(0, ...gaps) / 1_000)
}
