import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { scopeWords } from '#kernel/scope.ts'
import { signIdToken } from '#platform/auth/id-token.ts'
import { isWithin } from '#platform/auth/scopes.ts'
import { insertSession, type Person } from '#platform/auth/sessions.ts'
import type { Tx } from '#platform/database/database.ts'
import { challengeFault, grantedScope, isForSide, type Client } from '../rules.ts'
import type { TokenSet } from '../schemas.ts'
import { MESSAGES } from '../words.ts'
import { identityOf, tokenSetOf, type Granted } from './answers.ts'
import { callerOf, ownCallerOf } from './bearer.ts'
import { findClient } from './client-store.ts'
import { CODE_SECONDS, issueCode } from './codes.ts'
import type { Work } from './deps.ts'
import { issueRefreshToken } from './refresh.ts'

const NARROW_SECONDS = 15 * 60

const targetOf = async ({ me }: Work, tx: Tx, clientId: string, person: Person): Promise<Client> => {
  const client = await findClient(tx, me, clientId)
  if (client?.state !== 'active') return invalid({ client_id: [MESSAGES.clientUnknown] })
  return isForSide(client, person) ? client : refuse(403, 'Forbidden', { title: MESSAGES.wrongSide })
}

const scopeFor = (client: Client, asked: string | undefined): string =>
  grantedScope(client, asked) ?? invalid({ scope: [MESSAGES.scopeTooWide] })

/** Signs the person in to another of our own programs, without a new code; it ends when the first one would. */
export const passToken = async (
  work: Work,
  given: { readonly client_id: string; readonly scope?: string },
): Promise<TokenSet> => {
  const { deps, me, now } = work
  const granted = await deps.db.write(me, async (tx): Promise<Granted> => {
    const { session, person } = await ownCallerOf(work, tx)
    const client = await targetOf(work, tx, given.client_id, person)
    // A confidential client proves itself for its tokens: it gets a code instead (`code`).
    if (!client.firstParty || client.kind !== 'public') refuse(403, 'Forbidden', { title: MESSAGES.notFirstParty })
    const scope = scopeFor(client, given.scope)
    const expiresAt = new Date(session.expiresAt)
    const id = await insertSession(
      tx,
      me,
      {
        userId: person.id,
        clientId: client.clientId,
        scope,
        rootId: session.rootId,
        expiresAt,
        signedInAt: session.signedInAt,
      },
      now,
    )
    return {
      person,
      session: { id, clientId: client.clientId, scope },
      refreshToken: await issueRefreshToken(tx, me, { id, expiresAt }, now),
      signedIn: { at: session.signedInAt, nonce: '', idTokenAlg: client.idTokenAlg },
    }
  })
  return tokenSetOf(deps, granted, now)
}

/** A token for a part of what the caller's own allows, for a quarter of an hour at most; it ends with the session at the latest. */
export const narrowToken = async (
  work: Work,
  given: { readonly scope: string; readonly seconds?: number },
): Promise<TokenSet> => {
  const { deps, me, now } = work
  const granted = await deps.db.write(me, async (tx): Promise<Granted> => {
    const { session, person, scope: whole } = await callerOf(work, tx)
    if (session.parentId !== null) refuse(403, 'Forbidden')
    const scope = scopeWords(given.scope).join(' ')
    if (scope === '' || !isWithin(scope, whole)) invalid({ scope: [MESSAGES.scopeTooWide] })
    const seconds = Math.max(
      Math.min(given.seconds ?? NARROW_SECONDS, Math.floor((Date.parse(session.expiresAt) - now.getTime()) / 1000)),
      1,
    )
    const expiresAt = new Date(now.getTime() + seconds * 1000)
    const id = await insertSession(
      tx,
      me,
      {
        userId: person.id,
        clientId: session.clientId,
        scope,
        rootId: session.rootId,
        parentId: session.id,
        expiresAt,
        signedInAt: session.signedInAt,
      },
      now,
    )
    return { person, session: { id, clientId: session.clientId, scope }, seconds }
  })
  return tokenSetOf(deps, granted, now)
}

/** Who is signed in, for the caller's program, in a form that it can check by itself. */
export const idTokenFor = async (work: Work, nonce: string): Promise<{ id_token: string }> => {
  const { deps, me, now } = work
  const { session, person, client } = await deps.db.read(me, async (tx) => {
    const caller = await callerOf(work, tx)
    return { ...caller, client: (await findClient(tx, me, caller.session.clientId)) ?? notFound() }
  })
  return {
    id_token: await signIdToken(
      deps.keys,
      deps.config.passportUrl,
      client,
      identityOf(person, session, { at: session.signedInAt, nonce }),
      now,
    ),
  }
}

export interface CodeWish {
  readonly client_id: string
  readonly redirect_uri: string
  readonly scope?: string
  readonly nonce?: string
  readonly code_challenge?: string
  readonly code_challenge_method?: 'S256'
}

/** A code for another program, as if its person had come by the authorization endpoint. */
export const codeFor = async (work: Work, given: CodeWish): Promise<{ code: string; expires_in: number }> => {
  const { deps, me, now } = work
  return deps.db.write(me, async (tx) => {
    const { session, person } = await ownCallerOf(work, tx)
    const client = await targetOf(work, tx, given.client_id, person)
    if (!client.grants.includes('authorization_code')) refuse(403, 'Forbidden', { title: MESSAGES.clientRefused })
    if (!client.redirectUris.includes(given.redirect_uri)) invalid({ redirect_uri: [MESSAGES.addressUnknown] })
    if (challengeFault(client, given) !== undefined) invalid({ code_challenge: [MESSAGES.challengeMissing] })
    const request = {
      clientId: client.clientId,
      redirectUri: given.redirect_uri,
      scope: scopeFor(client, given.scope),
      nonce: given.nonce ?? '',
      challenge: given.code_challenge ?? null,
    }
    const who = { userId: person.id, rootId: session.rootId, at: session.signedInAt, until: session.expiresAt }
    return { code: await issueCode(tx, me, request, who, now), expires_in: CODE_SECONDS }
  })
}
