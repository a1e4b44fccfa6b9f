import { addDays } from '#kernel/day.ts'
import type { DemoStory } from '#platform/document/demo.ts'
import type { OrderDraft } from '../draft-shapes.ts'

export type Step = DemoStory['steps'][number]
type Draft = Omit<OrderDraft, 'supplierCompanyId' | 'buyerCompanyId'>

export interface DemoOrder extends DemoStory {
  readonly draft: Draft
  /** Who answers for it at the printer. */
  readonly follower?: string
  /** Who buys it, where it is not the manager. */
  readonly staff?: string
  /** In how many deliveries each line is planned: two, where nothing is said. */
  readonly batches?: number
}

/** The printer's merchandiser has the books, one of its salesmen the cards; the rest is nobody's yet. */
const FOLLOWERS: readonly (readonly [titled: string, follower: string])[] = [
  ['《小熊的星空》', '郑跟单'],
  ['绘本样书', '郑跟单'],
  ['点读卡', '周两家'],
]
const followerOf = (supplier: number, title: string) => {
  const [, follower] = FOLLOWERS.find(([titled]) => supplier === 0 && title.startsWith(titled)) ?? []
  return follower === undefined ? {} : { follower }
}

const TERM = {
  text: '货到验收合格后付款',
  stages: [
    { stage: '预付', percent: 30, trigger: '合同签订', days: 7 },
    { stage: '验收', percent: 70, trigger: '验收合格', days: 30 },
  ],
}
/** What the orders of each supplier have in common: the printer, the toy maker, the studio. */
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
const PLACES = [BOOKS, TOYS, BOOKS]

/** Products by their codes. */
export const BEAR = 'BK-0001'
export const MOON = 'BK-0002'
export const CLOTH = 'BK-0009'
export const PUZZLE = 'TY-0101'
export const DOLL = 'TY-0102'
export const CARD = 'CD-0301'
export const BOX = 'PK-0401'
export const VOICE = 'CT-0501'

/** Writes an order of a supplier as of today: how many days ago, due in how many, and how many hours since the last step. */
export const orderOn =
  (today: string) =>
  (
    supplier: number,
    [daysAgo, dueIn, hoursSince]: readonly [number, number, number?],
    title: string,
    steps: readonly Step[],
    lines: readonly (readonly [skuCode: string, qty: string, price: string])[],
    more: Partial<Draft> = {},
  ): DemoOrder => ({
    supplier,
    buyer: supplier === 1 ? 1 : 0,
    daysAgo,
    steps,
    ...(hoursSince === undefined ? {} : { hoursSince }),
    ...followerOf(supplier, title),
    draft: {
      title,
      orderType: 1,
      deliveryMode: 1,
      ...(PLACES[supplier] ?? BOOKS),
      qualityTerms: '符合 GB 6675 与双方确认的封样',
      inspectionLevel: 'AQL 2.5',
      packagingRequirement: '五层瓦楞箱，每箱不超过 15 kg',
      overRate: 3,
      underRate: 0,
      contractRequired: false,
      isUrgent: false,
      paymentTerm: TERM,
      remark: '',
      internalRemark: '价格已与经理确认',
      items: lines.map(([skuCode, qty, unitPrice], index) => ({
        key: `line-${index + 1}`,
        skuCode,
        qty,
        unitPrice,
        // What waits for approval has prices that nobody has agreed on.
        priceSource: steps.some(([, step]) => step === 'submitForApproval') ? 3 : 1,
        requiredDate: addDays(today, dueIn),
      })),
      ...more,
    },
  })
