import type { Caller } from '#kernel/caller.ts'
import { permissionsOf, roleNames } from '#kernel/permission.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordDeed } from '#platform/database/records.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { GROUP_NAMES, SUPPLIER_STATUS_NAMES } from '../words.ts'
import * as store from './store.ts'

const PASSED = [3, 5]

const enterpriseView = ({ id, companyId, name, status }: store.EnterpriseRecord) => ({
  id,
  companyId,
  name,
  status,
  statusName: SUPPLIER_STATUS_NAMES[status] ?? '',
})
const membershipView = (record: store.EnterpriseRecord) => ({
  ...enterpriseView(record),
  roleKeys: record.roleKeys,
  roleNames: roleNames(record.roleKeys),
  permissions: [...permissionsOf(record.roleKeys)],
  isOwner: record.isOwner,
  ownOnly: record.ownOnly,
})

const selfOf = async (tx: Tx, me: Caller) => (await store.findSelf(tx, me)) ?? notFound()

const detailOf = async (tx: Tx, me: Caller) => {
  const { userGroups: _groups, ...detail } = await selfOf(tx, me)
  return detail
}

const groupsOf = async (tx: Tx, me: Caller) =>
  (await selfOf(tx, me)).userGroups.map((id) => ({ id, name: GROUP_NAMES[id] ?? String(id) }))

/** Another person's id looks like one that never was. */
const onlySelf = (me: Caller, id: string): void => {
  if (id !== me.userId) notFound()
}

const rename = async (
  tx: Tx,
  me: Caller,
  id: string,
  { nickname, rowVersion }: { nickname: string; rowVersion: number },
) => {
  onlySelf(me, id)
  if (!(await store.updateNickname(tx, me, nickname, rowVersion))) refuse(412, 'Stale')
  await recordDeed(tx, me, { entity: 'User', entityId: id, companyId: null, action: '修改昵称' })
  return detailOf(tx, me)
}

const pageConfigOf = async (tx: Tx, me: Caller, pageKey: string) => {
  const kept = await store.findPageConfig(tx, me, pageKey)
  return { ...kept?.content, pageKey, updatedAt: kept?.updatedAt ?? '' }
}

/** Binds the calls about the signed-in person. */
export const userRoutes = (): BoundOperation[] =>
  bind(operations, {
    getUserInfo: async ({ tx, me }) => {
      const [{ id, name, mobileMasked, userGroups }, enterprises] = await Promise.all([
        selfOf(tx, me),
        store.myEnterprises(tx, me),
      ])
      const hasPassed = enterprises.some((one) => PASSED.includes(one.status))
      const scope = [...(enterprises.length > 0 ? ['SupplierErp'] : []), ...(hasPassed ? ['SupplierCenter'] : [])]
      return { uid: id, username: name, scope: scope.join(','), userGroup: userGroups.join(','), mobileMasked }
    },
    getUserDetail: ({ tx, me }) => detailOf(tx, me),
    listMySuppliers: async ({ tx, me }) => (await store.myEnterprises(tx, me)).map(enterpriseView),
    listMyMemberships: async ({ tx, me }) => (await store.myEnterprises(tx, me)).map(membershipView),
    getMySupplier: async ({ tx, me, params }) =>
      membershipView((await store.myEnterprises(tx, me)).find((one) => one.id === params.id) ?? notFound()),
    getPermissions: async ({ me }) => ({ permissions: [...me.permissions] }),
    listMyGroups: ({ tx, me }) => groupsOf(tx, me),
    listUserGroups: ({ tx, me, params }) => {
      onlySelf(me, params.id)
      return groupsOf(tx, me)
    },
    saveUser: ({ tx, me, params, body }) => rename(tx, me, params.id, body),
    patchUser: ({ tx, me, params, body }) => rename(tx, me, params.id, body),
    getPageConfig: ({ tx, me, params }) => pageConfigOf(tx, me, params.id),
    savePageConfig: async ({ tx, me, params, body }) => {
      await store.mergePageConfig(tx, me, params.id, body)
      return pageConfigOf(tx, me, params.id)
    },
  })
