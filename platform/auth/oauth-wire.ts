import { isRecord } from '#kernel/json.ts'
import type { Problem } from '#kernel/problem.ts'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** Error words of RFC 6749 §5.2, and of RFC 8628 §3.5 for haste. */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'invalid_scope'
  | 'slow_down'
  | 'server_error'
  | 'temporarily_unavailable'

/** How a token endpoint says no. The description is for developers, in ASCII as RFC 6749 §5.2 has it. */
export class OAuthRefusal extends Error {
  readonly error: OAuthError
  readonly statusCode: 400 | 401

  constructor(error: OAuthError, description: string) {
    super(description)
    this.name = 'OAuthRefusal'
    this.error = error
    this.statusCode = error === 'invalid_client' ? 401 : 400
  }
}

/** Throws an OAuth refusal; usable after `??`. */
export const refuseGrant = (error: OAuthError, description: string): never => {
  throw new OAuthRefusal(error, description)
}

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A form, each parameter once: a second one would let two readers of the same request see different things (RFC 6749 §3.2). */
export const parseForm = (text: string): Record<string, string> => {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) refuseGrant('invalid_request', 'a parameter is repeated')
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** What a schema knows of the given parameters: unrecognised ones are ignored and empty ones count as left out (RFC 6749 §3.1, §3.2). */
export const recognised = (schema: TSchema, given: unknown): unknown => {
  if (!isRecord(given)) return given
  const { properties = {} } = keywordsOf(schema)
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => Object.hasOwn(properties, name) && value !== ''),
  )
}

export interface OAuthAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: { readonly error: OAuthError; readonly error_description: string }
}

/** The answer of a token endpoint to anything that went wrong (RFC 6749 §5.2). */
export const oauthAnswerOf = (error: unknown, problem: Problem): OAuthAnswer => {
  if (error instanceof OAuthRefusal) {
    const headers: Record<string, string> =
      error.statusCode === 401 ? { 'www-authenticate': 'Basic realm="passport"' } : {}
    return { status: error.statusCode, headers, body: { error: error.error, error_description: error.message } }
  }
  const answer = (status: number, word: OAuthError, description: string): OAuthAnswer => ({
    status,
    headers: {},
    body: { error: word, error_description: description },
  })
  if (problem.status === 429) return answer(429, 'slow_down', 'too many requests')
  if (problem.status === 503 || problem.status === 504) return answer(503, 'temporarily_unavailable', 'try again later')
  if (problem.status >= 500) return answer(500, 'server_error', 'something failed on our side')
  // Names of parameters that came from outside are left out: the description must stay within its characters.
  return answer(400, 'invalid_request', 'a parameter is missing, repeated, malformed or of the wrong media type')
}

const REALM = 'supplier-portal'

/**
 * What a refused call must show for to be served (RFC 6750 §3): a token, a good one where one was sent, or one with a
 * scope that the sent one lacks. Undefined for refusals that no other token would change.
 */
export const bearerChallenge = (
  status: number,
  authorization: string | undefined,
  scopeNeeded: string | undefined,
): string | undefined => {
  if (status === 403 && scopeNeeded !== undefined)
    return `Bearer realm="${REALM}", error="insufficient_scope", scope="${scopeNeeded}"`
  if (status !== 401) return undefined
  return authorization === undefined ? `Bearer realm="${REALM}"` : `Bearer realm="${REALM}", error="invalid_token"`
}

/** A refusal shown to a person whose browser was sent to us: without scripts, links or anything that the address said. */
export const refusalPage = ({ title, status }: Problem): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.6 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:16px}h1{font-size:20px}</style>
<main><h1>${escapeHtml(title)}</h1><p>${status}</p></main></html>`
