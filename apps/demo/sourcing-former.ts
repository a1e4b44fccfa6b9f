import type { SourcingStory } from './sourcing-stories.ts'

const PRODUCT = { quantities: [], targetPrice: '', requirement: '', skuCode: '' }

/** Inquiries that have ended long ago: each side has won some and lost some. */
export const FORMER: readonly SourcingStory[] = [
  {
    title: '绘本手提袋询价',
    category: '礼盒',
    buyer: 0,
    daysAgo: 262,
    openHours: 72,
    suppliers: [0, 1],
    lines: [{ ...PRODUCT, demandQty: '5000', isNew: { skuName: '绘本手提袋', spec: '250 g 白卡覆哑膜', unit: '个' } }],
    remark: '随绘本套装发货。',
    validDays: 90,
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['1.85']], leadDays: '15' },
      { does: 'decline', supplier: 1, remark: '当月产能已排满' },
      { does: 'close' },
      { does: 'award', shares: { 0: 100 }, reason: '报价合理，交期满足' },
      { does: 'approve' },
      { does: 'accept', supplier: 0 },
      { does: 'expire', supplier: 0 },
    ],
  },
  {
    title: '拼图收纳盒询价',
    category: '礼盒',
    buyer: 1,
    daysAgo: 150,
    openHours: 72,
    suppliers: [0, 1],
    lines: [{ ...PRODUCT, demandQty: '3000', isNew: { skuName: '拼图收纳盒', spec: '马口铁，四色印刷', unit: '个' } }],
    remark: '随拼图一起入仓。',
    validDays: 90,
    turns: [
      { does: 'publish' },
      { does: 'submit', supplier: 0, prices: [['4.2']], leadDays: '25' },
      { does: 'submit', supplier: 1, prices: [['3.9']], leadDays: '20' },
      { does: 'close' },
      { does: 'award', shares: { 1: 100 }, reason: '价格与交期均占优', loses: [1, 2] },
      { does: 'approve' },
      { does: 'accept', supplier: 1 },
      { does: 'expire', supplier: 1 },
    ],
  },
]
