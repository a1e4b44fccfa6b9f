/** Every Chinese word of the menu's call; the titles of its entries stand beside them in nodes.ts. */
export const FIELDS = {
  id: '节点',
  parentId: '上级节点',
  sortIndex: '排序',
  routePath: '路由地址',
  routerName: '路由名称',
  redirectUrl: '跳转地址',
  component: '页面',
  meta: '页面信息',
  isHidden: '隐藏',
  hideChildrenInMenu: '隐藏下级',
  iat: '签发时间',
} as const
