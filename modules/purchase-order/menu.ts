import { documentPages, type MenuEntry } from '#kernel/menu.ts'

const BOTH = { parentId: 'order', sides: ['supplier', 'staff'], needs: 'order.view' } as const

/** Delivery plans over all orders, and those of one. */
const PLANS: readonly MenuEntry[] = [
  {
    ...BOTH,
    id: 'purchase-order.board',
    routePath: '/admin/po/board',
    routerName: 'DeliveryPlanBoard',
    component: 'purchase-order/board-page',
    title: '交货看板',
    stateInQuery: true,
  },
  {
    ...BOTH,
    id: 'purchase-order.plans',
    routePath: '/admin/po/plans/:id',
    routerName: 'DeliveryPlans',
    component: 'purchase-order/plans-page',
    title: '交货计划',
    isHidden: true,
  },
]

const pages = documentPages({
  section: 'order',
  needs: 'order.view',
  path: '/admin/po',
  name: 'PurchaseOrder',
  folder: 'purchase-order',
  titles: { list: '订单列表', detail: '订单详情', preview: '订单预览' },
  create: { title: '新建订单', needs: 'order.manage' },
})

// Before the page of one order, the last one: its address would fit the board, too.
export const orderMenu: readonly MenuEntry[] = pages.toSpliced(-1, 0, ...PLANS)
