import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { maskMobile } from '#kernel/masking.ts'
import { givenRoles, keptRoles } from '#kernel/permission.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { lockSupplier, supplierOf } from '#platform/auth/supplier-of.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit, refuseMissing } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { MEMBERS_AT_MOST } from '../contract.ts'
import { isMemberRole } from '../rules.ts'
import type { Member, MemberChange, MemberDraft } from '../shapes.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES } from '../words.ts'
import { forgetReceiver, handOverResponsibilities } from './responsibilities.ts'
import * as store from './store.ts'
import { memberView } from './view.ts'

type Cipher = Pick<FieldCipher, 'encrypt' | 'blindIndex'>
/** Invited within a day and not come: more looks like somebody who sends messages to strangers. */
const STRANGERS_A_DAY = 40

const getMember = async (tx: Tx, me: Caller, companyId: string, id: string): Promise<store.MemberRecord> =>
  (await store.findMember(tx, me, companyId, id)) ?? refuseMissing(tx, me, 'membership', id)

/** A member who may be changed; the main account passes on by transfer alone. */
const getSubAccount = async (tx: Tx, me: Caller, companyId: string, id: string): Promise<store.MemberRecord> => {
  const member = await getMember(tx, me, companyId, id)
  return member.isOwner ? invalid({ userCompanyId: [MESSAGES.owner] }, MESSAGES.owner) : member
}

/** What a member is responsible for must exist. */
const mustKnow = async (
  tx: Tx,
  me: Caller,
  { categoryIds = [], buyerCompanyIds = [] }: Pick<MemberChange, 'categoryIds' | 'buyerCompanyIds'>,
): Promise<void> => {
  const categories = [...new Set(categoryIds)]
  if (categories.length > 0 && (await store.knownCategories(tx, me, categories)) < categories.length)
    invalid({ categoryIds: [MESSAGES.categoryUnknown] })
  const buyers = [...new Set(buyerCompanyIds)]
  if (buyers.length > 0 && (await store.knownBuyers(tx, me, buyers)) < buyers.length)
    invalid({ buyerCompanyIds: [MESSAGES.buyerUnknown] })
}

/** Gives the person of a number a place, which becomes active with their first call for the company. */
export const addMember = async (
  tx: Tx,
  me: Caller,
  cipher: Cipher,
  supplierId: string,
  draft: MemberDraft,
): Promise<Member> => {
  const { companyId, name } = await supplierOf(tx, me, supplierId)
  await mustKnow(tx, me, draft)
  await lockSupplier(tx, me, supplierId)
  const crowd = await store.crowdOf(tx, me, companyId)
  if (crowd.members >= MEMBERS_AT_MOST)
    invalid({ mobile: [MESSAGES.full(MEMBERS_AT_MOST)] }, MESSAGES.full(MEMBERS_AT_MOST))
  if (crowd.invitedToday >= STRANGERS_A_DAY) refuse(429, 'TooMany', { title: MESSAGES.tooMany })
  const userId = (await personOf(tx, me, cipher, draft.mobile)) ?? invalid({ mobile: [MESSAGES.notWelcome] })
  const seat = await store.seatOf(tx, me, companyId, userId)
  if (seat?.isActive) invalid({ mobile: [MESSAGES.isMember] })
  if (seat && !seat.isRemoved) invalid({ mobile: [MESSAGES.isStopped] })
  const id = await store.insertSeat(tx, me, companyId, userId, {
    nickname: draft.nickname,
    roleKeys: keptRoles(draft.roleKeys, draft.canSeePrice ?? false),
    ownOnly: draft.dataScope === 2,
    categoryIds: draft.categoryIds ?? [],
    buyerCompanyIds: draft.buyerCompanyIds ?? [],
  })
  await recordAudit(tx, me, { entity: 'SubAccount', entityId: id, companyId, action: AUDIT_ACTIONS.invite, to: '2' })
  await notify(tx, me, {
    code: 'account.invited',
    companyId,
    bizType: 'SubAccount',
    bizId: id,
    url: '/admin/home',
    vars: { inviter: me.userName, company: name },
    userIds: [userId],
    onlyNamed: true,
  })
  return memberView(await getMember(tx, me, companyId, id))
}

