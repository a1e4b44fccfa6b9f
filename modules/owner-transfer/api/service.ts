import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { MEMBERS_AT_MOST } from '#modules/sub-account/contract.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { verifySecondFactor } from '#platform/auth/second-factor.ts'
import { supplierOf, supplierOfCaller, type SupplierPlace } from '#platform/auth/supplier-of.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { requireFiles } from '#platform/files/files.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Owner, TransferDraft, TransferLink } from '../shapes.ts'
import { AUDIT_ACTIONS, REFUSALS, MESSAGES, WAYS } from '../words.ts'
import * as store from './store.ts'

const HOURS = 48
const PURPOSE = 'owner.transfer'
const BY_OWNER = 1
const BY_STAFF = 3

/**
 * Makes a link that passes the main account on: the owner by a code on their phone, staff by a proof when the owner is
 * lost.
 */
export const createTransfer = async (
  tx: Tx,
  me: Caller,
  publicUrl: string,
  draft: TransferDraft,
): Promise<TransferLink> => {
  const supplier = await supplierFor(tx, me, draft.supplierId)
  const owner = await store.findOwner(tx, me, supplier.companyId)
  if (me.side === 'staff') {
    if (draft.proofFileId === undefined) invalid({ proofFileId: [MESSAGES.needsProof] }, MESSAGES.needsProof)
    else await requireFiles(tx, me, [draft.proofFileId], 'proofFileId')
  } else {
    if (draft.proofFileId !== undefined) invalid({ proofFileId: [MESSAGES.noProof] })
    if (owner?.userId !== me.userId) refuse(403, 'Forbidden')
    await verifySecondFactor(tx, me, PURPOSE, draft.smsCode)
  }
  const code = newOpaque()
  const expireAt = await store.insertTransfer(
    tx,
    me,
    {
      id: randomUUID(),
      companyId: supplier.companyId,
      supplierId: supplier.id,
      codeHash: hashOpaque(code),
      fromUserId: owner?.userId ?? null,
      oldLeaves: draft.oldOwnerLeaves ?? false,
      way: me.side === 'staff' ? BY_STAFF : BY_OWNER,
      proofFileId: draft.proofFileId ?? null,
    },
    HOURS,
  )
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: supplier.id,
    companyId: supplier.companyId,
    action: AUDIT_ACTIONS.create,
  })
  const link = `${publicUrl}/register/invite_binder_link?transfer_code=${encodeURIComponent(code)}`
  return { code, link, supplierId: supplier.id, expireAt, status: 0, needApprove: false }
}

/** Closes the open link, in case it was sent to the wrong person. */
export const revokeTransfer = async (tx: Tx, me: Caller, supplierId: string): Promise<Owner> => {
  const supplier = await supplierOf(tx, me, supplierId)
  const { id, companyId } = supplier
  if (!(await store.revokeTransfers(tx, me, companyId))) refuse(412, 'Stale')
  await recordAudit(tx, me, { entity: 'Supplier', entityId: id, companyId, action: AUDIT_ACTIONS.revoke })
  return ownerOf(tx, me, supplier)
}

const supplierFor = (tx: Tx, me: Caller, id: string | undefined): Promise<SupplierPlace> => {
  if (id !== undefined) return supplierOf(tx, me, id)
  return me.side === 'supplier' ? supplierOfCaller(tx, me) : invalid({ supplierId: [MESSAGES.needsSupplier] })
}

const refuseOutcome = (field: string, outcome: string): never => {
  const why = REFUSALS[outcome] ?? REFUSALS['void'] ?? ''
  return invalid({ [field]: [why] }, why)
}

/** The caller, who holds the link, becomes the main account under the name that they give. */
export const acceptTransfer = async (tx: Tx, me: Caller, code: string, realName: string) => {
  const done = await store.acceptTransfer(tx, me, code, realName, MEMBERS_AT_MOST)
  if (done?.outcome !== 'changed') return refuseOutcome('code', done?.outcome ?? 'void')
  const { companyId, supplierId, companyName, oldOwner, oldName } = done
  await recordChange(
    tx,
    me,
    { id: supplierId, companyId, name: companyName },
    { userId: oldOwner, name: oldName ?? '' },
    { userId: me.userId, name: realName },
  )
  return { supplierId, companyId }
}

/** The main account goes to a colleague at once. */
export const handOver = async (
  tx: Tx,
  me: Caller,
  supplierId: string,
  userId: string,
  { smsCode, oldOwnerLeaves = false }: { readonly smsCode: string; readonly oldOwnerLeaves?: boolean },
): Promise<Owner> => {
  const supplier = await supplierOf(tx, me, supplierId)
  await verifySecondFactor(tx, me, PURPOSE, smsCode)
  const outcome = await store.handOver(tx, me, userId, oldOwnerLeaves)
  if (outcome === 'not_owner') refuse(403, 'Forbidden')
  if (outcome !== 'changed') refuseOutcome('userId', outcome)
  const after = await ownerOf(tx, me, supplier)
  await recordChange(
    tx,
    me,
    supplier,
    { userId: me.userId, name: me.userName },
    { userId, name: after.current?.name ?? '' },
  )
  return after
}

interface Side {
  readonly userId: string | null
  readonly name: string
}

const recordChange = async (tx: Tx, me: Caller, supplier: SupplierPlace, from: Side, to: Side): Promise<void> => {
  const { id, companyId, name: company } = supplier
  const diff = [{ field: AUDIT_ACTIONS.transfer, before: from.name, after: to.name }]
  await recordAudit(tx, me, { entity: 'Supplier', entityId: id, companyId, action: AUDIT_ACTIONS.transfer, diff })
  await notify(tx, me, {
    code: 'binder.transferred',
    companyId,
    bizType: 'Supplier',
    bizId: id,
    url: '/admin/home',
    vars: { company, from: from.name, to: to.name },
    userIds: [from.userId, to.userId].filter((one) => one !== null),
    onlyNamed: true,
  })
}

/** Who answers for a supplier, who did before, and until when a link is open. */
export const ownerOf = async (tx: Tx, me: Caller, { companyId }: SupplierPlace): Promise<Owner> => {
  const current = await store.findOwner(tx, me, companyId)
  const history = await store.historyOf(tx, me, companyId)
  return {
    current: current ?? null,
    history: history.map((change) => ({ ...change, wayName: WAYS[change.way] })),
    pending: (await store.findPending(tx, me, companyId)) ?? null,
  }
}
