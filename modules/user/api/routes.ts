import { roleNames } from '#kernel/permission.ts'
import type { Caller } from '#kernel/caller.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { sendSecondFactor } from '#platform/auth/second-factor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { operations, type SelfDraft } from '../contract.ts'
import { AUDIT_ACTIONS, GROUP_NAMES, MESSAGES } from '../words.ts'
import { accountCenter, readInviter, recordInviter } from './account.ts'
import { listPeople, selectPeople } from './directory-store.ts'
import { grantsOf, saveGrants } from './scopes.ts'
import * as store from './store.ts'
import { enterpriseView, membershipView } from './view.ts'

const selfOf = async (tx: Tx, me: Caller) => (await store.findSelf(tx, me)) ?? notFound()

const detailOf = async (tx: Tx, me: Caller) => {
  const { userGroups: _groups, scopes: _scopes, staffRoles, ...detail } = await selfOf(tx, me)
  return { ...detail, staffRoleNames: roleNames(staffRoles) }
}

const groupsOf = async (tx: Tx, me: Caller) =>
  (await selfOf(tx, me)).userGroups.map((id) => ({ id, name: GROUP_NAMES[id] ?? String(id) }))

/** Another person's id looks like one that never was. */
const onlySelf = (me: Caller, id: string): void => {
  if (id !== me.userId) notFound()
}

const change = async (tx: Tx, me: Caller, id: string, draft: SelfDraft) => {
  onlySelf(me, id)
  const wanted = draft.defaultCompanyId
  if (wanted !== undefined && !(await store.myEnterprises(tx, me)).some((one) => one.companyId === wanted))
    invalid({ defaultCompanyId: [MESSAGES.notYours] })
  if (!(await store.updateSelf(tx, me, draft))) refuse(412, 'Stale')
  await recordAudit(tx, me, { entity: 'User', entityId: id, companyId: null, action: AUDIT_ACTIONS.change })
  return detailOf(tx, me)
}

const pageConfigOf = async (tx: Tx, me: Caller, pageKey: string) => {
  const kept = await store.findPageConfig(tx, me, pageKey)
  return { ...kept?.content, pageKey, updatedAt: kept?.updatedAt ?? '' }
}

export interface UserDeps {
  readonly cipher: FieldCipher
  readonly sms: SmsSender
  readonly clock: Clock
}

/** Binds the calls about the signed-in person and the lists of people. */
export const userRoutes = (deps: UserDeps): BoundOperation[] =>
  bind(operations, {
    getUserInfo: async ({ tx, me }) => {
      const { id, name, mobileMasked, userGroups, scopes } = await selfOf(tx, me)
      return { uid: id, username: name, scope: scopes.join(','), userGroup: userGroups.join(','), mobileMasked }
    },
    getUserDetail: ({ tx, me }) => detailOf(tx, me),
    listMySuppliers: async ({ tx, me }) => (await store.myEnterprises(tx, me)).map(enterpriseView),
    listMyMemberships: async ({ tx, me }) => (await store.myEnterprises(tx, me)).map(membershipView),
    getMySupplier: async ({ tx, me, params }) =>
      membershipView((await store.myEnterprises(tx, me)).find((one) => one.id === params.id) ?? notFound()),
    getPermissions: async ({ me }) => ({ permissions: [...me.permissions], ownOnly: me.ownOnly }),
    listMyGroups: ({ tx, me }) => groupsOf(tx, me),
    listUserGroups: ({ tx, me, params }) => {
      onlySelf(me, params.id)
      return groupsOf(tx, me)
    },
    getUserScopes: ({ tx, me, params }) => grantsOf(tx, me, params.id),
    saveUserScopes: ({ tx, me, params, body }) => saveGrants(tx, me, params.id, body),
    listUsers: ({ tx, me, query }) => listPeople(tx, me, query),
    selectUsers: ({ tx, me, query }) => selectPeople(tx, me, query, 'colleagues'),
    selectErpUsers: ({ tx, me, query }) => selectPeople(tx, me, query, 'staff'),
    selectLegalPersonnel: ({ tx, me, query }) => selectPeople(tx, me, query, 'legal'),
    getAccountCenterByPhone: ({ tx, me, params }) =>
      accountCenter(tx, me, { index: deps.cipher.blindIndex(params.phone, 'mobile') }),
    getAccountCenter: ({ tx, me }) => accountCenter(tx, me),
    getInviterMessage: {
      detached: ({ db, me, query, address }) => readInviter({ ...deps, db }, me, query.InviterCode, address),
    },
    recordInviter: ({ tx, me, params, body }) => {
      onlySelf(me, params.id)
      return recordInviter(tx, me, body.inviterCode)
    },
    // Detached: it speaks to the sender of short messages, which must hold no transaction open.
    sendVerifyCode: { detached: ({ db, me, body }) => sendSecondFactor({ ...deps, db }, me, body.purpose) },
    saveUser: ({ tx, me, params, body }) => change(tx, me, params.id, body),
    patchUser: ({ tx, me, params, body }) => change(tx, me, params.id, body),
    getPageConfig: ({ tx, me, params }) => pageConfigOf(tx, me, params.id),
    savePageConfig: async ({ tx, me, params, body }) => {
      await store.mergePageConfig(tx, me, params.id, body)
      return pageConfigOf(tx, me, params.id)
    },
  })