const personOf = (tx: Tx, me: Caller, cipher: Cipher, mobile: string): Promise<string | undefined> => {
  const id = randomUUID()
  return store.personOfMobile(tx, me, {
    id,
    index: cipher.blindIndex(mobile, 'mobile'),
    cipher: cipher.encrypt(mobile, `app_user.mobile_cipher.${id}`),
    masked: maskMobile(mobile),
  })
}

/** Changes what a member may do, stops them, or lets them in again. It counts from their next call on. */
export const changeMember = async (
  tx: Tx,
  me: Caller,
  supplierId: string,
  id: string,
  change: MemberChange,
): Promise<Member> => {
  const { companyId } = await supplierOf(tx, me, supplierId)
  await mustKnow(tx, me, change)
  const member = await getSubAccount(tx, me, companyId, id)
  const given = givenRoles(member.roleKeys)
  const isActive = change.isStopped === undefined ? member.status !== 3 : !change.isStopped
  const done = await store.updateSeat(
    tx,
    me,
    companyId,
    { id, rowVersion: change.rowVersion },
    {
      nickname: change.nickname ?? null,
      roleKeys: keptRoles(
        change.roleKeys ?? given.roleKeys.filter(isMemberRole),
        change.canSeePrice ?? given.canSeePrice,
      ),
      ownOnly: change.dataScope === undefined ? member.ownOnly : change.dataScope === 2,
      categoryIds: change.categoryIds ?? member.categoryIds,
      buyerCompanyIds: change.buyerCompanyIds ?? member.buyerCompanyIds,
      isActive,
    },
  )
  if (!done) refuse(412, 'Stale')
  const after = await getMember(tx, me, companyId, id)
  await recordAudit(tx, me, {
    entity: 'SubAccount',
    entityId: id,
    companyId,
    action:
      after.status === member.status ? AUDIT_ACTIONS.change : isActive ? AUDIT_ACTIONS.resume : AUDIT_ACTIONS.stop,
    from: String(member.status),
    to: String(after.status),
    diff: diffOf(member, after),
  })
  return memberView(after)
}

/**
 * What the history shows of a change: everything that says what the person may do and see, and what they are called.
 */
const diffOf = (before: store.MemberRecord, after: store.MemberRecord) => {
  const facts = (one: store.MemberRecord): Readonly<Record<string, string>> => ({
    [FIELDS.roles]: one.roleKeys.join(),
    [FIELDS.dataScope]: DATA_SCOPES[one.ownOnly ? 2 : 1],
    [FIELDS.categories]: one.categoryIds.join(),
    [FIELDS.buyers]: one.buyerCompanyIds.join(),
    [FIELDS.nickname]: one.nickname,
  })
  const [was, is] = [facts(before), facts(after)]
  return Object.keys(was)
    .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }))
    .filter((one) => one.before !== one.after)
}

/** Ends a membership at once. Open work is handed to a colleague in the same call. */
export const removeMember = async (
  tx: Tx,
  me: Caller,
  supplierId: string,
  id: string,
  successor: string | undefined,
): Promise<null> => {
  const { companyId } = await supplierOf(tx, me, supplierId)
  const member = await getSubAccount(tx, me, companyId, id)
  if (successor === undefined) {
    if (member.openResponsibilities > 0)
      invalid(
        { reassignTo: [MESSAGES.hasResponsibilities(member.openResponsibilities)] },
        MESSAGES.hasResponsibilities(member.openResponsibilities),
      )
  } else {
    const seat = successor === member.userId ? undefined : await store.seatOf(tx, me, companyId, successor)
    if (!seat?.isActive || !seat.hasJoined) invalid({ reassignTo: [MESSAGES.successorUnknown] })
    await handOverResponsibilities(tx, me, companyId, member.userId, successor)
  }
  if (!(await store.removeSeat(tx, me, companyId, id, member.rowVersion))) refuse(412, 'Stale')
  await forgetReceiver(tx, me, companyId, member.userId)
  await recordAudit(tx, me, {
    entity: 'SubAccount',
    entityId: id,
    companyId,
    action: AUDIT_ACTIONS.remove,
    from: String(member.status),
    ...(successor === undefined
      ? {}
      : { diff: [{ field: AUDIT_ACTIONS.reassign, before: member.userId, after: successor }] }),
  })
  return null
}
