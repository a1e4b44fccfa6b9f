import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { findPerson, insertSession, SESSION_DAYS } from '#platform/auth/sessions.ts'
import { ACCESS_SECONDS } from '#platform/auth/signing.ts'
import { challengeFault, grantedScope, isForSide } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { tokenSetOf } from './answers.ts'
import { findClient } from './client-store.ts'
import { CODE_SECONDS, issueCode } from './codes.ts'
import type { SignInDeps } from './deps.ts'

const me = systemCaller('client-administration')

/** What administrators of programs may have issued to try one out; who asked for it is that module's to check and to record. */
export const createIssuers = (deps: Pick<SignInDeps, 'db' | 'keys' | 'tokens' | 'clock' | 'config'>) => ({
  /** A code as the login page would give it, for this person. */
  issueCode: async (
    clientId: string,
    userId: string,
    redirectUri: string,
    codeChallenge: string | null,
  ): Promise<{ code: string; expiresIn: number }> => {
    const now = deps.clock()
    const code = await deps.db.write(me, async (tx) => {
      const client = (await findClient(tx, me, clientId)) ?? notFound()
      const person = (await findPerson(tx, me, userId)) ?? notFound()
      if (client.state !== 'active' || !client.grants.includes('authorization_code'))
        invalid({ client_id: [MESSAGES.clientRefused] }, MESSAGES.clientRefused)
      if (!client.redirectUris.includes(redirectUri)) invalid({ redirectUri: [MESSAGES.addressUnknown] })
      const challenge = codeChallenge === null ? {} : { code_challenge: codeChallenge, code_challenge_method: 'S256' }
      if (challengeFault(client, challenge) !== undefined) invalid({ codeChallenge: [MESSAGES.challengeMissing] })
      if (!isForSide(client, person)) invalid({ client_id: [MESSAGES.wrongSide] }, MESSAGES.wrongSide)
      const request = {
        clientId,
        redirectUri,
        scope: grantedScope(client, undefined) ?? '',
        nonce: '',
        challenge: codeChallenge,
      }
      const until = new Date(now.getTime() + SESSION_DAYS * DAY_MS).toISOString()
      return issueCode(tx, me, request, { userId, rootId: crypto.randomUUID(), at: now.toISOString(), until }, now)
    })
    return { code, expiresIn: CODE_SECONDS }
  },
  /** A token of the program itself, as its own secret would get it. */
  issueToken: async (clientId: string): Promise<{ accessToken: string; expiresIn: number }> => {
    const now = deps.clock()
    const session = await deps.db.write(me, async (tx) => {
      const client = (await findClient(tx, me, clientId)) ?? notFound()
      if (client.state !== 'active' || client.kind !== 'confidential' || !client.grants.includes('client_credentials'))
        invalid({ client_id: [MESSAGES.clientRefused] }, MESSAGES.clientRefused)
      const scope = grantedScope(client, undefined) ?? ''
      const id = await insertSession(
        tx,
        me,
        { userId: null, clientId, scope, expiresAt: new Date(now.getTime() + ACCESS_SECONDS * 1000) },
        now,
      )
      return { id, clientId, scope }
    })
    const { access_token: accessToken, expires_in: expiresIn } = await tokenSetOf(
      deps,
      { person: undefined, session },
      now,
    )
    return { accessToken, expiresIn }
  },
})
