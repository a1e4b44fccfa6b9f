import { documentPages, type MenuEntry } from '#kernel/menu.ts'
import type { Permission } from '#kernel/permission.ts'
import { LINE_TITLE, TITLE } from './words.ts'

const PATH = '/admin/receipt'

const page = (
  sides: MenuEntry['sides'],
  needs: Permission,
  name: string,
  at: { readonly path: string; readonly router: string; readonly title: string },
): MenuEntry => ({
  id: `purchase-receipt.${name}`,
  parentId: 'receipt',
  sides,
  needs,
  routePath: `${PATH}/${at.path}`,
  routerName: at.router,
  component: `purchase-receipt/${name}-page`,
  title: at.title,
})
const hidden = (entry: MenuEntry): MenuEntry => ({ ...entry, isHidden: true })

const pages = documentPages({
  section: 'receipt',
  needs: 'receipt.view',
  path: PATH,
  name: 'Receipt',
  folder: 'purchase-receipt',
  titles: { list: TITLE, detail: '收货详情', preview: '送货单预览' },
})

export const receiptMenu: MenuEntry[] = [
  ...pages.filter(({ isHidden }) => isHidden !== true),
  {
    ...page(['staff'], 'receipt.store', 'scan', { path: 'scan', router: 'ReceiptScan', title: '扫码收货' }),
    stateInQuery: true,
  },
  {
    ...page(['supplier', 'staff'], 'receipt.view', 'items', {
      path: 'items',
      router: 'ReceiptItems',
      title: LINE_TITLE,
    }),
    stateInQuery: true,
  },
  hidden(page(['supplier'], 'receipt.ship', 'create', { path: 'create', router: 'ReceiptCreate', title: '新建发货' })),
  hidden(page(['staff'], 'receipt.manage', 'notice', { path: 'notice', router: 'ReceiptNotice', title: '收货通知' })),
  hidden(page(['supplier'], 'receipt.ship', 'ship', { path: 'ship/:id', router: 'ReceiptShip', title: '确认发货' })),
  hidden(page(['staff'], 'receipt.store', 'sign', { path: 'sign/:id', router: 'ReceiptSign', title: '签收' })),
  // Last: its address would fit the others, too.
  ...pages.filter(({ isHidden }) => isHidden === true),
]
