import { refuse } from '#kernel/problem.ts'
import type { ClientName, TokenPair } from '../contract.ts'

const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 65_536

/** What the passport said: tokens, or no. */
export type Verdict = TokenPair | 'refused'

/** The passport's token endpoint, as one of our own pages uses it: a public client without a secret. */
export const createPassportLink =
  (passportUrl: string) =>
  async (clientId: ClientName, grant: Readonly<Record<string, string | undefined>>): Promise<Verdict> => {
    const given = Object.entries<string | undefined>({ client_id: clientId, ...grant }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    const response = await fetch(`${passportUrl}/api/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams(given),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) =>
      error instanceof Error && error.name === 'TimeoutError' ? refuse(504, 'Timeout') : refuse(503, 'Busy'),
    )
    const text = await response.text().catch(() => refuse(503, 'Busy'))
    if (response.status === 429) return refuse(429, 'TooMany')
    if (response.status >= 500 || text.length > LONGEST_ANSWER) return refuse(503, 'Busy')
    return response.ok ? pairIn(text) : 'refused'
  }

const pairIn = (text: string): TokenPair => {
  const answer = parsed(text)
  const [accessToken, refreshToken] = ['access_token', 'refresh_token'].map((name): unknown =>
    Reflect.get(Object(answer), name),
  )
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : refuse(503, 'Busy')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(503, 'Busy')
  }
}
