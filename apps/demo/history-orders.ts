import {
  BEAR,
  BOX,
  CARD,
  MOON,
  orderOn,
  PUZZLE,
  type DemoOrder,
  type Step,
} from '#modules/purchase-order/api/demo-order.ts'

/** Orders that are written again and again, and how each of them went. */
export interface FormerOrders {
  readonly supplier: number
  readonly title: string
  readonly line: readonly [skuCode: string, qty: string, price: string]
  /** When each was written, the last one first. */
  readonly daysAgo: readonly [number, ...number[]]
  /** How many days later it was to be sent. */
  readonly leadDays: number
  /** So many days later than that it left. */
  readonly lateDays?: number
  /** So many pieces were refused and went back. */
  readonly refused?: number
}

const [PRINTER, TOYMAKER] = [0, 1]

/** What the printer and the toy maker have delivered within a year: mostly in time and as agreed. */
export const FORMER_ORDERS: readonly FormerOrders[] = [
  {
    supplier: PRINTER,
    title: '点读卡常规补货 50,000 张',
    line: [CARD, '50000', '0.58'],
    daysAgo: [44, 74, 104, 165, 226, 300],
    leadDays: 18,
  },
  {
    supplier: PRINTER,
    title: '《月亮邮局》季度补货 10,000 册',
    line: [MOON, '10000', '4.5'],
    daysAgo: [60, 150, 240, 330],
    leadDays: 22,
  },
  {
    supplier: PRINTER,
    title: '绘本礼盒补货 5,000 个',
    line: [BOX, '5000', '6.8'],
    daysAgo: [88, 210],
    leadDays: 20,
    lateDays: 3,
  },
  {
    supplier: PRINTER,
    title: '《小熊的星空》补货 6,000 册',
    line: [BEAR, '6000', '8.9'],
    daysAgo: [96, 270],
    leadDays: 20,
    refused: 100,
  },
  {
    supplier: TOYMAKER,
    title: '木质拼图常规补货 4,000 盒',
    line: [PUZZLE, '4000', '13.2'],
    daysAgo: [52, 106, 166, 256, 316],
    leadDays: 24,
  },
  {
    supplier: TOYMAKER,
    title: '拼图礼盒包装补货 3,000 个',
    line: [BOX, '3000', '6.9'],
    daysAgo: [70, 190, 285],
    leadDays: 18,
  },
  {
    supplier: TOYMAKER,
    title: '木质拼图门店加单 1,000 盒',
    line: [PUZZLE, '1000', '13.5'],
    daysAgo: [72, 225],
    leadDays: 20,
    lateDays: 2,
    refused: 20,
  },
]

const STEPS: readonly Step[] = [
  ['staff', 'publish'],
  ['supplier', 'confirm'],
  ['supplier', 'submitDeliveryPlan'],
  ['staff', 'confirmDeliveryPlan'],
]
/** All of it is paid after the goods are taken: nothing of it is owed before. */
const TERM = {
  text: '验收合格后 30 天付款',
  stages: [{ stage: '验收', percent: 100, trigger: '验收合格', days: 30 }],
}
/** A little less may come, so that an order ends although something was refused. */
const UNDER_RATE = 5
/** A delivery is planned two days before it is needed. */
const PLANNED_BEFORE = 2

/** The last one of such orders, up to its confirmed plan. */
export const lastOf = ({ supplier, title, line, daysAgo, leadDays }: FormerOrders, today: string): DemoOrder => ({
  ...orderOn(today)(supplier, [daysAgo[0], leadDays + PLANNED_BEFORE - daysAgo[0]], title, STEPS, [line], {
    orderType: 2,
    underRate: UNDER_RATE,
    paymentTerm: TERM,
  }),
  batches: 1,
})
