import { bearerOf } from '#platform/auth/identify.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { ownCallerOf } from './bearer.ts'
import { findClient } from './client-store.ts'
import { currentLogin, dropLoginCookie } from './login-cookie.ts'
import { endLogin, endLoginsOf } from './login-store.ts'
import { ownPage } from './logins.ts'
import type { Work } from './deps.ts'
import { endAllOf, endRoot, endSession, findSession } from './session-store.ts'

/**
 * Signs out: by the bearer's token, or by the passport's cookie when the call comes from our own page. Ends the sign-in
 * with everything that stems from it, in every program. A browser that is not signed in is signed out already.
 */
export const logout = async (work: Work): Promise<{ ok: boolean }> => {
  const { deps, me, wire } = work
  const authorization = wire.header('authorization')
  if (authorization === undefined) {
    ownPage(work)
    await deps.db.write(me, async (tx) => {
      const login = await currentLogin(work, tx)
      if (login) await endSignIn(work, tx, login.id, login.userId)
    })
    dropLoginCookie(work)
    return { ok: true }
  }
  // An expired token still says whose session is to end.
  const sessionId = await deps.tokens.sessionOf(bearerOf(authorization))
  if (sessionId !== undefined) await deps.db.write(me, (tx) => endByToken(work, tx, sessionId))
  return { ok: true }
}

/** A narrowed token, or a program of others, ends no more than itself: neither was given the rest. */
const endByToken = async (work: Work, tx: Tx, sessionId: string): Promise<void> => {
  const { me, now } = work
  const session = await findSession(tx, me, sessionId, now.toISOString())
  if (!session) return
  const client = await findClient(tx, me, session.clientId)
  if (client?.firstParty && session.parentId === null) await endSignIn(work, tx, session.rootId, session.userId)
  else await endSession(tx, me, session.id, now.toISOString())
}

const endSignIn = async ({ me, now }: Work, tx: Tx, rootId: string, userId: string | null): Promise<void> => {
  await endRoot(tx, me, rootId, now.toISOString())
  await endLogin(tx, me, rootId, now.toISOString())
  if (userId !== null)
    await recordAudit(tx, me, { entity: 'User', entityId: userId, companyId: null, action: AUDIT_ACTIONS.logout })
}

/** Ends every session and every browser of the person, this one included; asked for by one of our own programs. */
export const logoutEverywhere = async (work: Work): Promise<{ ended: number }> => {
  const { deps, me, now } = work
  const at = now.toISOString()
  const ended = await deps.db.write(me, async (tx) => {
    const { person } = await ownCallerOf(work, tx)
    await endLoginsOf(tx, me, person.id, at)
    await recordAudit(tx, me, {
      entity: 'User',
      entityId: person.id,
      companyId: null,
      action: AUDIT_ACTIONS.logoutEverywhere,
    })
    return endAllOf(tx, me, person.id, at)
  })
  return { ended }
}
