import type { CashItem } from './shapes.ts'

/** What is left to pay of a payment, with nothing in its way. */
export const anItem = (changes: Partial<CashItem> = {}): CashItem => ({
  key: `${changes.kind ?? ''} ${changes.code ?? ''}`,
  kind: 'payment',
  day: '2026-11-20',
  tone: 'expected',
  paymentId: 'p1',
  code: 'FK202611010001',
  title: '2026-10 货款，2 张订单',
  amount: '100.10',
  currency: 'CNY',
  statusName: '待付款',
  buyerCompanyName: '小树童阅（北京）',
  supplierName: '深圳晨光彩印',
  reasons: [],
  ...changes,
})
