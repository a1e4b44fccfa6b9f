import { describe, expect, test } from 'vitest'
import { skuFinder } from '#modules/sku/contract.ts'
import type { LineDraft, OrderDraft } from './draft-shapes.ts'
import { copyOf } from './draft-of.ts'
import { firstMissing, missingIn, wholeLines } from './missing.ts'

const TODAY = '2026-11-16'
const [BEAR, CARD, OLD] = ['a', 'b', 'c'].map((sign) => `${sign.repeat(8)}-0000-4000-8000-000000000000`)
const skuOf = skuFinder([
  { id: BEAR ?? '', code: 'BK-0001', isEnabled: true, bizLine: '图书' },
  { id: CARD ?? '', code: 'CD-0301', isEnabled: true, bizLine: '文具' },
  { id: OLD ?? '', code: 'OLD-1', isEnabled: false, bizLine: null },
])

const line = (changes: LineDraft = {}): LineDraft => ({
  skuCode: 'CD-0301',
  qty: '1000',
  unitPrice: '0.58',
  requiredDate: '2026-12-01',
  ...changes,
})
const draft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  supplierCompanyId: '',
  buyerCompanyId: '',
  orderType: 1,
  taxRate: 13,
  deliveryMode: 1,
  inspectionLevel: 'AQL 2.5',
  overRate: 3,
  underRate: 0,
  receiver: { name: '赵仓管', phone: '010-60000000', address: '通州' },
  paymentTerm: { text: '', stages: [{ stage: '验收', percent: 100, trigger: '', days: 30 }] },
  items: [line()],
  ...changes,
})
const missing = (changes: Partial<OrderDraft>) =>
  missingIn(draft(changes), skuOf, TODAY).map(({ field, why }) => `${field} ${why}`)

test('a draft that has everything lacks nothing', () => {
  expect(missing({})).toEqual([])
})

describe('a line says what it lacks', () => {
  test.each<[LineDraft, string]>([
    [{ skuCode: '' }, 'items.1.skuCode 第 2 行：缺少货号'],
    [{ skuCode: 'CD-9999' }, 'items.1.skuCode 第 2 行：没有货号 CD-9999'],
    [{ skuCode: 'old-1' }, 'items.1.skuCode 第 2 行：产品 OLD-1 已停用'],
    [{ qty: '' }, 'items.1.qty 第 2 行：缺少数量'],
    [{ qty: '0' }, 'items.1.qty 第 2 行：数量须大于 0，最多 4 位小数'],
    [{ qty: '一千' }, 'items.1.qty 第 2 行：数量须大于 0，最多 4 位小数'],
    [{ unitPrice: '' }, 'items.1.unitPrice 第 2 行：缺少单价'],
    [{ unitPrice: '约 5 元' }, 'items.1.unitPrice 第 2 行：单价应为数字，最多 6 位小数'],
    [{ requiredDate: '' }, 'items.1.requiredDate 第 2 行：缺少需求日期'],
    [{ requiredDate: '月底' }, 'items.1.requiredDate 第 2 行：无法识别日期 月底'],
    [{ requiredDate: '2026-11-15' }, 'items.1.requiredDate 第 2 行：需求日期已过'],
  ])('%j', (changes, said) => {
    expect(missing({ items: [line(), line(changes)] })).toEqual([said])
  })

  test('and blank lines say nothing, but one line there must be', () => {
    const blank = { key: 'line-2', requiredDate: '2026-12-01' }
    expect(missing({ items: [line(), blank] })).toEqual([])
    expect(missing({ items: [blank] })).toEqual(['items 订单明细：至少一行'])
  })
})

describe('beside the lines', () => {
  test.each<[Partial<OrderDraft>, string[]]>([
    [
      { paymentTerm: { text: '', stages: [{ stage: '预付', percent: 80, trigger: '', days: 1 }] } },
      ['paymentTerm.stages.0.percent 付款条件合计 80%，应为 100%'],
    ],
    [{ paymentTerm: { text: '', stages: [] } }, ['paymentTerm.stages 缺少付款条件']],
    [{ receiver: { name: '', phone: '1', address: '1' } }, ['receiver.name 收货信息：缺少姓名']],
    [
      { extraFees: [{ name: '', amount: 'x' }] },
      [
        'extraFees.0.name 附加费用第 1 项：缺少费用名称',
        'extraFees.0.amount 附加费用第 1 项：金额应为数字，最多 2 位小数',
      ],
    ],
    [{ items: [line({ skuCode: 'BK-0001' })] }, ['printOrderFiles 图书印刷订单须先上传印刷委托书']],
  ])('%j is said', (changes, said) => {
    expect(missing(changes)).toEqual(said)
  })

  test.each<[string, Partial<OrderDraft>]>([
    ['goods that are fetched need no receiver', { deliveryMode: 2, receiver: { name: '', phone: '', address: '' } }],
    ['samples of books need no print order', { orderType: 3, items: [line({ skuCode: 'BK-0001' })] }],
    ['the print order is there', { items: [line({ skuCode: 'BK-0001' })], printOrderFiles: ['f'] }],
  ])('nothing is said where %s', (_what, changes) => {
    expect(missing(changes)).toEqual([])
  })

  test('what has to be chosen is named', () => {
    const { taxRate: _rate, ...rest } = draft()
    expect(missingIn(rest, skuOf, TODAY)).toEqual([{ field: 'taxRate', why: '缺少税率' }])
  })
})

test('a button that is closed says the first gap and how many there are', () => {
  const gaps = missingIn(
    draft({ items: [line({ qty: '' })], receiver: { name: '', phone: '', address: '1' } }),
    skuOf,
    TODAY,
  )
  expect(firstMissing(gaps)).toBe('第 1 行：缺少数量等 3 处待补充')
  expect(firstMissing(gaps.slice(0, 1))).toBe('第 1 行：缺少数量')
})

test('whole lines are those with a product, a quantity, a price and a day, even one that has passed', () => {
  const lines = [line(), line({ qty: '' }), line({ requiredDate: '2020-01-01' }), line({ skuCode: 'X' }), {}]
  expect(wholeLines(lines, skuOf).map(({ requiredDate }) => requiredDate)).toEqual(['2026-12-01', '2020-01-01'])
})

test('a copy has products, prices and terms, but no day that has passed, no settled price and no files', () => {
  const copied = copyOf(
    draft({
      isUrgent: true,
      attachments: ['f'],
      printOrderFiles: ['f'],
      internalAttachments: ['f'],
      items: [line({ priceSource: 1 }), line({ requiredDate: '2026-11-15' })],
    }),
    TODAY,
  )
  const { requiredDate: _day, ...undated } = line()
  expect(copied).toEqual({ ...draft({ isUrgent: false }), items: [line(), undated] })
})
