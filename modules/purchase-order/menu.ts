import type { MenuEntry } from '#kernel/menu.ts'

const BOTH = ['supplier', 'staff'] as const

export const orderMenu: readonly MenuEntry[] = [
  {
    id: 'order',
    parentId: null,
    sides: BOTH,
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
    sides: BOTH,
    needs: 'order.view',
    routePath: '/admin/po/list',
    routerName: 'PurchaseOrderList',
    component: 'purchase-order/list-page',
    title: '订单列表',
    stateInQuery: true,
  },
  {
    id: 'order.detail',
    parentId: 'order',
    sides: BOTH,
    needs: 'order.view',
    routePath: '/admin/po/:id',
    routerName: 'PurchaseOrderDetail',
    component: 'purchase-order/detail-page',
    title: '订单详情',
    isHidden: true,
  },
]
