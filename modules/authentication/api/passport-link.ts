import { parseJson } from '#kernel/json.ts'
import { refuse } from '#kernel/problem.ts'
import { openShape, words } from '#kernel/schema.ts'
import { fits } from '#platform/checked.ts'
import type { ClientName, TokenPair } from '../contract.ts'

const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 65_536

const TokenSet = openShape({
  access_token: words(4_000, 'access_token'),
  refresh_token: words(200, 'refresh_token'),
})

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
  const answer = parseJson(text)
  return fits(TokenSet, answer)
    ? { accessToken: answer.access_token, refreshToken: answer.refresh_token }
    : refuse(503, 'Busy')
}
