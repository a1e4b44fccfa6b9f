import { fieldOf, parseJson } from '#kernel/json.ts'
import type { Static, TSchema } from '#kernel/schema.ts'
import { checked } from '../../checked.ts'
import { providerCall } from '../../metrics/provider-call.ts'
import { readBounded } from '../../messaging/bounded.ts'
import { SigningRefused } from '../refused.ts'

export interface CscSettings {
  /** Up to and without `/csc/v2`. */
  readonly apiUrl: string
  /** Of the account that may sign for all companies. */
  readonly token: string
  /** What releases a key, where the service asks for it. */
  readonly pin: string
  /** DER: the roots that the service's certificates come from. */
  readonly roots: readonly Uint8Array[]
  readonly patienceMs: number
}

const LONGEST_ANSWER = 262_144

/** Calls the service once. What it refuses, and what it does not answer in time, is one refusal; the log knows the reason. */
export const askService = <S extends TSchema>(
  settings: CscSettings,
  path: string,
  body: object,
  schema: S,
): Promise<Static<S>> => providerCall('signing', () => ask(settings, path, body, schema))

const ask = async <S extends TSchema>(
  { apiUrl, token, patienceMs }: CscSettings,
  path: string,
  body: object,
  schema: S,
): Promise<Static<S>> => {
  try {
    const response = await fetch(`${apiUrl}/csc/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer = parseJson(await readBounded(response, LONGEST_ANSWER))
    if (!response.ok) throw new Error(`${path} answered ${response.status} ${codeIn(answer)}`)
    return checked(schema, answer, path)
  } catch (error) {
    throw new SigningRefused('service').causedBy(error)
  }
}

/** The error's code alone: a description may repeat what was sent. */
const codeIn = (answer: unknown): string => {
  const code = fieldOf(answer, 'error')
  return typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? code : ''
}
