import type { DemoStory } from '#platform/document/demo.ts'
import type { OrderDraft } from '../shapes.ts'

type Answer = 'confirm' | 'propose' | 'reject'
type Step = DemoStory['steps'][number]

interface DemoOrder extends DemoStory {
  readonly draft: Omit<OrderDraft, 'supplierCompanyId' | 'buyerCompanyId'>
}

const TERM = {
  text: '货到验收合格后付款',
  stages: [
    { stage: '预付', percent: 30, trigger: '合同签订', days: 7 },
    { stage: '验收', percent: 70, trigger: '验收合格', days: 30 },
  ],
}
const BOOKS = {
  warehouseName: '北京图书总仓',
  receiver: { name: '赵仓管', phone: '010-60000000', address: '北京市通州区物流园 3 号库' },
  taxRate: 9,
} as const
const TOYS = {
  warehouseName: '深圳玩具总仓',
  receiver: { name: '钱仓管', phone: '0755-26000000', address: '深圳市龙华区物流园 6 号库' },
  taxRate: 13,
} as const

interface Line {
  readonly sku: readonly [string, string, string]
  readonly qty: string
  readonly price: string
  readonly unit: string
}

const BK1: Line['sku'] = ['BK-0001', '精装绘本《小熊的星空》', '32P 250×250 mm']
const BK2: Line['sku'] = ['BK-0002', '平装绘本《月亮邮局》', '40P 210×285 mm']
const TY1: Line['sku'] = ['TY-0101', '木质拼图 100 片', '椴木 3 mm']
const TY2: Line['sku'] = ['TY-0102', '搪胶玩偶「小熊」', '高 18 cm']
const CD1: Line['sku'] = ['CD-0301', '点读卡', '54×86 mm']
const PK1: Line['sku'] = ['PK-0401', '礼盒包装', '300×300×80 mm']

const day = (today: string, offset: number): string =>
  new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10)

const draft = (
  today: string,
  title: string,
  due: number,
  place: typeof BOOKS | typeof TOYS,
  lines: readonly Line[],
  more: Partial<OrderDraft> = {},
): DemoOrder['draft'] => ({
  title,
  orderType: 1,
  deliveryMode: 1,
  ...place,
  qualityTerms: '符合 GB 6675 与双方确认的封样',
  inspectionLevel: 'AQL 2.5',
  packagingRequirement: '五层瓦楞箱，每箱不超过 15 kg',
  overRate: 3,
  underRate: 0,
  needsPrintOrder: false,
  printOrderFile: '',
  contractRequired: false,
  isUrgent: false,
  paymentTerm: TERM,
  remark: '',
  internalRemark: '价格已与经理确认',
  items: lines.map(({ sku: [skuCode, skuName, spec], qty, price, unit }) => ({
    skuCode,
    skuName,
    spec,
    qty,
    unit,
    unitPrice: price,
    priceSource: 1,
    requiredDate: day(today, due),
  })),
  ...more,
})

const publish: Step = ['staff', 'publish']
const answer = (name: Answer): Step => ['supplier', name]
const planned: readonly Step[] = [publish, answer('confirm'), ['supplier', 'submitDeliveryPlan']]

