import type { DemoStory } from '#platform/document/demo.ts'
import type { MaterialDraft, OutsourcingDraft } from '../draft-shapes.ts'

type Step = DemoStory['steps'][number]

/** One order of the demo world. */
export interface DemoCase extends Omit<DemoStory, 'buyer'> {
  /** The contract that it stands under, by the number on its paper. */
  readonly contractNo: string
  readonly order: Pick<OutsourcingDraft, 'title' | 'brief' | 'usageScope'>
  readonly skuCode?: string
  readonly warehouse?: string
  /** What is done, of what the card has, and how much of it. */
  readonly lines: readonly { readonly process: string; readonly qty: string }[]
  /** Days from when it is written to when it is due. */
  readonly days: number
  readonly materials?: readonly MaterialDraft[]
  /** Material is handed out, and so much of it counted. */
  readonly counted?: string
  /** What is said to a delivery that comes back. */
  readonly comments?: readonly { readonly x: number; readonly y: number; readonly text: string }[]
}

const [PRINTER, STUDIO, ILLUSTRATOR] = [0, 2, 4]
const published: Step = ['staff', 'publish']
const accepted: Step = ['supplier', 'accept']
const reported: Step = ['supplier', 'reportProgress']
const delivered: Step = ['supplier', 'deliver']
const returned: Step = ['staff', 'returnDelivery']
const passed: Step = ['staff', 'acceptDelivery']

const printing = {
  supplier: PRINTER,
  contractNo: 'XSTY-WW-2026-001',
  skuCode: 'BK-0001',
  warehouse: '北京图书总仓',
} as const
const content = { supplier: STUDIO, contractNo: 'XSTY-WW-2026-006' } as const
const drawing = { supplier: ILLUSTRATOR, contractNo: 'XSTY-WW-2026-009', skuCode: 'BK-0002' } as const

export const CASES: readonly DemoCase[] = [
  {
    ...printing,
    daysAgo: 1,
    steps: [published],
    order: { title: '《小熊的星空》英文版精装上壳', brief: '', usageScope: null },
    lines: [{ process: '精装上壳', qty: '6000' }],
    days: 25,
  },
  {
    ...printing,
    daysAgo: 12,
    hoursSince: 30,
    steps: [published, accepted, reported],
    order: { title: '《小熊的星空》内文印刷与装订', brief: '', usageScope: null },
    lines: [
      { process: '四色印刷', qty: '240' },
      { process: '锁线胶装', qty: '10000' },
    ],
    days: 28,
    materials: [
      {
        code: 'ZC-157',
        name: '157 g 哑粉纸（对开）',
        unit: '张',
        plannedQty: '10000',
        netQty: '9375',
        lossRate: 2.4,
      },
    ],
    counted: '9980',
  },
  {
    ...printing,
    daysAgo: 9,
    hoursSince: 5,
    steps: [published, accepted, delivered],
    order: { title: '《小熊的星空》加印本装订', brief: '', usageScope: null },
    lines: [{ process: '锁线胶装', qty: '3000' }],
    days: 15,
  },
  {
    ...content,
    daysAgo: 14,
    hoursSince: 20,
    steps: [published, accepted, delivered, returned],
    order: {
      title: '《月亮邮局》跨页插画',
      brief: '8 个跨页，水彩质感，夜晚为主；人物造型以设定稿为准，留出文字区。',
      usageScope: 2,
    },
    skuCode: 'BK-0002',
    lines: [{ process: '插画-跨页', qty: '8' }],
    days: 30,
    comments: [
      { x: 31, y: 42, text: '小熊的围巾应为红色，与设定稿一致' },
      { x: 68, y: 24, text: '月亮偏冷，请调暖一些' },
    ],
  },
  {
    ...content,
    daysAgo: 20,
    hoursSince: 48,
    steps: [published, accepted, delivered, passed],
    order: {
      title: '《小熊的星空》有声书旁白',
      brief: '女声旁白，语速每分钟 180 字，片头片尾各 5 秒音乐。',
      usageScope: 3,
    },
    skuCode: 'BK-0001',
    lines: [{ process: '配音-旁白', qty: '42' }],
    days: 18,
  },
  {
    ...content,
    daysAgo: 0,
    steps: [],
    order: { title: '《月亮邮局》封面插画', brief: '封面与封底连图。', usageScope: 2 },
    skuCode: 'BK-0002',
    lines: [{ process: '插画-跨页', qty: '1' }],
    days: 20,
  },
  {
    ...drawing,
    daysAgo: 30,
    hoursSince: 330,
    steps: [published, accepted, delivered, passed],
    order: { title: '《月亮邮局》扉页插画', brief: '6 张单页，水彩，与跨页同一画风。', usageScope: 2 },
    lines: [{ process: '插画-单页', qty: '6' }],
    days: 20,
  },
  {
    ...drawing,
    daysAgo: 5,
    hoursSince: 50,
    steps: [published, accepted],
    order: { title: '《月亮邮局》明信片插画', brief: '4 张，随书附赠，留出邮票位置。', usageScope: 2 },
    lines: [{ process: '插画-单页', qty: '4' }],
    days: 25,
  },
]
