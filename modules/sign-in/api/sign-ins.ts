import { notFound } from '#kernel/problem.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { SignIn } from '../sign-in-operations.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { ownCallerOf } from './bearer.ts'
import { IDLE_MS } from './login-cookie.ts'
import { endLogin } from './login-store.ts'
import type { Work } from './deps.ts'
import { endRoot } from './session-store.ts'
import * as store from './sign-in-store.ts'

/** Now, and since when a browser must have been used to stand. */
export const timesOf = ({ now }: Pick<Work, 'now'>) => ({
  at: now.toISOString(),
  browsersSince: new Date(now.getTime() - IDLE_MS).toISOString(),
})

/** Where the person is signed in. */
export const listMySignIns = (work: Work): Promise<SignIn[]> => {
  const { deps, me } = work
  const { at, browsersSince } = timesOf(work)
  return deps.db.read(me, async (tx) => {
    const { person, session } = await ownCallerOf(work, tx)
    const signIns = await store.signInsOf(tx, me, person.id, at, browsersSince)
    return signIns.map((one) => ({ ...one, isCurrent: one.id === session.rootId }))
  })
}

/** Ends one sign-in of the person with everything that stems from it. One of somebody else looks like one that never was. */
export const endMySignIn = async (work: Work, id: string): Promise<null> => {
  const { deps, me } = work
  const { at, browsersSince } = timesOf(work)
  return deps.db.write(me, async (tx) => {
    const { person } = await ownCallerOf(work, tx)
    if (!(await store.isSignInOf(tx, me, person.id, id, at, browsersSince))) return notFound()
    await endRoot(tx, me, id, at)
    await endLogin(tx, me, id, at)
    await recordAudit(tx, me, { entity: 'User', entityId: person.id, companyId: null, action: AUDIT_ACTIONS.endOne })
    return null
  })
}

/** Ends all sign-ins of the person but the one that asks. */
export const endOtherSignIns = async (work: Work): Promise<{ ended: number }> => {
  const { deps, me } = work
  return deps.db.write(me, async (tx) => {
    const { person, session } = await ownCallerOf(work, tx)
    const ended = await store.endOthersOf(tx, me, person.id, session.rootId, timesOf(work).at)
    await recordAudit(tx, me, { entity: 'User', entityId: person.id, companyId: null, action: AUDIT_ACTIONS.endOthers })
    return { ended }
  })
}
