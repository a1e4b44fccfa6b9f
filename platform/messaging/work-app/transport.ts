import { isRecord, parseJson } from '#kernel/json.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import { fits } from '../../checked.ts'
import type { TokenCache } from '../access-token.ts'
import { readBounded } from '../bounded.ts'
import { WorkAppFailure, type WorkAppReason } from './failure.ts'

const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 262_144

export interface ServiceCall {
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string
  /** Sent as JSON by POST; a call without it is a GET. */
  readonly body?: object
}

/** How a service says no: the field of its code, and what the codes mean. */
export interface ServiceErrors {
  readonly field: 'errcode' | 'code'
  readonly reasons: ReadonlyMap<number, WorkAppReason>
}

/** The codes of each reason, the other way round. */
export const reasonsOf = (
  codes: Partial<Readonly<Record<WorkAppReason, readonly number[]>>>,
): ReadonlyMap<number, WorkAppReason> =>
  new Map(REASONS.flatMap((reason) => (codes[reason] ?? []).map((code): [number, WorkAppReason] => [code, reason])))

const REASONS = [
  'credential',
  'signature',
  'not_allowed',
  'unknown_account',
  'rate_limited',
  'bad_message',
  'stale_token',
] as const satisfies readonly WorkAppReason[]

/**
 * One call, sent once: a repeat of a message that may have arrived is left to the queue. No redirect is followed, because
 * address and body hold keys; no error says what the answer holds, because it may be a token.
 */
export const askService = async <S extends TObject>(
  { url, query = {}, token, body }: ServiceCall,
  { field, reasons }: ServiceErrors,
  reply: S,
  patienceMs = PATIENCE_MS,
): Promise<Static<S>> => {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(address, {
    ...sent,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(unavailable)
  const answer = parseJson(await readBounded(response, LONGEST_ANSWER).catch(unavailable))
  if (!isRecord(answer))
    throw new WorkAppFailure(response.status === 429 ? 'rate_limited' : 'unavailable', `HTTP ${response.status}`)
  const code = answer[field]
  if (typeof code === 'number' && code !== 0) throw new WorkAppFailure(reasons.get(code) ?? 'refused', String(code))
  if (code === 0 && fits(reply, answer)) return answer
  throw new WorkAppFailure('unavailable', 'odd answer')
}

const unavailable = (error: unknown): never => {
  throw new WorkAppFailure('unavailable', error instanceof Error ? error.name : 'no answer')
}

/** Works with the token; one that the service has forgotten is replaced once. With a refused token nothing was sent. */
export const withToken = async <T>(tokens: TokenCache, work: (token: string) => Promise<T>): Promise<T> => {
  const token = await tokens.current()
  try {
    return await work(token)
  } catch (error) {
    if (!(error instanceof WorkAppFailure && error.reason === 'stale_token')) throw error
    return work(await tokens.replace(token))
  }
}
