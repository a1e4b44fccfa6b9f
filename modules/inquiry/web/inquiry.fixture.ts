import type { Comparison } from '../comparison-shapes.ts'
import { EMPTY_CONTENT, emptyItem, type InquiryContent } from '../draft-shapes.ts'
import type { Inquiry, Invited } from '../shapes.ts'

export const ID = '11111111-1111-4111-8111-111111111111'
export const idOf = (digit: number): string => ID.replaceAll('1', String(digit))

const SUPPLIERS = ['晨光彩印', '华美印务', '金彩包装'] as const
const EVALUATING = 6

const ITEMS = ['精装绘本', '礼盒'].map((skuName, index) => ({
  ...emptyItem(idOf(index + 2)),
  skuName,
  unit: '本',
  demandQty: '20000',
  quantities: ['10000', '20000'],
  requiredDate: '2099-03-01',
  targetPrice: '11',
}))

export const aContent = (changes: Partial<InquiryContent> = {}): InquiryContent => ({
  ...EMPTY_CONTENT,
  title: '《小熊的星空》首印',
  skuCategoryId: ID,
  deadline: '2099-01-05T10:00:00.000Z',
  supplierCompanyIds: SUPPLIERS.map((_, index) => idOf(index + 5)),
  items: ITEMS,
  ...changes,
})

export const invited = (index: number, changes: Partial<Invited> = {}): Invited => ({
  companyId: idOf(index + 5),
  supplierId: idOf(index + 5),
  supplierName: SUPPLIERS[index] ?? '',
  quoteId: idOf(index + 5),
  quoteCode: `BJ20990101000${index + 1}`,
  round: 1,
  status: EVALUATING,
  statusName: '待评选',
  submittedAt: '2099-01-02T00:00:00Z',
  declineReason: null,
  totalAmount: null,
  ...changes,
})

type Internal = NonNullable<Inquiry['internal']>

export const anInternal = (changes: Partial<Internal> = {}): Internal => ({
  content: aContent(),
  categoryName: '绘本',
  brandName: '',
  solutionName: '',
  missing: [],
  suppliers: SUPPLIERS.map((_, index) => invited(index)),
  rounds: [
    {
      round: 1,
      startedAt: '2099-01-01T00:00:00Z',
      deadline: '2099-01-05T10:00:00Z',
      closedAt: null,
      reason: '',
      extendCount: 0,
      supplierCompanyIds: [],
    },
  ],
  amendments: [],
  questions: [],
  openings: [],
  award: null,
  ...changes,
})

/** An inquiry whose offers are compared, for tests. */
export const anInquiry = (changes: Partial<Inquiry> = {}): Inquiry => ({
  id: ID,
  code: 'XJ209901010001',
  status: 2,
  statusName: '比价中',
  title: '《小熊的星空》首印',
  inquiryType: 1,
  skuCategoryId: ID,
  round: 1,
  itemCount: 2,
  requiredDate: '2099-03-01',
  buyerCompanyId: ID,
  buyerCompanyName: '小树童阅',
  purchaserName: '王采',
  createdAt: '2099-01-01T00:00:00Z',
  updatedAt: '2099-01-01T00:00:00Z',
  rowVersion: 3,
  dueAt: '2099-01-05T10:00:00Z',
  overdueDays: 0,
  quoteId: null,
  totalAmount: null,
  invited: 3,
  answered: 3,
  allowedTransitions: ['submitAward', 'bargain', 'openNextRound', 'abort', 'cancel'],
  blockedTransitions: [],
  sentence: '报价已截止，请比价后定标、还价或开启下一轮。',
  logs: [],
  isUrgent: false,
  dueDate: '2099-01-05',
  serverTime: '2099-01-01T00:00:00Z',
  mine: null,
  internal: anInternal(),
  files: [],
  ...changes,
})

/** Three offers: the first is cheapest in all, the second is late, the third leaves the second line out. */
const PRICES = [
  ['11', '10.5'],
  ['12', '11.5'],
  ['13', '12.5'],
] as const

export const aComparison = (): Comparison => ({
  items: ITEMS.map(({ id, skuCode, skuName, unit, demandQty, quantities, targetPrice }, index) => ({
    itemId: id,
    lineNo: index + 1,
    skuCode,
    skuName,
    unit,
    demandQty,
    quantities,
    targetPrice,
  })),
  suppliers: SUPPLIERS.map((supplierName, index) => ({
    quoteId: idOf(index + 5),
    companyId: idOf(index + 20),
    supplierName,
    round: 1,
    statusName: '待评选',
    totalAmount: String(420_000 + index * 40_000),
    score: index === 2 ? null : 90 - index * 10,
    paymentTermReply: '',
    oneOffFees: index === 0 ? [{ name: '版费', amount: '2400' }] : [],
    cells: ITEMS.map((_, line) => {
      const isLeftOut = index === 2 && line === 1
      const prices = PRICES[index] ?? []
      return {
        prices: isLeftOut ? [null, null] : [...prices],
        demandPrice: isLeftOut ? null : (prices[1] ?? null),
        leadDays: isLeftOut ? null : 30 + index,
        isLate: index === 1,
        lastPrice: index === 0 ? '10' : null,
      }
    }),
  })),
  history: SUPPLIERS.map((supplierName, index) => ({
    supplierName,
    points: [
      { round: 1, totalAmount: String(460_000 + index), submittedAt: null },
      ...(index === 0 ? [{ round: 2, totalAmount: '420000', submittedAt: null }] : []),
    ],
  })),
})
