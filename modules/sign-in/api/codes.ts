import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { findPerson, insertSession, type Person } from '#platform/auth/sessions.ts'
import type { Tx } from '#platform/database/database.ts'
import { isForSide, type AuthorizeRequest, type Client } from '../rules.ts'
import type { TokenRequest } from '../schemas.ts'
import * as store from './code-store.ts'
import { issueRefreshToken } from './refresh.ts'
import { endSession } from './session-store.ts'

export const CODE_SECONDS = 60

/** Who the code is for, and how long what comes of it may last. */
export interface SignedIn {
  readonly userId: string
  readonly rootId: string
  readonly at: string
  readonly until: string
}

/** Issues a code for a request that was found valid (RFC 6749 §4.1.2). Only its hash is kept. */
export const issueCode = async (
  tx: Tx,
  me: Caller,
  request: Pick<AuthorizeRequest, 'clientId' | 'redirectUri' | 'scope' | 'nonce' | 'challenge'>,
  who: SignedIn,
  now: Date,
): Promise<string> => {
  const code = newOpaque()
  await store.insertCode(tx, me, {
    codeHash: hashOpaque(code),
    clientId: request.clientId,
    redirectUri: request.redirectUri,
    scope: request.scope,
    nonce: request.nonce,
    codeChallenge: request.challenge,
    userId: who.userId,
    rootId: who.rootId,
    signedInAt: who.at,
    sessionUntil: who.until,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000).toISOString(),
  })
  return code
}

export interface Exchanged {
  readonly person: Person
  readonly sessionId: string
  readonly scope: string
  readonly nonce: string
  readonly signedInAt: string
  readonly refreshToken: string | undefined
}

type Code = NonNullable<Awaited<ReturnType<typeof store.lockCode>>>

/**
 * Exchanges a code. A second use ends what the first got (RFC 6749 §4.1.2), and a first use that does not match spends
 * the code: a program that brings it without the rest has found it somewhere. Nothing when it is refused; the
 * transaction must be kept all the same.
 */
export const exchangeCode = async (
  tx: Tx,
  me: Caller,
  client: Client,
  given: TokenRequest,
  now: Date,
): Promise<Exchanged | undefined> => {
  const codeHash = hashOpaque(given.code ?? '')
  const code = await store.lockCode(tx, me, codeHash)
  if (!code) return undefined
  const at = now.toISOString()
  if (code.usedAt !== null) {
    if (code.sessionId !== null) await endSession(tx, me, code.sessionId, at)
    return undefined
  }
  const person = fits(code, client, given, now) ? await findPerson(tx, me, code.userId) : undefined
  if (!person || !isForSide(client, person)) {
    await store.spendCode(tx, me, codeHash, null, at)
    return undefined
  }
  const expiresAt = new Date(code.sessionUntil)
  const sessionId = await insertSession(
    tx,
    me,
    {
      userId: person.id,
      clientId: client.clientId,
      scope: code.scope,
      rootId: code.rootId,
      expiresAt,
      signedInAt: code.signedInAt,
    },
    now,
  )
  await store.spendCode(tx, me, codeHash, sessionId, at)
  const refreshToken = client.grants.includes('refresh_token')
    ? await issueRefreshToken(tx, me, { id: sessionId, expiresAt }, now)
    : undefined
  return { person, sessionId, scope: code.scope, nonce: code.nonce, signedInAt: code.signedInAt, refreshToken }
}

const fits = (code: Code, client: Client, given: TokenRequest, now: Date): boolean => {
  if (code.clientId !== client.clientId || Date.parse(code.expiresAt) <= now.getTime()) return false
  // RFC 6749 §4.1.3 wants the address once more; a code that is bound to a verifier does without, as OAuth 2.1 has it.
  if (given.redirect_uri === undefined ? code.codeChallenge === null : given.redirect_uri !== code.redirectUri)
    return false
  // A verifier where none was announced is a downgrade of somebody else's request (RFC 9700 §2.1.1).
  return code.codeChallenge === null
    ? given.code_verifier === undefined
    : isVerifier(given.code_verifier ?? '', code.codeChallenge)
}

/** RFC 7636 §4.1, §4.6 */
const isVerifier = (verifier: string, challenge: string): boolean => {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const [given, wanted] = [
    Buffer.from(createHash('sha256').update(verifier).digest('base64url')),
    Buffer.from(challenge),
  ]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
