import { HttpError } from '../client/errors.ts'
import { isStale, type TokenPair } from './cookies.ts'

/** The sign-in is over and cannot be renewed: the person has to sign in again. */
export class ExpiredError extends Error {
  constructor() {
    super('the sign-in has expired')
    this.name = 'ExpiredError'
  }
}

interface Deps {
  readonly read: (kind: 'access' | 'refresh') => string | undefined
  readonly keep: (pair: TokenPair) => void
  readonly dropRefresh: (refused: string) => void
  readonly refresh: (refreshToken: string) => Promise<TokenPair>
  readonly now: () => number
  /** Runs one piece of work at a time among all windows of this browser. */
  readonly alone: <R>(work: () => Promise<R>) => Promise<R>
}

export interface Renewal {
  /** A token that is good to send; renewed first when it is stale. Nothing when nobody is signed in. */
  token(): Promise<string | undefined>
  /** Renews although the token at hand is not stale. */
  force(): Promise<string>
}

/** Renews tokens. However many calls and windows ask at once, one renewal runs and all get its outcome. */
export const createRenewal = ({ read, keep, dropRefresh, refresh, now, alone }: Deps): Renewal => {
  let running: Promise<string> | undefined

  const renew = (seen: string | undefined): Promise<string> =>
    alone(async () => {
      const access = read('access')
      // Another window was faster while this one waited.
      if (access !== undefined && access !== seen && !isStale(access, now())) return access
      const refreshToken = read('refresh')
      if (refreshToken === undefined) throw new ExpiredError()
      const pair = await refresh(refreshToken).catch((error: unknown) => {
        if (!(error instanceof HttpError) || error.status !== 401) throw error
        dropRefresh(refreshToken)
        throw new ExpiredError()
      })
      keep(pair)
      return pair.accessToken
    })

  const once = (): Promise<string> => {
    running ??= renew(read('access')).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    token: async () => {
      const access = read('access')
      if (access !== undefined && !isStale(access, now())) return access
      return access === undefined && read('refresh') === undefined ? undefined : once()
    },
    force: once,
  }
}
