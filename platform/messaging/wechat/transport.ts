import { fieldOf, isRecord, parseJson } from '#kernel/json.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import { fits } from '../../checked.ts'
import { providerCall } from '../../metrics/provider-call.ts'
import { errorsIn } from '../../http/validation.ts'
import { readBounded } from '../bounded.ts'
import { WechatRefusal, WechatUnavailable } from './errors.ts'

export interface WechatCall {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; a call without it is a GET. */
  readonly body?: object
}

/** Makes a call whose answer, when it is no refusal, has the given shape. */
export type WechatTransport = <S extends TObject>(call: WechatCall, answer: S) => Promise<Static<S>>

// The app retries a callback after five seconds, so nobody waits longer for a call of ours either.
const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 262_144

/** Speaks to the official account's API at a base address. No redirect is followed: the token is in the query. */
export const createTransport =
  (baseUrl: string, patienceMs = PATIENCE_MS): WechatTransport =>
  (call, answer) =>
    providerCall('wechat', () => ask(baseUrl, patienceMs, call, answer))

const ask = async <S extends TObject>(
  baseUrl: string,
  patienceMs: number,
  { path, query = {}, body }: WechatCall,
  answer: S,
): Promise<Static<S>> => {
  const url = new URL(`${baseUrl}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: unknown) => unavailable(path, error),
  )
  const text = await readBounded(response, LONGEST_ANSWER).catch((error: unknown) => unavailable(path, error))
  if (!response.ok) throw new WechatUnavailable(path, `status ${response.status}`)
  return answerIn(path, text, answer)
}

const unavailable = (path: string, error: unknown): never => {
  throw new WechatUnavailable(path, error instanceof Error ? error.name : 'no answer')
}

const RID = /rid: ([0-9a-f-]{8,64})/

// No error says what the answer holds: it may be a token.
const answerIn = <S extends TObject>(path: string, text: string, schema: S): Static<S> => {
  // Message ids have 64 bits, more than a JavaScript number holds: they are read as text.
  const answer = parseJson(text.replace(/("msgid"\s*:\s*)(\d{1,20})(?=\s*[,}])/, '$1"$2"'))
  if (!isRecord(answer)) throw new WechatUnavailable(path, 'the answer is no JSON object')
  const errcode = fieldOf(answer, 'errcode')
  if (typeof errcode === 'number' && errcode !== 0)
    throw new WechatRefusal(path, errcode, RID.exec(String(fieldOf(answer, 'errmsg')))?.[1] ?? '')
  if (fits(schema, answer)) return answer
  throw new WechatUnavailable(path, `the answer does not fit: ${Object.keys(errorsIn(schema, answer)).join()}`)
}
