import type { InquiryContent, ItemDraft } from '#modules/inquiry/draft-shapes.ts'

/** A line: which product, how many, at which other quantities, and what the buyer hopes to pay. */
type Line = Pick<ItemDraft, 'demandQty' | 'quantities' | 'targetPrice' | 'requirement'> & {
  readonly skuCode: string
  /** What is not on the list of products yet says itself what it is. */
  readonly isNew?: Pick<ItemDraft, 'skuName' | 'spec' | 'unit'>
}

/** Something that happens, and who does it; suppliers by their place in the demo world. */
export type Turn =
  | { readonly does: 'publish' }
  /** Prices, a row for each line: one price, or one for each of its quantities. */
  | {
      readonly does: 'offer' | 'submit'
      readonly supplier: number
      readonly prices: readonly (readonly string[])[]
      readonly leadDays: string
      readonly plateFee?: string
    }
  | { readonly does: 'withdraw' | 'accept' | 'expire'; readonly supplier: number }
  | { readonly does: 'decline'; readonly supplier: number; readonly remark: string }
  | { readonly does: 'ask'; readonly supplier: number; readonly question: string }
  | { readonly does: 'answer'; readonly answer: string }
  /** The deadline passes. */
  | { readonly does: 'close' }
  | { readonly does: 'nextRound'; readonly suppliers: readonly number[]; readonly remark: string }
  | {
      readonly does: 'bargain'
      readonly supplier: number
      readonly price: string
      readonly remark: string
    }
  /** Each winner gets a share of every line. */
  | {
      readonly does: 'award'
      readonly shares: Readonly<Record<number, number>>
      readonly reason: string
      readonly loses?: readonly (1 | 2 | 3 | 4 | 5)[]
    }
  | { readonly does: 'approve' }
  | { readonly does: 'abort' | 'cancel'; readonly remark: string }

export interface SourcingStory extends Partial<Pick<InquiryContent, 'priceMode' | 'sealed' | 'requireSample'>> {
  readonly title: string
  /** The category, by its name. */
  readonly category: string
  readonly buyer: number
  readonly daysAgo: number
  /** How long a round is open. */
  readonly openHours: number
  readonly suppliers: readonly number[]
  readonly lines: readonly Line[]
  readonly remark: string
  /** How long prices hold, from the day of the offer. */
  readonly validDays?: number
  readonly turns: readonly Turn[]
}

const line = (
  skuCode: string,
  demandQty: string,
  quantities: readonly string[],
  targetPrice = '',
  requirement = '',
) => ({
  skuCode,
  demandQty,
  quantities: [...quantities],
  targetPrice,
  requirement,
})
const BOX = line('PK-0401', '6000', ['3000', '6000', '10000'], '9.8', '天地盖，灰板 1.5 mm 裱白卡，覆哑膜；附结构图。')
const STICKERS: Line = {
  ...line('', '50000', ['20000', '50000'], '0.42', '模切异形，离型纸背面印说明。'),
  isNew: { skuName: '《月亮邮局》奖励贴纸', spec: 'A5 四色不干胶', unit: '张' },
}
const STARS = line('BK-0001', '20000', ['10000', '20000', '30000'], '11.5', '锁线精装，环衬 157 g，封面覆哑膜烫金。')
const MOON = line('BK-0002', '8000', ['5000', '8000'], '6.2', '40P 骑马订，封面 250 g 铜版覆哑膜。')

