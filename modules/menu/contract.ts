import type { Operations } from '#kernel/operation.ts'
import { count, flag, listOf, nullable, shape, text, words, type Static } from '#kernel/schema.ts'

const MenuNode = shape({
  id: words(60, '节点'),
  parentId: nullable(words(60, '上级节点')),
  sortIndex: count('排序'),
  routePath: words(200, '路由地址'),
  routerName: words(100, '路由名称'),
  redirectUrl: text(200, { title: '跳转地址' }),
  component: text(200, { title: '页面' }),
  meta: words(2000, '页面信息'),
  isHidden: flag('隐藏'),
  hideChildrenInMenu: flag('隐藏下级'),
})
export type MenuNode = Static<typeof MenuNode>

export const operations = {
  getMenuNodes: {
    method: 'GET',
    path: '/api/User/MenuNode',
    summary: '当前用户的菜单与路由',
    who: { supplier: 'member', staff: 'member' },
    owns: 'user',
    reply: shape({ menuNodes: listOf(MenuNode, { max: 500 }), iat: count('签发时间') }),
  },
} as const satisfies Operations
