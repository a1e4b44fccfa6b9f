import type { Wire } from '#kernel/operation.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import type { Static, TSchema } from '#kernel/schema.ts'
import { parsed } from '#platform/checked.ts'
import { readBounded } from '#platform/messaging/bounded.ts'
import { MESSAGES } from '../words.ts'

const PATIENCE_MS = 8_000
const LONGEST_ANSWER = 16_384

/**
 * Asks the passport as the caller, with their own token, and hands its answer on. Nothing else of the request goes
 * along.
 */
export const askPassport = async <S extends TSchema>(
  passportUrl: string,
  path: string,
  wire: Wire,
  reply: S,
): Promise<Static<S>> => {
  const authorization = wire.header('authorization') ?? ''
  const response = await fetch(`${passportUrl}${path}`, {
    headers: { authorization },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(away)
  if (response.status === 401) refuse(401, 'NotSignedIn')
  if (response.status === 403) refuse(403, 'Forbidden')
  if (response.status === 429) refuse(429, 'TooMany', { title: MESSAGES.tooMany })
  if (!response.ok) away(new Error(`the passport answered ${response.status}`))
  return readBounded(response, LONGEST_ANSWER)
    .then((text) => parsed(reply, text, 'the answer of the passport'))
    .catch(away)
}

const away = (cause: unknown): never => {
  throw new Refusal(503, 'Busy', { title: MESSAGES.unavailable }).causedBy(cause)
}
