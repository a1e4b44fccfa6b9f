import type { Caller } from '#kernel/caller.ts'
import { isCreditCode } from '#kernel/identity.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { tidied } from '../rules.ts'
import type { AddSupplier, Begun, Distribute, Supplier } from '../shapes.ts'
import { STATUSES } from '../machine-words.ts'
import { MESSAGES } from '../message-words.ts'
import { AUDIT_ACTIONS, FIELDS } from '../words.ts'
import { loadSupplier, type Deps } from './load.ts'
import { countPurchasers, findByCreditCode, peopleOf } from './lookup-store.ts'
import { mustEdit, saveProfile } from './save.ts'
import * as store from './store.ts'
import { supplierView } from './view.ts'

/** A person with an invitation starts to register; they act for the new company from their next call on. */
export const begin = async (tx: Tx, me: Caller, inviteCode: string): Promise<Begun> => {
  if (me.side !== 'supplier') return refuse(403, 'Forbidden')
  const begun = await store.begin(tx, me, inviteCode)
  if (!begun) return invalid({ inviteCode: [MESSAGES.inviteBad] }, MESSAGES.inviteBad)
  if (begun.newSupplier === null || begun.newCompany === null)
    return invalid({ inviteCode: [MESSAGES.inviteOther] }, MESSAGES.inviteOther)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: begun.newSupplier,
    companyId: begun.newCompany,
    action: AUDIT_ACTIONS.begin,
    to: 'draft',
  })
  return { id: begun.newSupplier, companyId: begun.newCompany, status: 0 }
}

/** The buyer prepares a draft; the person who is invited becomes its owner. */
export const add = async (tx: Tx, me: Caller, input: AddSupplier, deps: Deps): Promise<Supplier> => {
  const purchaserIds = [...new Set(input.purchaserIds ?? [me.userId])]
  if (input.purchaserIds) await mustPurchase(tx, me, purchaserIds)
  const { name, supplierType } = input
  const { creditCode } = tidied({ creditCode: input.creditCode ?? '' })
  if (creditCode) await refuseKnown(tx, me, creditCode)
  const id = await store.insertDraft(tx, me, { name, supplierType, purchaserIds })
  const { head } = await loadSupplier(tx, me, id, deps)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.add,
    to: 'draft',
  })
  const profile = {
    name,
    supplierType,
    ...(input.shortName === undefined ? {} : { shortName: input.shortName }),
    ...(creditCode ? { creditCode } : {}),
    ...(input.mainCategoryIds === undefined ? {} : { mainCategoryIds: input.mainCategoryIds }),
  }
  return saveProfile(tx, me, id, { rowVersion: head.rowVersion, profile }, '', deps)
}

/** A code has to be in order, and nobody else's. Staff see all suppliers, so they learn which one it is; a person who registers does not. */
const refuseKnown = async (tx: Tx, me: Caller, creditCode: string): Promise<void> => {
  if (!isCreditCode(creditCode)) invalid({ creditCode: [MESSAGES.creditCode] })
  const known = await findByCreditCode(tx, me, creditCode)
  if (!known) return
  const why = MESSAGES.knownToStaff(known.name, STATUSES[known.status]?.staff ?? '')
  refuse(422, 'Invalid', { title: why, errors: { creditCode: [why] }, extensions: { supplierId: known.id } })
}

/** Takes a draft away that was never handed in. */
export const remove = async (tx: Tx, me: Caller, id: string, deps: Deps): Promise<null> => {
  mustEdit(me)
  const { head, state } = await loadSupplier(tx, me, id, deps)
  if (state !== 'draft') return invalid({ status: [MESSAGES.onlyDraft] }, MESSAGES.onlyDraft)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.remove,
  })
  if (!(await store.removeDraft(tx, me, head))) return refuse(412, 'Stale')
  return null
}

const mustPurchase = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<void> => {
  if ((await countPurchasers(tx, me, ids)) < ids.length) invalid({ purchaserIds: [MESSAGES.purchaserUnknown] })
}

/** Names the purchasers that answer for a supplier. */
export const distribute = async (tx: Tx, me: Caller, id: string, input: Distribute, deps: Deps): Promise<Supplier> => {
  const head = (await store.findHead(tx, me, id)) ?? notFound()
  if (input.rowVersion !== head.rowVersion) return refuse(412, 'Stale')
  const purchaserIds = [...new Set(input.purchaserIds)]
  await mustPurchase(tx, me, purchaserIds)
  if (!(await store.updateHead(tx, me, head, { purchaserIds }))) return refuse(412, 'Stale')
  const [before, after] = await Promise.all([peopleOf(tx, me, head.purchaserIds), peopleOf(tx, me, purchaserIds)])
  const names = (people: readonly { readonly name: string }[]): string => people.map(({ name }) => name).join('、')
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.distribute,
    diff: [{ field: FIELDS.purchasers, before: names(before), after: names(after) }],
  })
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}
