import { nickname, rowVersion } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, flag, id, listOf, nullable, optional, shape, shaped, text, words, type Static } from '#kernel/schema.ts'
import { accountOperations } from './account-operations.ts'
import { directoryOperations } from './directory-operations.ts'
import { scopeOperations } from './scope-operations.ts'
import { Enterprise, Membership } from './shapes.ts'
import { FIELDS, MESSAGES } from './words.ts'

const UserInfo = shape({
  uid: id(FIELDS.user),
  username: words(100, FIELDS.name),
  scope: text(100, { title: FIELDS.scope }),
  userGroup: text(100, { title: FIELDS.userGroup }),
  mobileMasked: text(20, { title: FIELDS.mobile }),
})
export type UserInfo = Static<typeof UserInfo>

const UserDetail = shape({
  id: id(FIELDS.user),
  name: words(100, FIELDS.name),
  nickname: text(30, { title: FIELDS.nickname }),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  defaultCompanyId: nullable(id(FIELDS.defaultCompany)),
  /** What the buyer's people are, as others call it; nothing for people of suppliers. */
  staffRoleNames: listOf(words(40, FIELDS.staffRole)),
  rowVersion: rowVersion(),
})

const Group = shape({ id: count(FIELDS.userGroup), name: words(40, FIELDS.userGroup) })

const Column = shape({
  key: words(60, FIELDS.column),
  visible: flag(FIELDS.column),
  width: optional(count(FIELDS.width, 2000)),
  fixed: optional(flag(FIELDS.fixed)),
})
const View = shape({
  name: words(30, FIELDS.view),
  filters: text(2000, { title: FIELDS.view }),
  isDefault: flag(FIELDS.view),
})

/** What a person may set on a page; each part that is sent replaces the kept one, the rest stays. */
const PageSettings = {
  columns: optional(listOf(Column, { max: 100, title: FIELDS.column })),
  density: optional(words(20, FIELDS.density)),
  pageSize: optional(count(FIELDS.pageSize, 100)),
  defaultTab: optional(text(40, { title: FIELDS.tab })),
  savedViews: optional(listOf(View, { max: 20, title: FIELDS.view })),
  shortcuts: optional(listOf(words(60, FIELDS.shortcut), { max: 8, title: FIELDS.shortcut })),
}
const PageConfig = shape({ pageKey: words(80, FIELDS.page), updatedAt: text(30), ...PageSettings })
export const PageConfigDraft = shape(PageSettings)
export type PageConfigDraft = Static<typeof PageConfigDraft>

const one = shape({ id: id(FIELDS.user) })
const page = shape({ id: shaped('^[A-Za-z][A-Za-z0-9.]{0,79}$', 80, FIELDS.page, MESSAGES.pageKey) })
/** What is left out stays as it is. */
const SelfDraft = shape({
  nickname: optional(nickname(FIELDS.nickname)),
  defaultCompanyId: optional(id(FIELDS.defaultCompany)),
  rowVersion: rowVersion(),
})
export type SelfDraft = Static<typeof SelfDraft>

/** Calls about the signed-in person, and lists of people. */
export const operations = {
  ...accountOperations,
  ...directoryOperations,
  ...scopeOperations,
  getUserInfo: {
    method: 'GET',
    path: '/api/User/Info',
    summary: '当前用户',
    who: 'signed_in',
    owns: 'user',
    reply: UserInfo,
    extension: true,
  },
  getUserDetail: {
    method: 'GET',
    path: '/api/User/Detail',
    summary: '当前用户的附加信息',
    who: 'signed_in',
    owns: 'user',
    reply: UserDetail,
  },
  listMySuppliers: {
    method: 'GET',
    path: '/api/User/SuppliersSimple',
    summary: '我加入的企业',
    who: 'signed_in',
    owns: 'user',
    reply: listOf(Enterprise),
  },
  listMyMemberships: {
    method: 'GET',
    path: '/api/User/Suppliers',
    summary: '我加入的企业与角色',
    who: 'signed_in',
    owns: 'user',
    reply: listOf(Membership),
  },
  getMySupplier: {
    method: 'GET',
    path: '/api/User/SupplierDetail/{id}',
    summary: '我在某企业的角色与权限',
    who: 'signed_in',
    owns: 'user',
    params: shape({ id: id(FIELDS.supplier) }),
    reply: Membership,
  },
  getPermissions: {
    method: 'GET',
    path: '/api/User/Permission',
    summary: '当前用户的权限',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ permissions: listOf(words(40, FIELDS.permission)), ownOnly: flag(FIELDS.ownOnly) }),
  },
  listMyGroups: {
    method: 'GET',
    path: '/api/User/UserGroup',
    summary: '当前用户的用户组',
    who: 'signed_in',
    owns: 'user',
    reply: listOf(Group),
  },
  listUserGroups: {
    method: 'GET',
    path: '/api/User/{id}/UserGroup',
    summary: '用户的用户组',
    who: 'signed_in',
    owns: 'user',
    params: one,
    reply: listOf(Group),
  },
  saveUser: {
    method: 'PUT',
    path: '/api/User/{id}',
    summary: '修改昵称与默认企业',
    who: 'signed_in',
    owns: 'user',
    params: one,
    body: SelfDraft,
    reply: UserDetail,
  },
  patchUser: {
    method: 'PATCH',
    path: '/api/User/{id}',
    summary: '修改昵称与默认企业',
    who: 'signed_in',
    owns: 'user',
    params: one,
    body: SelfDraft,
    reply: UserDetail,
  },
  getPageConfig: {
    method: 'GET',
    path: '/api/User/PageConfig/{id}',
    summary: '页面设置',
    who: 'signed_in',
    owns: 'user',
    params: page,
    reply: PageConfig,
  },
  savePageConfig: {
    method: 'PUT',
    path: '/api/User/PageConfig/{id}',
    summary: '保存页面设置',
    who: 'signed_in',
    owns: 'user',
    params: page,
    body: PageConfigDraft,
    reply: PageConfig,
  },
} as const satisfies Operations
