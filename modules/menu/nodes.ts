import type { Side } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'

export interface MenuEntry {
  readonly id: string
  readonly parentId: string | null
  readonly side: Exclude<Side, 'system'>
  /** Nothing for pages that every member sees. */
  readonly needs?: Permission
  readonly routePath: string
  readonly routerName: string
  readonly redirectUrl?: string
  /** `module/page` of a file `modules/<module>/web/<page>.tsx`; empty for a section. */
  readonly component?: string
  readonly title: string
  readonly icon?: string
  readonly affix?: true
  readonly isHidden?: true
  readonly ignoreKeepAlive?: true
}

/** Sections and pages in the order of the menu. Titles have at most six characters: tabs cut longer ones. */
export const MENU: readonly MenuEntry[] = [
  {
    id: 'order',
    parentId: null,
    side: 'supplier',
    needs: 'order.view',
    routePath: '/admin/po',
    routerName: 'PurchaseOrder',
    redirectUrl: '/admin/po/list',
    title: '采购订单',
    icon: 'file-text',
  },
  {
    id: 'order.list',
    parentId: 'order',
    side: 'supplier',
    needs: 'order.view',
    routePath: '/admin/po/list',
    routerName: 'PurchaseOrderList',
    component: 'purchase-order/list-page',
    title: '订单列表',
  },
  {
    id: 'order.detail',
    parentId: 'order',
    side: 'supplier',
    needs: 'order.view',
    routePath: '/admin/po/detail/:id',
    routerName: 'PurchaseOrderDetail',
    component: 'purchase-order/detail-page',
    title: '订单详情',
    isHidden: true,
  },
]
