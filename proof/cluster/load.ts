import { setTimeout as pause } from 'node:timers/promises'
import { startWriters, type Writers } from '../crash/writers.ts'
import type { Answer } from './answers.ts'
import { orderExport } from './exports.ts'
import type { ClusterPlace } from './place.ts'

const WRITERS = 4
const READERS = 2
const WRITE_PAUSE_MS = 120
const READ_PAUSE_MS = 200
const EXPORT_PAUSE_MS = 4_000
const GIVE_UP_MS = 20_000

/** People at work: writers who repeat with their key what was not acknowledged, readers who ask once, and one who orders exports. */
export interface Load {
  readonly writers: Writers
  readonly answers: readonly Answer[]
  /** Exports that were taken. */
  readonly exports: readonly string[]
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
  const exports: string[] = []
  let isAbandoned = false
  const order = async (): Promise<void> => {
    while (!isStopping) {
      let sentAt = performance.now()
      const heard = (status: number): void => {
        answers.push({ kind: 'export', sentAt, answeredAt: performance.now(), status })
        sentAt = performance.now()
      }
      const id = await orderExport(place, heard, () => isAbandoned)
      if (id !== undefined) exports.push(id)
      await pause(EXPORT_PAUSE_MS)
    }
  }
  const reading = Promise.all([order(), ...Array.from({ length: READERS }, (_, nth) => read(nth))])
  const stop = (): void => {
    isStopping = true
  }
  return {
    writers,
    answers,
    exports,
    finish: async () => {
      stop()
      await Promise.all([reading, writers.finish()])
    },
    abandon: () => {
      stop()
      isAbandoned = true
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