/** Orders in every state, for two suppliers. */
export const demoOrders = (today: string): DemoOrder[] => [
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 1,
    steps: [publish],
    draft: draft(
      today,
      '《小熊的星空》首印 20,000 册',
      30,
      BOOKS,
      [{ sku: BK1, qty: '20000', price: '8.65', unit: '本' }],
      { isUrgent: true },
    ),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 2,
    steps: [publish],
    draft: draft(today, '《月亮邮局》首印 10,000 册', 35, BOOKS, [
      { sku: BK2, qty: '10000', price: '4.3', unit: '本' },
      { sku: CD1, qty: '10000', price: '0.58', unit: '张' },
    ]),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 4,
    steps: [publish, answer('propose')],
    draft: draft(today, '点读卡补货', 20, BOOKS, [{ sku: CD1, qty: '50000', price: '0.5625', unit: '张' }], {
      orderType: 2,
    }),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 6,
    steps: [publish, answer('confirm')],
    draft: draft(
      today,
      '《小熊的星空》礼盒装',
      40,
      BOOKS,
      [
        { sku: BK1, qty: '3000', price: '9.2', unit: '本' },
        { sku: PK1, qty: '3000', price: '6.8', unit: '个' },
      ],
      { contractRequired: true },
    ),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 10,
    steps: [publish, answer('confirm')],
    draft: draft(
      today,
      '《月亮邮局》加印 5,000 册',
      25,
      BOOKS,
      [{ sku: BK2, qty: '5000', price: '4.55', unit: '本' }],
      { orderType: 2 },
    ),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 12,
    steps: planned,
    draft: draft(today, '礼盒包装 8,000 个', 22, BOOKS, [{ sku: PK1, qty: '8000', price: '6.6', unit: '个' }]),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 15,
    steps: [...planned, ['staff', 'confirmDeliveryPlan']],
    draft: draft(
      today,
      '《小熊的星空》加印 8,000 册',
      18,
      BOOKS,
      [{ sku: BK1, qty: '8000', price: '8.9', unit: '本' }],
      { orderType: 2 },
    ),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 16,
    steps: [...planned, ['staff', 'returnDeliveryPlan']],
    draft: draft(today, '绘本样书 200 册', 15, BOOKS, [{ sku: BK1, qty: '200', price: '15', unit: '本' }], {
      orderType: 3,
    }),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 20,
    steps: [publish, answer('reject')],
    draft: draft(today, '布书试产 1,000 册', 12, BOOKS, [
      { sku: ['BK-0009', '布书《晚安农场》', '8P 180×180 mm'], qty: '1000', price: '12', unit: '本' },
    ]),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 22,
    steps: [publish, answer('confirm'), ['staff', 'suspend']],
    draft: draft(today, '平装绘本备品', 20, BOOKS, [{ sku: BK2, qty: '600', price: '4.8', unit: '本' }], {
      orderType: 4,
    }),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 24,
    steps: [publish, answer('confirm'), ['staff', 'requestCancel']],
    draft: draft(today, '点读卡 20,000 张', 14, BOOKS, [{ sku: CD1, qty: '20000', price: '0.6', unit: '张' }]),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 40,
    steps: [publish, answer('confirm'), ['staff', 'close']],
    draft: draft(today, '去年礼盒尾单', 1, BOOKS, [{ sku: PK1, qty: '500', price: '7', unit: '个' }]),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 30,
    steps: [publish, ['staff', 'cancel']],
    draft: draft(today, '重复下单（已取消）', 10, BOOKS, [{ sku: BK2, qty: '5000', price: '4.55', unit: '本' }]),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 0,
    steps: [],
    draft: draft(today, '《月亮邮局》三印（草稿）', 45, BOOKS, [{ sku: BK2, qty: '12000', price: '4.2', unit: '本' }], {
      needsPrintOrder: true,
    }),
  },
  {
    supplier: 0,
    buyer: 0,
    daysAgo: 8,
    steps: [publish, answer('confirm'), ['staff', 'revise']],
    draft: draft(today, '《小熊的星空》英文版 6,000 册', 28, BOOKS, [
      { sku: BK1, qty: '6000', price: '9', unit: '本' },
    ]),
  },
  {
    supplier: 1,
    buyer: 1,
    daysAgo: 1,
    steps: [publish],
    draft: draft(today, '木质拼图首单', 30, TOYS, [{ sku: TY1, qty: '6000', price: '13.5', unit: '盒' }]),
  },
  {
    supplier: 1,
    buyer: 1,
    daysAgo: 3,
    steps: [publish],
    draft: draft(today, '搪胶玩偶「小熊」5,000 只', 45, TOYS, [{ sku: TY2, qty: '5000', price: '11.2', unit: '只' }], {
      isUrgent: true,
    }),
  },
  {
    supplier: 1,
    buyer: 1,
    daysAgo: 9,
    steps: [...planned, ['staff', 'confirmDeliveryPlan']],
    draft: draft(today, '木质拼图补货', 16, TOYS, [{ sku: TY1, qty: '4000', price: '13.2', unit: '盒' }], {
      orderType: 2,
    }),
  },
  {
    supplier: 1,
    buyer: 1,
    daysAgo: 14,
    steps: [publish, answer('propose')],
    draft: draft(today, '玩偶礼盒套装', 20, TOYS, [
      { sku: TY2, qty: '2000', price: '11.5', unit: '只' },
      { sku: PK1, qty: '2000', price: '6.9', unit: '个' },
    ]),
  },
  {
    supplier: 2,
    buyer: 0,
    daysAgo: 2,
    steps: [publish],
    draft: draft(
      today,
      '《月亮邮局》配音',
      20,
      BOOKS,
      [{ sku: ['CT-0501', '绘本配音', '普通话，约 25 分钟'], qty: '1', price: '6800', unit: '项' }],
      { inspectionLevel: '免检', taxRate: 3 },
    ),
  },
]
