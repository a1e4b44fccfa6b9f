import { useNow } from '#shell/use-now.ts'

const MINUTE_MS = 60_000

/** Has a moment passed, by the server's clock? It is asked more often when it is near. */
export const useIsPast = (moment: string): boolean => {
  const at = Date.parse(moment)
  return useNow((now) => (at - now > 2 * MINUTE_MS || at <= now ? MINUTE_MS / 2 : 1_000)) >= at
}
