import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { isMobile } from '#kernel/identity.ts'
import { maskMobile } from '#kernel/masking.ts'
import { roleNames, STAFF_ROLE_KEYS } from '#kernel/permission.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { DATA_SCOPES } from '#kernel/words.ts'
import { verifySecondFactor } from '#platform/auth/second-factor.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { notify } from '#platform/notices/notify.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { MANAGER_ROLES, managesStaff, raisesToManager } from '../rules.ts'
import type { Colleague, StaffChange, StaffDraft, StaffQuery, StaffStep } from '../shapes.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES, STAFF_STATUSES } from '../words.ts'
import * as store from './store.ts'
import { colleagueView } from './view.ts'

export type Cipher = Pick<FieldCipher, 'encrypt' | 'blindIndex'>

/** The line of the log about a colleague. */
export const auditOn = (entityId: string) => ({ entity: 'Staff', entityId, companyId: null })

export const getStaff = async (tx: Tx, me: Caller, id: string): Promise<store.StaffRecord> =>
  (await store.findStaff(tx, me, id)) ?? notFound()

export const listStaff = async (tx: Tx, me: Caller, cipher: Cipher, query: StaffQuery) => {
  const search = (query.Q ?? '').trim()
  const index = isMobile(search) ? cipher.blindIndex(search, 'mobile') : undefined
  const page = await store.listStaff(tx, me, query, index)
  return { ...page, rows: page.rows.map(colleagueView) }
}

/** Each role once, in the order of the matrix. */
const ordered = (roleKeys: readonly string[]): string[] => STAFF_ROLE_KEYS.filter((key) => roleKeys.includes(key))

/** Refuses what would leave nobody who can let people in. Asked under the lock of all staff. */
export const mustLeaveManager = async (tx: Tx, me: Caller, one: store.StaffRecord, field: string): Promise<void> => {
  const isCounted = one.isActive && managesStaff(one.roleKeys)
  if (isCounted && !(await store.hasOther(tx, me, one.id, MANAGER_ROLES)))
    invalid({ [field]: [MESSAGES.lastManager] }, MESSAGES.lastManager)
}

const mustConfirm = async (
  tx: Tx,
  me: Caller,
  before: readonly string[],
  { roleKeys, smsCode }: Pick<StaffDraft, 'roleKeys' | 'smsCode'>,
): Promise<void> => {
  if (raisesToManager(before, roleKeys)) await verifySecondFactor(tx, me, 'staff.administrator', smsCode)
}

/** Makes a colleague of the person of a number, who may be at a supplier too. They are told how to sign in. */
export const addStaff = async (tx: Tx, me: Caller, cipher: Cipher, draft: StaffDraft): Promise<Colleague> => {
  await store.lockStaff(tx, me)
  const index = cipher.blindIndex(draft.mobile, 'mobile')
  const known = await store.findByMobile(tx, me, index)
  if (known?.isStaff) invalid({ mobile: [known.isActive ? MESSAGES.isColleague : MESSAGES.isStopped] })
  await mustConfirm(tx, me, [], draft)
  const newId = randomUUID()
  const number = {
    id: newId,
    index,
    cipher: cipher.encrypt(draft.mobile, `app_user.mobile_cipher.${newId}`),
    masked: maskMobile(draft.mobile),
  }
  const content = { name: draft.name, roleKeys: ordered(draft.roleKeys), ownOnly: draft.dataScope === 2 }
  const id = await store.insertStaff(tx, me, number, content)
  const made = await getStaff(tx, me, id)
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS.add, diff: diffOf(undefined, made) })
  await notify(tx, me, {
    code: 'staff.added',
    companyId: null,
    bizType: 'Account',
    bizId: id,
    url: '/console/admin/home',
    vars: { inviter: me.userName },
    userIds: [id],
    onlyNamed: true,
  })
  return colleagueView(made)
}

/** Changes what a colleague is called, may do and sees. It counts from their next call on. */
export const changeStaff = async (tx: Tx, me: Caller, id: string, change: StaffChange): Promise<Colleague> => {
  await store.lockStaff(tx, me)
  const before = await getStaff(tx, me, id)
  const roleKeys = ordered(change.roleKeys)
  const ownOnly = change.dataScope === 2
  const isRights = roleKeys.join() !== ordered(before.roleKeys).join() || ownOnly !== before.ownOnly
  if (isRights && id === me.userId) invalid({ roleKeys: [MESSAGES.ownRoles] }, MESSAGES.ownRoles)
  if (!managesStaff(roleKeys)) await mustLeaveManager(tx, me, before, 'roleKeys')
  await mustConfirm(tx, me, before.roleKeys, change)
  if (
    !(await store.updateStaff(tx, me, { id, rowVersion: change.rowVersion }, { name: change.name, roleKeys, ownOnly }))
  )
    refuse(412, 'Stale')
  const after = await getStaff(tx, me, id)
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS.change, diff: diffOf(before, after) })
  return colleagueView(after)
}

/** Stops a colleague, who is out of everything at once, or lets them in again. */
export const moveStaff = async (
  tx: Tx,
  me: Caller,
  id: string,
  step: StaffStep,
  rowVersion: number,
): Promise<Colleague> => {
  await store.lockStaff(tx, me)
  const before = await getStaff(tx, me, id)
  if (step === 'stop') {
    if (id === me.userId) invalid({ id: [MESSAGES.ownState] }, MESSAGES.ownState)
    await mustLeaveManager(tx, me, before, 'id')
  }
  if (!(await store.setActive(tx, me, { id, rowVersion }, step === 'start'))) refuse(412, 'Stale')
  const after = await getStaff(tx, me, id)
  await recordAudit(tx, me, { ...auditOn(id), action: AUDIT_ACTIONS[step], diff: diffOf(before, after) })
  return colleagueView(after)
}

/** What the log shows of a change; nothing of the number. */
const diffOf = (before: store.StaffRecord | undefined, after: store.StaffRecord) => {
  const facts = (one: store.StaffRecord | undefined): Readonly<Record<string, string>> =>
    one
      ? {
          [FIELDS.name]: one.name,
          [FIELDS.roles]: roleNames(one.roleKeys).join('、'),
          [FIELDS.dataScope]: DATA_SCOPES[one.ownOnly ? 2 : 1],
          [FIELDS.status]: STAFF_STATUSES[one.isActive ? 1 : 2],
        }
      : {}
  const [was, is] = [facts(before), facts(after)]
  return Object.keys(is)
    .map((field) => ({ field, before: was[field] ?? '', after: is[field] ?? '' }))
    .filter((one) => one.before !== one.after)
}
