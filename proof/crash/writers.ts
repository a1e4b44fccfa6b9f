import { setTimeout as pause } from 'node:timers/promises'
import { announcement, creation, leadThrough, nounAt, NOUNS, type Traders, type Write } from './writes.ts'

/** Where writes are sent, and for whom. */
export interface Door {
  readonly traders: Traders
  server(): { readonly url: string }
}

/** What became of one request. */
interface Answered {
  /** By the clock of this process. */
  readonly sentAt: number
  readonly answeredAt: number
  /** 0 when no whole answer came. */
  readonly status: number
}

/** How writers work where it is not as fast as they can. */
interface Manner {
  /** Between two writes. */
  readonly pauseMs?: number
  /** Told of every request. */
  readonly heard?: (answered: Answered) => void
}

export interface Writers {
  readonly writes: readonly Write[]
  /** Answers that are neither a success nor a plain «not now»; a write must never get one. */
  readonly refusals: readonly string[]
  /** Resolves when something has been written since the call. */
  progress(): Promise<void>
  /** Ends the work: every write that was begun is repeated until it is done. */
  finish(): Promise<void>
  /** Ends the work where it stands. */
  abandon(): void
}

const RETRY_MS = 40
const POLL_MS = 5
/** Longer than a refused connection takes, shorter than a commit. */
const HASTE_MS = 3
const ANSWER_LIMIT_MS = 20_000

/** Starts writers that announce, make documents of every noun and move them, one after the other, and repeat with the same key what got no answer. */
export const startWriters = (place: Door, count: number, { pauseMs = 0, heard }: Manner = {}): Writers => {
  const writes: Write[] = []
  const refusals: string[] = []
  let done = 0
  let stopping = false
  let abandoned = false

  const carryOut = async (write: Write): Promise<string | undefined> => {
    if (stopping) return undefined
    writes.push(write)
    if (pauseMs > 0) await pause(pauseMs)
    while (!abandoned) {
      write.attempts += 1
      const sentAt = performance.now()
      const { status, text } = await ask(place, write)
      heard?.({ sentAt, answeredAt: performance.now(), status })
      if (status === 200) {
        write.answer = text
        done += 1
        return text
      }
      if (status !== 0 && status !== 503 && status !== 504) {
        refusals.push(`${write.method} ${write.path}: ${status} ${text.slice(0, 300)}`)
        return undefined
      }
      await pause(RETRY_MS)
    }
    return undefined
  }

  const work = async (): Promise<void> => {
    while (!stopping)
      for (const noun of NOUNS) {
        await carryOut(announcement(place.traders))
        await leadThrough(noun, place.traders, carryOut)
      }
  }
  const working = Promise.all(Array.from({ length: count }, () => work()))
  return {
    writes,
    refusals,
    progress: async () => {
      for (const before = done; done === before;) await pause(POLL_MS)
    },
    finish: async () => {
      stopping = true
      await working
    },
    abandon: () => {
      stopping = true
      abandoned = true
    },
  }
}

/**
 * The planted fault: writers that count a write as done when it has been sent. Whatever dies before it commits is lost,
 * and the check has to see that.
 */
export const startHastyWriters = (place: Door, count: number): Writers => {
  const writes: Write[] = []
  let done = 0
  let stopping = false
  const work = async (nth: number): Promise<void> => {
    while (!stopping) {
      const write = creation(nounAt(nth), place.traders)
      writes.push(write)
      const asked = ask(place, write)
      if ((await Promise.race([asked, pause(HASTE_MS)])) === undefined) write.answer = 'taken'
      if ((await asked).status === 200) done += 1
      else await pause(RETRY_MS)
    }
  }
  const working = Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))
  return {
    writes,
    refusals: [],
    progress: async () => {
      for (const before = done; done === before;) await pause(POLL_MS)
    },
    finish: async () => {
      stopping = true
      await working
    },
    abandon: () => {
      stopping = true
    },
  }
}

/** Sends a write; status 0 when there was no whole answer. */
export const ask = async (place: Door, write: Write): Promise<{ status: number; text: string; replayed: boolean }> => {
  try {
    const response = await fetch(new URL(write.path, place.server().url), {
      method: write.method,
      body: JSON.stringify(write.body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: { ...write.headers, 'content-type': 'application/json', 'idempotency-key': write.key },
    })
    return {
      status: response.status,
      text: await response.text(),
      replayed: response.headers.has('idempotency-replayed'),
    }
  } catch {
    return { status: 0, text: '', replayed: false }
  }
}
