import { documentPages } from '#kernel/menu.ts'

export const orderMenu = documentPages({
  section: 'order',
  needs: 'order.view',
  path: '/admin/po',
  name: 'PurchaseOrder',
  folder: 'purchase-order',
  titles: { list: '订单列表', detail: '订单详情', preview: '订单预览' },
  create: { title: '新建订单', needs: 'order.manage' },
})
