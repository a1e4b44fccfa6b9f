import type { Caller } from '#kernel/caller.ts'
import { notFound } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { staffSignInOperations } from '../staff-sign-in-operations.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { endLogin, endLoginsOf } from './login-store.ts'
import { endAllOf, endRoot } from './session-store.ts'
import { isColleague, isSignInOf, signInsOf } from './sign-in-store.ts'
import { timesOf } from './sign-ins.ts'

/** The passport's tables are open to the system alone; lines of the log still name the administrator. */
const asPassport = (me: Caller): Caller => ({ ...me, side: 'system' })

/** Work on the sign-ins of one colleague. Somebody who is none looks like a person who never was. */
const about = <R>(
  open: Database['read' | 'write'],
  caller: Caller,
  id: string,
  work: (tx: Tx, me: Caller) => Promise<R>,
): Promise<R> => {
  const me = asPassport(caller)
  return open(me, async (tx) => {
    if (!(await isColleague(tx, me, id))) notFound()
    return work(tx, me)
  })
}

/** Binds the calls about the sign-ins of colleagues. Detached: the transaction is the passport's. */
export const staffSignInRoutes = (clock: Clock): BoundOperation[] =>
  bind(staffSignInOperations, {
    listStaffSignIns: {
      detached: ({ db, me: caller, params: { id } }) =>
        about(db.read, caller, id, async (tx, me) => {
          const { at, browsersSince } = timesOf({ now: clock() })
          return (await signInsOf(tx, me, id, at, browsersSince)).map((one) => ({ ...one, isCurrent: false }))
        }),
    },
    endStaffSignIn: {
      detached: ({ db, me: caller, params: { id, signInId } }) =>
        about(db.write, caller, id, async (tx, me) => {
          const { at, browsersSince } = timesOf({ now: clock() })
          if (!(await isSignInOf(tx, me, id, signInId, at, browsersSince))) return notFound()
          await endRoot(tx, me, signInId, at)
          await endLogin(tx, me, signInId, at)
          await recordAudit(tx, me, { ...line(id), action: AUDIT_ACTIONS.endColleagues })
          return null
        }),
    },
    endStaffSignIns: {
      detached: ({ db, me: caller, params: { id } }) =>
        about(db.write, caller, id, async (tx, me) => {
          const { at } = timesOf({ now: clock() })
          const ended = await endAllOf(tx, me, id, at)
          await endLoginsOf(tx, me, id, at)
          await recordAudit(tx, me, { ...line(id), action: AUDIT_ACTIONS.endAllOfColleague })
          return { ended }
        }),
    },
  })

const line = (entityId: string) => ({ entity: 'Staff', entityId, companyId: null })
