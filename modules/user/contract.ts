import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, shape, text, words, type Static } from '#kernel/schema.ts'

const UserInfo = shape({ uid: id('用户'), username: words(100, '姓名'), scope: text(100, { title: '权限范围' }), userGroup: text(100, { title: '用户组' }), mobileMasked: text(20, { title: '手机号' }) })
export type UserInfo = Static<typeof UserInfo>

const Enterprise = shape({ id: id('供应商'), companyId: id('企业'), name: words(100, '名称'), status: count('状态', 5), statusName: words(20, '状态') })
export type Enterprise = Static<typeof Enterprise>

export const operations = {
  getUserInfo: { method: 'GET', path: '/api/User/Info', summary: '当前用户', who: 'signed_in', owns: 'user', reply: UserInfo, extension: true },
  listMySuppliers: { method: 'GET', path: '/api/User/SuppliersSimple', summary: '我加入的企业', who: 'signed_in', owns: 'user', reply: listOf(Enterprise) },
} as const satisfies Operations
