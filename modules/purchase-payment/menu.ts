import { documentPages, type MenuEntry } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

const PATH = '/admin/payment'

/** A payment is written by both sides on one page, each with its own right and address. */
const creating = (
  side: 'supplier' | 'staff',
  needs: MenuEntry['needs'] & string,
  at: { readonly path: string; readonly router: string; readonly title: string },
): MenuEntry => ({
  id: `purchase-payment.create.${side}`,
  parentId: 'payment',
  sides: [side],
  needs,
  routePath: `${PATH}/${at.path}`,
  routerName: at.router,
  component: 'purchase-payment/create-page',
  title: at.title,
  isHidden: true,
})

const pages = documentPages({
  section: 'payment',
  needs: 'payment.view',
  path: PATH,
  name: 'Payment',
  folder: 'purchase-payment',
  titles: { list: TITLE, detail: '付款单详情', preview: '对账单预览' },
})

export const paymentMenu: MenuEntry[] = [
  ...pages.filter(({ isHidden }) => isHidden !== true),
  {
    id: 'purchase-payment.plan',
    parentId: 'payment',
    sides: ['staff'],
    needs: 'payment.pay',
    routePath: `${PATH}/plan`,
    routerName: 'PaymentPlan',
    component: 'purchase-payment/plan-page',
    title: '待付清单',
  },
  creating('supplier', 'payment.answer', { path: 'create', router: 'PaymentApply', title: '申请付款' }),
  creating('staff', 'payment.manage', { path: 'statement', router: 'PaymentStatement', title: '新建对账单' }),
  // Last: their addresses would fit the others, too.
  ...pages.filter(({ isHidden }) => isHidden === true),
]
