import type { Reassigned, Reassignment } from '#kernel/document.ts'
import { stateIn } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { recordAudit } from '../database/records.ts'
import { notify } from '../notices/notify.ts'
import type { createDocumentStore } from './store.ts'
import type { Act, DocumentDefinition, DocumentTypes } from './types.ts'
import { MESSAGES } from './words.ts'

/** So many numbers of documents a notice names. */
const NAMED_MOST = 20

const named = (codes: readonly string[]) => ({
  codes: codes.slice(0, NAMED_MOST).join('、'),
  count: String(codes.length),
})

/**
 * Gives documents to another purchaser: one's own, or any for those who decide over all of them. The new purchaser hears of
 * it, and the suppliers, who call somebody else from then on.
 */
export const createReassign = <D extends DocumentTypes>(
  { machine, purchasing }: Pick<DocumentDefinition<D>, 'machine' | 'purchasing'>,
  store: ReturnType<typeof createDocumentStore<D>>,
) => {
  const tellPurchaser = ({ tx, me }: Act, purchaserId: string, codes: readonly string[]): Promise<void> =>
    notify(tx, me, {
      code: 'document.assigned',
      companyId: null,
      bizType: machine.name,
      bizId: purchaserId,
      url: `/console/redirect/name/${machine.name}List`,
      vars: { who: me.userName, ...named(codes) },
      by: 'system',
      userIds: [purchaserId],
      onlyNamed: true,
    })

  const tellSupplier = (
    { tx, me }: Act,
    companyId: string,
    name: string,
    codes: readonly string[],
    reason: string,
  ): Promise<void> =>
    notify(tx, me, {
      code: 'document.purchaserChanged',
      companyId,
      bizType: machine.name,
      bizId: companyId,
      url: `/redirect/name/${machine.name}List`,
      vars: { name, reason, ...named(codes) },
      by: 'system',
    })

  return async (act: Act, { ids, purchaserId, remark = '' }: Reassignment): Promise<Reassigned> => {
    const { tx, me } = act
    if (purchasing === undefined) return notFound()
    const person = await store.staffMember(tx, me, purchaserId)
    if (person === undefined || !permissionsOf(person.roles).has(purchasing.manage))
      return invalid({ purchaserId: [MESSAGES.purchaserUnknown] })
    const given: string[] = []
    const seenBy = new Map<string, string[]>()
    // In one order, so that two who give away the same documents do not wait for each other in a circle.
    for (const id of [...new Set(ids)].toSorted()) {
      await store.lock(tx, me, id)
      const head = (await store.find(tx, me, id)) ?? (await store.refuseMissing(tx, me, id))
      if (head.purchaserId !== me.userId && !me.permissions.has(purchasing.overall)) return refuse(403, 'Forbidden')
      if (head.purchaserId === purchaserId) continue
      await store.setPurchaser(tx, me, id, purchaserId)
      await recordAudit(tx, me, {
        entity: machine.name,
        entityId: id,
        companyId: head.companyId,
        action: MESSAGES.reassigned,
        remark,
        diff: [{ field: MESSAGES.purchaser, before: head.purchaserName, after: person.name }],
      })
      given.push(head.code)
      if (machine.states[stateIn(machine, head.status)].staffOnly !== true)
        seenBy.set(head.companyId, [...(seenBy.get(head.companyId) ?? []), head.code])
    }
    if (given.length > 0 && purchaserId !== me.userId) await tellPurchaser(act, purchaserId, given)
    for (const [companyId, codes] of seenBy) await tellSupplier(act, companyId, person.name, codes, remark)
    return { reassigned: given.length }
  }
}
