import type { Clock } from '#platform/clock.ts'

export interface IssuedToken {
  readonly token: string
  readonly seconds: number
}

/** The one access token that all calls of this process share. */
export interface TokenCache {
  current(): Promise<string>
  /** After a call was refused with this token: another one. */
  replace(rejected: string): Promise<string>
}

// The platform hands out a new token during the last five minutes of the old one, which stays good: no call is cut off.
const EARLY_SECONDS = 60

/**
 * `ask(false)` gives the token that the platform has at the moment, so that processes need not share a cache among
 * themselves. `ask(true)` makes a new one and kills the old for all of them; it is limited to 20 a day, so only when
 * the platform itself still names the token that it refuses.
 */
export const createTokenCache = (ask: (force: boolean) => Promise<IssuedToken>, clock: Clock): TokenCache => {
  let held: { readonly token: string; readonly until: number } | undefined
  let asking: Promise<string> | undefined
  const load = async (rejected: string | undefined): Promise<string> => {
    const given = await ask(false)
    const { token, seconds } = given.token === rejected ? await ask(true) : given
    held = { token, until: clock().getTime() + (seconds - EARLY_SECONDS) * 1000 }
    return token
  }
  // Calls that need a token at the same moment wait for one request.
  const renew = (rejected?: string): Promise<string> => {
    asking ??= load(rejected).finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    current: async () => (held && held.until > clock().getTime() ? held.token : renew()),
    replace: async (rejected) => (held && held.token !== rejected ? held.token : renew(rejected)),
  }
}
