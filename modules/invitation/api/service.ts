import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { maskMobile } from '#kernel/masking.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import { keptRoles } from '#kernel/permission.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { supplierOf, supplierOfCaller } from '#platform/auth/supplier-of.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish, recordAudit, refuseMissing } from '#platform/database/records.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { faultsOfInvite } from '../rules.ts'
import type { Invite, InviteDraft } from '../shapes.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { MESSAGE_TOPIC } from './jobs.ts'
import * as store from './store.ts'
import { codePlace, inviteView, mobilePlace, type InviteDeps } from './view.ts'

const DAYS = 7
const A_DAY_AT_MOST = 100
const COMPLETES = 2

const getInvite = async (tx: Tx, me: Caller, id: string): Promise<store.InviteRecord> =>
  (await store.findInvite(tx, me, id)) ?? refuseMissing(tx, me, 'invite_code', id)

/** Makes an invitation. A supplier invites to itself, whatever it says. */
export const createInvite = async (tx: Tx, me: Caller, deps: InviteDeps, given: InviteDraft): Promise<Invite> => {
  const draft = me.side === 'supplier' ? await ownDraft(tx, me, given) : given
  const faults = faultsOfInvite(me.side, draft)
  if (faults.length > 0) invalid(byField(faults))
  await mustBeKnown(tx, me, draft)
  if ((await store.invitedToday(tx, me)) >= A_DAY_AT_MOST) refuse(429, 'TooMany', { title: MESSAGES.tooMany })
  const supplier = draft.supplierId === undefined ? undefined : await supplierOf(tx, me, draft.supplierId)
  if (supplier && draft.registerType === COMPLETES && (await store.hasOwner(tx, me, supplier.companyId)))
    invalid({ supplierId: [MESSAGES.hasOwner] })

  const id = randomUUID()
  const code = newOpaque()
  const companyId = supplier?.companyId ?? null
  await store.insertInvite(
    tx,
    me,
    {
      id,
      codeHash: hashOpaque(code),
      codeCipher: deps.cipher.encrypt(code, codePlace(id)),
      registerType: draft.registerType,
      companyId,
      supplierId: supplier?.id ?? null,
      buyerCompanyId: draft.buyerCompanyId ?? null,
      categoryIds: draft.categoryIds ?? [],
      roleKeys: keptRoles(draft.roleKeys ?? [], draft.canSeePrice ?? false),
      ownOnly: draft.dataScope === 2,
      mobile: draft.mobile === undefined ? undefined : sealed(deps.cipher, id, draft.mobile),
    },
    DAYS,
  )
  await recordAudit(tx, me, { entity: 'InviteCode', entityId: id, companyId, action: AUDIT_ACTIONS.create })
  // The message holds the id alone: neither the number nor the code lies in the queue.
  if (draft.mobile !== undefined) await publish(tx, me, companyId, MESSAGE_TOPIC, { inviteId: id })
  return inviteView(deps, await getInvite(tx, me, id))
}

const ownDraft = async (tx: Tx, me: Caller, draft: InviteDraft): Promise<InviteDraft> => ({
  ...draft,
  supplierId: draft.supplierId ?? (await supplierOfCaller(tx, me)).id,
})

const mustBeKnown = async (tx: Tx, me: Caller, { buyerCompanyId, categoryIds = [] }: InviteDraft): Promise<void> => {
  if (buyerCompanyId !== undefined && !(await store.isBuyer(tx, me, buyerCompanyId)))
    invalid({ buyerCompanyId: [MESSAGES.buyerUnknown] })
  const wanted = new Set(categoryIds)
  if (wanted.size > 0 && (await store.knownCategories(tx, me, [...wanted])) < wanted.size)
    invalid({ categoryIds: [MESSAGES.categoryUnknown] })
}

const sealed = (cipher: FieldCipher, id: string, mobile: string) => ({
  cipher: cipher.encrypt(mobile, mobilePlace(id)),
  index: cipher.blindIndex(mobile, 'mobile'),
  masked: maskMobile(mobile),
})

/** Ends an invitation that nobody has used. */
export const revokeInvite = async (tx: Tx, me: Caller, deps: InviteDeps, id: string): Promise<Invite> => {
  const { companyId } = await getInvite(tx, me, id)
  if (!(await store.revokeInvite(tx, me, id))) refuse(412, 'Stale', { title: MESSAGES.closed })
  await recordAudit(tx, me, { entity: 'InviteCode', entityId: id, companyId, action: AUDIT_ACTIONS.revoke })
  return inviteView(deps, await getInvite(tx, me, id))
}
