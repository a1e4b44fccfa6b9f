import { NetworkError } from '../client/errors.ts'

/** How long a page's code may take to arrive. */
export const CHUNK_TIMEOUT_MS = 120_000
/** A reload that did not help is not repeated within this time. */
const AGAIN_AFTER_MS = 60_000
const RELOADED = 'chunk_reloaded_at'

interface Means {
  readonly timeoutMs: number
  readonly now: () => number
  readonly kept: Pick<Storage, 'getItem' | 'setItem'>
  readonly isOffline: () => boolean
  /** Says that the product was renewed and reloads the page. */
  readonly reload: () => void
}

interface Chunks {
  /** Loads a piece; it never comes to an end while the page is being reloaded. */
  readonly load: <M>(load: () => Promise<M>) => Promise<M>
  /** Called when a piece is gone, no matter what asked for it; returns whether the page is being reloaded. */
  readonly lost: () => boolean
}

/**
 * Loads pieces of the program. After a new release old pieces are gone: the page is reloaded, once. If that does not
 * help, the failure is shown instead of a loop. Without a line nothing is reloaded: that would lose the pages that are
 * open.
 */
export const createChunks = ({ timeoutMs, now, kept, isOffline, reload }: Means): Chunks => {
  let isReloading = false
  const lost = (): boolean => {
    if (isReloading) return true
    if (isOffline() || now() - Number(kept.getItem(RELOADED) ?? 0) < AGAIN_AFTER_MS) return false
    kept.setItem(RELOADED, String(now()))
    isReloading = true
    reload()
    return true
  }
  return {
    lost,
    load: async (load) => {
      try {
        return await Promise.race([load(), lateAfter(timeoutMs)])
      } catch (error) {
        // Nothing is shown in the meantime: the person who waits sees the page as it was.
        if (lost()) return new Promise(() => undefined)
        throw isOffline() ? new NetworkError('loading a page', false, error) : error
      }
    },
  }
}

const lateAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`a piece of the program did not arrive within ${ms} ms`)), ms)
  })
