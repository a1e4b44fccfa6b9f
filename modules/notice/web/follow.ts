import { isSignedOut } from '#shell/failure.ts'
import type { Counts } from '../shapes.ts'

export interface FollowDeps {
  /** The events as they come; ends or throws when the line does. */
  readonly listen: (signal: AbortSignal) => AsyncIterable<Counts>
  /** Asks once, for times when no line can be kept open. */
  readonly count: (signal: AbortSignal) => Promise<Counts>
  readonly take: (counts: Counts) => void
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
}

const FIRST_MS = 1_000
const MOST_MS = 60_000

/** How long to wait before try number `tries`: twice as long each time, up to a minute, and not all browsers at once. */
export const pauseOf = (tries: number, random: number): number =>
  Math.min(FIRST_MS * 2 ** tries, MOST_MS) * (0.75 + random / 4)

/**
 * Follows a person's counts until the signal ends it. A line that breaks is opened again, ever more slowly; while none
 * can be kept, the counts are asked for instead. It ends by itself when nobody is signed in any more: the next call of
 * the page fails and says so.
 */
export const follow = async ({ listen, count, take, wait, random }: FollowDeps, signal: AbortSignal): Promise<void> => {
  for (let tries = 0; !signal.aborted; tries += 1) {
    try {
      for await (const counts of listen(signal)) {
        take(counts)
        tries = 0
      }
    } catch (error) {
      if (isSignedOut(error)) return
      if (tries > 0 && !signal.aborted) await count(signal).then(take, () => undefined)
    }
    await wait(pauseOf(tries, random()), signal)
  }
}

/** Waits, or until the signal ends it. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
