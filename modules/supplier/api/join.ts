import { systemCaller, type Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { isCreditCode } from '#kernel/identity.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import { noticeToSupplier } from '../notices.ts'
import type { JoinRequest } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import * as store from './store.ts'

/** Asks a registered company for a place in it. The person who asks learns nothing, not even whether it exists. */
export const askToJoin = async (
  db: Database,
  me: Caller,
  { creditCode, remark }: JoinRequest,
  now: Date,
): Promise<null> => {
  if (me.side !== 'supplier') return refuse(403, 'Forbidden')
  if (!isCreditCode(creditCode)) return invalid({ creditCode: [MESSAGES.creditCode] })
  const asked = await db.write(me, async (tx) => {
    const request = await store.askToJoin(tx, me, creditCode, dayOf(now), remark ?? '')
    if (request)
      await recordAudit(tx, me, {
        entity: 'JoinRequest',
        entityId: request.requestId,
        companyId: request.companyId,
        action: AUDIT_ACTIONS.join,
      })
    return request
  })
  if (!asked) return null
  // The message leaves in the name of the system: a stranger writes nothing for a company.
  const system = systemCaller(me.requestId)
  await db.write(system, (tx) =>
    notify(
      tx,
      system,
      noticeToSupplier(
        { id: asked.supplierId, companyId: asked.companyId },
        'supplier.joinRequested',
        { person: asked.personName, mobile: asked.personMobile, remark: remark ?? '' },
        { url: '/admin/account' },
      ),
    ),
  )
  return null
}