/** Inquiries in every state, and quotes in every state with them. */
export const STORIES: readonly SourcingStory[] = [
  {
    title: '《月亮邮局》与礼盒套装询价',
    category: '平装绘本',
    buyer: 0,
    daysAgo: 1,
    openHours: 78,
    suppliers: [0],
    lines: [MOON, BOX, STICKERS],
    remark: '三项一起报价，可分批交货；请写明每一项的交货周期。',
    turns: [
      { does: 'publish' },
      { does: 'ask', supplier: 0, question: '封面是否需要局部 UV？' },
      { does: 'answer', answer: '不需要，覆哑膜即可。' },
    ],
  },
  {
    title: '绘本礼盒年度询价',
    category: '礼盒',
    buyer: 0,
    daysAgo: 2,
    openHours: 96,
    priceMode: 2,
    suppliers: [0, 1],
    lines: [BOX],
    remark: '按三档数量报价，价格有效期不少于半年。',
    turns: [
      { does: 'publish' },
      { does: 'offer', supplier: 0, prices: [['10.2', '9.6', '9.1']], leadDays: '18', plateFee: '1600' },
      { does: 'submit', supplier: 1, prices: [['10.5', '9.9', '9.4']], leadDays: '20' },
      { does: 'ask', supplier: 1, question: '礼盒内托由谁提供？' },
    ],
  },
  {
    title: '奖励贴纸补货询价',
    category: '贴纸',
    buyer: 1,
    daysAgo: 2,
    openHours: 72,
    suppliers: [0, 1],
    lines: [STICKERS],
    remark: '与绘本同批到仓。',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['0.43']], leadDays: '15' },
      { does: 'decline', supplier: 1, remark: '下月产能已满' },
    ],
  },
  {
    title: '奖励贴纸打样询价',
    category: '贴纸',
    buyer: 1,
    daysAgo: 1,
    openHours: 60,
    suppliers: [0, 1],
    lines: [{ ...STICKERS, demandQty: '20', quantities: [], targetPrice: '' }],
    remark: '',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['38']], leadDays: '5' },
      { does: 'withdraw', supplier: 0 },
    ],
  },
  {
    title: '新年礼盒询价（第二轮）',
    category: '礼盒',
    buyer: 0,
    daysAgo: 6,
    openHours: 96,
    suppliers: [0, 1],
    lines: [BOX, STICKERS],
    remark: '年前入库。',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['10.6'], ['0.45']], leadDays: '20' },
      { does: 'submit', supplier: 1, prices: [['10.1'], ['0.47']], leadDays: '25' },
      { does: 'close' },
      { does: 'nextRound', suppliers: [0, 1], remark: '数量已确认，请按最终数量给出更优价格' },
      { does: 'submit', supplier: 1, prices: [['9.9'], ['0.46']], leadDays: '24' },
    ],
  },
  {
    title: '《小熊的星空》礼盒版还价',
    category: '礼盒',
    buyer: 0,
    daysAgo: 5,
    openHours: 72,
    suppliers: [0, 1],
    lines: [BOX],
    remark: '',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['10.4']], leadDays: '16' },
      { does: 'submit', supplier: 1, prices: [['10.9']], leadDays: '22' },
      { does: 'close' },
      { does: 'bargain', supplier: 0, price: '9.95', remark: '同规格上次成交价 9.80，请再核一次纸价' },
    ],
  },
  {
    title: '奖励贴纸半年框架询价',
    category: '贴纸',
    buyer: 1,
    daysAgo: 7,
    openHours: 72,
    suppliers: [0, 1, 2],
    lines: [STICKERS],
    remark: '',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['0.44']], leadDays: '12' },
      { does: 'submit', supplier: 1, prices: [['0.41']], leadDays: '18' },
      { does: 'close' },
    ],
  },
  {
    title: '拼图礼盒包装询价',
    category: '礼盒',
    buyer: 1,
    daysAgo: 9,
    openHours: 72,
    suppliers: [0, 1],
    lines: [BOX],
    remark: '',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['9.7']], leadDays: '15' },
      { does: 'submit', supplier: 1, prices: [['10.3']], leadDays: '20' },
      { does: 'close' },
      { does: 'award', shares: { 0: 100 }, reason: '价格与交期均最优', loses: [1, 2] },
    ],
  },
  {
    title: '《小熊的星空》精装首印询价',
    category: '精装绘本',
    buyer: 0,
    daysAgo: 40,
    openHours: 72,
    priceMode: 2,
    suppliers: [0],
    lines: [STARS],
    remark: '含覆膜与烫金，版费单列。',
    validDays: 365,
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['12.1', '11.4', '10.9']], leadDays: '28', plateFee: '4800' },
      { does: 'close' },
      { does: 'award', shares: { 0: 100 }, reason: '品质稳定，阶梯价合理' },
      { does: 'approve' },
      { does: 'accept', supplier: 0 },
    ],
  },
  {
    title: '奖励贴纸首批询价',
    category: '贴纸',
    buyer: 1,
    daysAgo: 20,
    openHours: 72,
    suppliers: [0, 1],
    lines: [STICKERS],
    remark: '',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['0.49']], leadDays: '25' },
      { does: 'submit', supplier: 1, prices: [['0.42']], leadDays: '18' },
      { does: 'close' },
      { does: 'award', shares: { 1: 100 }, reason: '价格最优', loses: [1, 2] },
      { does: 'approve' },
    ],
  },
  {
    title: '绘本礼盒首批询价',
    category: '礼盒',
    buyer: 0,
    daysAgo: 120,
    openHours: 72,
    suppliers: [0, 1],
    lines: [BOX],
    remark: '',
    validDays: 90,
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['9.8']], leadDays: '18' },
      { does: 'submit', supplier: 1, prices: [['9.9']], leadDays: '18' },
      { does: 'close' },
      { does: 'award', shares: { 0: 70, 1: 30 }, reason: '两家分单，保证交期' },
      { does: 'approve' },
      { does: 'accept', supplier: 0 },
      { does: 'accept', supplier: 1 },
      { does: 'expire', supplier: 0 },
      { does: 'expire', supplier: 1 },
    ],
  },
  {
    title: '异形礼盒询价',
    category: '礼盒',
    buyer: 0,
    daysAgo: 15,
    openHours: 48,
    suppliers: [0, 1],
    lines: [BOX],
    remark: '',
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['15.8']], leadDays: '30' },
      { does: 'close' },
      { does: 'abort', remark: '报价均超出预算，改用常规盒型' },
    ],
  },
  {
    title: '立体书试印询价',
    category: '精装绘本',
    buyer: 0,
    daysAgo: 12,
    openHours: 96,
    suppliers: [0],
    lines: [STARS],
    remark: '',
    turns: [{ does: 'publish' }, { does: 'cancel', remark: '选题推迟到明年' }],
  },
  {
    title: '《月亮邮局》二刷询价',
    category: '平装绘本',
    buyer: 0,
    daysAgo: 0,
    openHours: 96,
    suppliers: [0],
    lines: [MOON],
    remark: '等封面定稿后发布。',
    turns: [],
  },
]
