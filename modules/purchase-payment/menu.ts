import { documentPages } from '#kernel/menu.ts'
import { TITLE } from './words.ts'

export const paymentMenu = documentPages({
  section: 'payment',
  needs: 'payment.view',
  path: '/admin/payment',
  name: 'Payment',
  folder: 'purchase-payment',
  titles: { list: TITLE, detail: '付款单详情', preview: '对账单预览' },
})
