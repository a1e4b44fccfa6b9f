import { isRecord, parseJson } from '#kernel/json.ts'
import type { SignInReason } from '#kernel/sign-in-reason.ts'

/** What the browser keeps while its person is away at the passport (RFC 7636). */
export interface Journey {
  readonly state: string
  readonly verifier: string
  /** Where the person wanted to go. */
  readonly from: string
}

/** A program that people sign in to, as the passport knows it. */
export interface Program {
  readonly clientId: string
  readonly passportUrl: string
  readonly redirectUri: string
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const random = (bytes: number): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

export const newJourney = (from: string): Journey => ({ state: random(16), verifier: random(32), from })

interface Manner {
  /** The person is asked who they are although the passport may remember. */
  readonly asksAgain?: boolean
  readonly reason?: SignInReason | undefined
}

/** The address of the passport's login for this journey; inside the messaging app the passport shows its own page. */
export const authorizeAddress = async (
  program: Program,
  { state, verifier }: Journey,
  { asksAgain = false, reason }: Manner = {},
): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const query = new URLSearchParams({
    response_type: 'authorization_code',
    client_id: program.clientId,
    redirect_uri: program.redirectUri,
    state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    // The passport remembers who signed in last; this asks who it is all the same.
    ...(asksAgain ? { prompt: 'login' } : {}),
    ...(reason === undefined ? {} : { login_reason: reason }),
  })
  return `${program.passportUrl}/api/oauth2/authorize?${query.toString()}`
}

/** Reads a journey back from where it was kept; nothing when it is not one. */
export const readJourney = (kept: string | null): Journey | undefined => {
  const journey = parseJson(kept ?? '')
  if (!isRecord(journey)) return undefined
  const { state, verifier, from } = journey
  return typeof state === 'string' && typeof verifier === 'string' && typeof from === 'string'
    ? { state, verifier, from }
    : undefined
}

/** The code that came back, if it belongs to the journey that was begun here: an answer to somebody else's is refused. */
export const codeOf = (journey: Journey | undefined, query: URLSearchParams): string | undefined =>
  journey !== undefined && query.get('state') === journey.state ? (query.get('code') ?? undefined) : undefined
