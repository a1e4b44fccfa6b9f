import type { Operations } from '#kernel/operation.ts'
import { count, flag, listOf, nullable, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

const MenuNode = shape({
  id: words(60, FIELDS.id),
  parentId: nullable(words(60, FIELDS.parentId)),
  sortIndex: count(FIELDS.sortIndex),
  routePath: words(200, FIELDS.routePath),
  routerName: words(100, FIELDS.routerName),
  redirectUrl: text(200, { title: FIELDS.redirectUrl }),
  component: text(200, { title: FIELDS.component }),
  meta: words(2000, FIELDS.meta),
  isHidden: flag(FIELDS.isHidden),
  hideChildrenInMenu: flag(FIELDS.hideChildrenInMenu),
})
export type MenuNode = Static<typeof MenuNode>

export const operations = {
  getMenuNodes: {
    method: 'GET',
    path: '/api/User/MenuNode',
    summary: '当前用户的菜单与路由',
    who: { supplier: 'member', staff: 'member' },
    owns: 'user',
    reply: shape({ menuNodes: listOf(MenuNode, { max: 500 }), iat: count(FIELDS.iat) }),
  },
} as const satisfies Operations
