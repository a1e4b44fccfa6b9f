import { setTimeout as pause } from 'node:timers/promises'
import { announcement, creation, step, STEPS, type AuditEntry } from './deeds.ts'
import type { Place } from './place.ts'

export interface Writers {
  readonly deeds: readonly AuditEntry[]
  /** Answers that are neither a success nor a plain «not now»; a write must never get one. */
  readonly refusals: readonly string[]
  /** Resolves when something has been written since the call. */
  progress(): Promise<void>
  /** Ends the work: every deed that was begun is repeated until it is done. */
  finish(): Promise<void>
  /** Ends the work where it stands. */
  abandon(): void
}

const RETRY_MS = 40
const POLL_MS = 5
/** Longer than a refused connection takes, shorter than a commit. */
const HASTE_MS = 3
const ANSWER_LIMIT_MS = 20_000

/** Starts writers that announce, make orders and move them, one after the other, and repeat with the same key what got no answer. */
export const startWriters = (place: Place, count: number): Writers => {
  const deeds: AuditEntry[] = []
  const refusals: string[] = []
  let done = 0
  let stopping = false
  let abandoned = false

  const carryOut = async (deed: AuditEntry): Promise<{ id: string; rowVersion: number } | undefined> => {
    deeds.push(deed)
    while (!abandoned) {
      deed.attempts += 1
      const { status, text } = await ask(place, deed)
      if (status === 200) {
        deed.answer = text
        done += 1
        return JSON.parse(text)
      }
      if (status !== 0 && status !== 503 && status !== 504) {
        refusals.push(`${deed.method} ${deed.path}: ${status} ${text.slice(0, 300)}`)
        return undefined
      }
      await pause(RETRY_MS)
    }
    return undefined
  }

  const write = async (): Promise<void> => {
    while (!stopping) {
      await carryOut(announcement(place.parties))
      if (stopping) break
      let order = await carryOut(creation(place.parties))
      for (const [side, transition] of STEPS) {
        if (stopping || !order) break
        order = await carryOut(step(place.parties, side, transition, order))
      }
    }
  }
  const working = Promise.all(Array.from({ length: count }, () => write()))
  return {
    deeds,
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
 * The planted fault: writers that count a deed as done when it has been sent. Whatever dies before it commits is lost,
 * and the check has to see that.
 */
export const startHastyWriters = (place: Place, count: number): Writers => {
  const deeds: AuditEntry[] = []
  let done = 0
  let stopping = false
  const write = async (): Promise<void> => {
    while (!stopping) {
      const deed = creation(place.parties)
      deeds.push(deed)
      const asked = ask(place, deed)
      if ((await Promise.race([asked, pause(HASTE_MS)])) === undefined) deed.answer = 'taken'
      if ((await asked).status === 200) done += 1
      else await pause(RETRY_MS)
    }
  }
  const working = Promise.all(Array.from({ length: count }, () => write()))
  return {
    deeds,
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

/** Sends a deed; status 0 when there was no whole answer. */
export const ask = async (
  place: Place,
  deed: AuditEntry,
): Promise<{ status: number; text: string; replayed: boolean }> => {
  try {
    const response = await fetch(new URL(deed.path, place.server().url), {
      method: deed.method,
      body: JSON.stringify(deed.body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      headers: { ...deed.headers, 'content-type': 'application/json', 'idempotency-key': deed.key },
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
