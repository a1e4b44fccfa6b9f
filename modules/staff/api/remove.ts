import type { Caller } from '#kernel/caller.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import type { OpenWork } from '#platform/open-work.ts'
import type { RemovalQuery, WorkItem } from '../shapes.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES, WORK } from '../words.ts'
import { auditOn, getStaff, mustLeaveManager } from './service.ts'
import * as store from './store.ts'

interface Found extends WorkItem {
  readonly kind: OpenWork
}

const workOf = async (tx: Tx, me: Caller, kinds: readonly OpenWork[], personId: string): Promise<Found[]> => {
  const found: Found[] = []
  for (const kind of kinds) {
    const { count, examples } = await kind.find(tx, me, personId)
    if (count > 0) found.push({ kind, key: kind.key, name: kind.name, count, examples: [...examples] })
  }
  return found
}

/** What a colleague answers for, by kind; kinds of which they have nothing are left out. */
export const openWorkOf = async (tx: Tx, me: Caller, kinds: readonly OpenWork[], id: string): Promise<WorkItem[]> => {
  const { id: personId } = await getStaff(tx, me, id)
  return (await workOf(tx, me, kinds, personId)).map(({ kind: _kind, ...item }) => item)
}

/** Who takes over must be there, and be allowed to do each kind of the work. */
const takerOf = async (tx: Tx, me: Caller, leaverId: string, takerId: string, work: readonly Found[]) => {
  const taker = takerId === leaverId ? undefined : await store.findStaff(tx, me, takerId)
  if (!taker?.isActive) return invalid({ handOverTo: [MESSAGES.takerUnknown] })
  const may = permissionsOf(taker.roleKeys)
  const closed = work.find(({ kind }) => !may.has(kind.needs))
  return closed ? invalid({ handOverTo: [MESSAGES.takerLacks(closed.name)] }) : taker
}

const handOver = async (
  tx: Tx,
  me: Caller,
  leaver: store.StaffRecord,
  taker: store.StaffRecord,
  work: readonly Found[],
): Promise<void> => {
  for (const { kind } of work) await kind.handOver(tx, me, leaver, taker)
  await notify(tx, me, {
    code: 'staff.handedOver',
    companyId: null,
    bizType: 'Account',
    bizId: taker.id,
    url: '/console/admin/home',
    vars: { from: leaver.name, items: work.map(({ name, count }) => WORK.part(name, count)).join(WORK.join) },
    by: 'system',
    userIds: [taker.id],
    onlyNamed: true,
    except: me.userId,
  })
}

/** Removes a colleague at once. Their open work goes to another in the same transaction; their name stays where it is. */
export const removeStaff = async (
  tx: Tx,
  me: Caller,
  kinds: readonly OpenWork[],
  id: string,
  { rowVersion, handOverTo }: RemovalQuery,
): Promise<null> => {
  await store.lockStaff(tx, me)
  const leaver = await getStaff(tx, me, id)
  if (id === me.userId) invalid({ id: [MESSAGES.ownState] }, MESSAGES.ownState)
  await mustLeaveManager(tx, me, leaver, 'id')
  // First, so that a slower caller is refused before anything passes on.
  if (!(await store.removeStaff(tx, me, { id, rowVersion }))) refuse(412, 'Stale')
  const work = await workOf(tx, me, kinds, id)
  const total = work.reduce((sum, { count }) => sum + count, 0)
  if (handOverTo === undefined && total > 0) invalid({ handOverTo: [MESSAGES.hasWork(total)] }, MESSAGES.hasWork(total))
  const taker = handOverTo === undefined ? undefined : await takerOf(tx, me, id, handOverTo, work)
  if (taker && total > 0) await handOver(tx, me, leaver, taker, work)
  await recordAudit(tx, me, {
    ...auditOn(id),
    action: AUDIT_ACTIONS.remove,
    diff: taker && total > 0 ? [{ field: FIELDS.handOverTo, before: leaver.name, after: taker.name }] : [],
  })
  return null
}
