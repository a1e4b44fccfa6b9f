import { readBounded } from '../bounded.ts'
import { WechatRefusal, WechatUnavailable } from './errors.ts'

export interface WechatCall {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON by POST; a call without it is a GET. */
  readonly body?: object
}

/** An answer that is no refusal. */
export interface WechatAnswer {
  text(name: string): string
  optionalText(name: string): string | undefined
  whole(name: string): number
}

export type WechatTransport = (call: WechatCall) => Promise<WechatAnswer>

// The app retries a callback after five seconds, so nobody waits longer for a call of ours either.
const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 262_144

/** Speaks to the official account's API at a base address. No redirect is followed: the token is in the query. */
export const createTransport =
  (baseUrl: string, patienceMs = PATIENCE_MS): WechatTransport =>
  async ({ path, query = {}, body }) => {
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
    return answerOf(path, text)
  }

const unavailable = (path: string, error: unknown): never => {
  throw new WechatUnavailable(path, error instanceof Error ? error.name : 'no answer')
}

const RID = /rid: ([0-9a-f-]{8,64})/

const answerOf = (path: string, text: string): WechatAnswer => {
  const fields = fieldsOf(path, text)
  const errcode = fields.get('errcode')
  if (typeof errcode === 'number' && errcode !== 0)
    throw new WechatRefusal(path, errcode, RID.exec(String(fields.get('errmsg')))?.[1] ?? '')
  const optionalText = (name: string): string | undefined => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    optionalText,
    text: (name) => optionalText(name) ?? missing(path, name),
    whole: (name) => {
      const value = fields.get(name)
      return typeof value === 'number' && Number.isSafeInteger(value) ? value : missing(path, name)
    },
  }
}

const missing = (path: string, name: string): never => {
  throw new WechatUnavailable(path, `the answer has no ${name}`)
}

const fieldsOf = (path: string, text: string): ReadonlyMap<string, unknown> => {
  try {
    // Message ids have 64 bits, more than a JavaScript number holds: they are read as text.
    const answer: unknown = JSON.parse(text.replace(/("msgid"\s*:\s*)(\d{1,20})(?=\s*[,}])/, '$1"$2"'))
    if (typeof answer === 'object' && answer !== null) return new Map(Object.entries(answer))
  } catch {
    // WechatFault below, without the text: it may hold a token.
  }
  throw new WechatUnavailable(path, 'the answer is no JSON object')
}
