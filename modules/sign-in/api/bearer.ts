import { refuse } from '#kernel/problem.ts'
import { bearerOf } from '#platform/auth/identify.ts'
import { heldScope, isWithin } from '#platform/auth/scopes.ts'
import { findPerson } from '#platform/auth/sessions.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../words.ts'
import { findClient } from './client-store.ts'
import type { Work } from './deps.ts'
import { findSession } from './session-store.ts'

/** The session behind the caller's token, its person, and what the token itself allows. */
export const callerOf = async ({ deps, me, now, wire }: Work, tx: Tx) => {
  const claims = await deps.tokens.verify(bearerOf(wire.header('authorization')))
  const session = (await findSession(tx, me, claims.sid, now.toISOString())) ?? refuse(401, 'NotSignedIn')
  const person =
    (session.userId === null ? undefined : await findPerson(tx, me, session.userId)) ?? refuse(401, 'NotSignedIn')
  return { session, person, scope: claims.scope }
}

/** The same, for what only our own programs may do, and never with a token that was narrowed: it would widen itself. */
export const ownCallerOf = async (work: Work, tx: Tx) => {
  const caller = await callerOf(work, tx)
  const client = await findClient(tx, work.me, caller.session.clientId)
  const whole = heldScope(caller.session.scope, caller.person.scopes)
  if (!client?.firstParty || caller.session.parentId !== null || !isWithin(whole, caller.scope))
    refuse(403, 'Forbidden', { title: MESSAGES.notFirstParty })
  return caller
}
