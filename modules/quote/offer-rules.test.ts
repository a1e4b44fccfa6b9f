import { describe, expect, test } from 'vitest'
import { gapsOf, merged, priceAt, priceRows, totalOf } from './offer-rules.ts'
import { EMPTY_OFFER, emptyLine, type Offer, type OfferLine } from './offer-shapes.ts'
import type { Request } from './request-shapes.ts'

const ITEM: Request['items'][number] = {
  id: 'a',
  lineNo: 1,
  skuId: null,
  skuCode: '',
  skuName: '绘本',
  spec: '',
  unit: '本',
  formulaId: null,
  quantities: ['10000', '20000'],
  demandQty: '20000',
  requiredDate: '2027-03-01',
  requirement: '',
  attachments: [],
  targetPrice: null,
  lastPrice: null,
}
const REQUEST: Request = {
  inquiryType: 1,
  priceMode: 1,
  allowPartial: false,
  sealed: true,
  taxIncluded: true,
  currency: 'CNY',
  taxRate: 13,
  deliveryTerm: 1,
  deliveryAddress: '',
  paymentTerm: '',
  requireSample: false,
  expectedAwardDate: null,
  remark: '',
  attachments: [],
  categoryName: '',
  brandName: '',
  solutionName: '',
  weights: null,
  items: [ITEM, { ...ITEM, id: 'b', lineNo: 2, demandQty: '100' }],
}
const line = (itemId: string, changes: Partial<OfferLine>): OfferLine => ({ ...emptyLine(itemId), ...changes })
const HEAD: Offer = {
  ...EMPTY_OFFER,
  quoterName: '陈晨',
  quoterPhone: '13800000001',
  validFrom: '2026-11-17',
  validTo: '2027-02-17',
  leadDays: '30',
}
const offerOf = (...lines: readonly OfferLine[]): Offer => ({ ...HEAD, lines: [...lines] })
const whysOf = (request: Request, offer: Offer): string[] => gapsOf(request, offer).map(({ why }) => why)
const tier = (minQty: string, maxQty: string, unitPrice: string) => ({ minQty, maxQty, unitPrice })

describe('an offer may be submitted', () => {
  test('when every line has a price', () => {
    expect(whysOf(REQUEST, offerOf(line('a', { unitPrice: '12.5' }), line('b', { unitPrice: '3' })))).toEqual([])
  })
  test('with some lines alone, where the buyer takes parts', () => {
    const part = offerOf(line('a', { unitPrice: '12.5' }))
    expect(whysOf({ ...REQUEST, allowPartial: true }, part)).toEqual([])
    expect(whysOf(REQUEST, part)).toEqual(['第 2 行未报价'])
  })
  test('not without any price, and not with a price of nought or a word', () => {
    expect(whysOf({ ...REQUEST, allowPartial: true }, offerOf())).toEqual(['至少报一行价格'])
    expect(whysOf(REQUEST, offerOf(line('a', { unitPrice: '0' }), line('b', { unitPrice: '面议' })))).toEqual([
      '第 1 行单价应大于 0',
      '第 2 行单价应大于 0',
    ])
  })
  test('not with a price that has more digits than prices have, nor with days that are none', () => {
    const odd = offerOf(
      line('a', { unitPrice: '1.1234567', leadDays: '15.5' }),
      line('b', { unitPrice: '1.123456', promisedDate: '月底' }),
    )
    expect(gapsOf(REQUEST, odd)).toEqual([
      { field: 'lines.a', why: '第 1 行单价最多 12 位整数、6 位小数' },
      { field: 'lines.a.leadDays', why: '第 1 行交货周期应为整数天数' },
      { field: 'lines.b.promisedDate', why: '第 2 行承诺交期应为日期' },
    ])
    const right = { unitPrice: '1', leadDays: '15', promisedDate: '2026-12-28' }
    expect(whysOf(REQUEST, offerOf(line('a', right), line('b', right)))).toEqual([])
  })
  test('not with a line left out that the buyer wants', () => {
    const left = offerOf(line('a', { unitPrice: '12.5' }), line('b', { isDeclined: true }))
    expect(whysOf(REQUEST, left)).toEqual(['第 2 行未报价'])
    expect(whysOf({ ...REQUEST, allowPartial: true }, left)).toEqual([])
  })
  test('when its head says who offers, until when and how fast', () => {
    const bare = { ...EMPTY_OFFER, lines: offerOf(line('a', { unitPrice: '1' }), line('b', { unitPrice: '1' })).lines }
    expect(gapsOf(REQUEST, bare).map(({ field }) => field)).toEqual([
      'quoterName',
      'quoterPhone',
      'validFrom',
      'validTo',
      'leadDays',
    ])
    const backwards = { ...bare, ...HEAD, lines: bare.lines, validTo: '2026-11-01' }
    expect(whysOf(REQUEST, backwards)).toEqual(['有效期止不能早于有效期起'])
  })
  test('when freight that is apart says how much, and fees have names and amounts', () => {
    const lines = [line('a', { unitPrice: '1' }), line('b', { unitPrice: '1' })]
    expect(whysOf(REQUEST, { ...offerOf(...lines), freightMode: 2 })).toEqual(['请填写运费金额'])
    const fee = { name: '版费', amount: '', oneOff: true, amortizeQty: '' }
    expect(whysOf(REQUEST, { ...offerOf(...lines), extraFees: [fee] })).toEqual(['一次性费用须有名称和金额'])
    expect(whysOf(REQUEST, { ...offerOf(...lines), extraFees: [{ ...fee, amount: '800' }] })).toEqual([])
  })
})

describe('tiers of prices', () => {
  const mode: Request = { ...REQUEST, priceMode: 2, items: [ITEM] }
  test('begin with one or the least quantity, follow each other and have no end', () => {
    const tiers = [tier('1', '9999', '13'), tier('10000', '', '12')]
    expect(whysOf(mode, offerOf(line('a', { tiers })))).toEqual([])
    const fromMoq = [tier('500', '9999', '13'), tier('10000', '', '12')]
    expect(whysOf(mode, { ...offerOf(line('a', { tiers: fromMoq })), moq: '500' })).toEqual([])
  })
  test.each([
    ['a gap', [tier('1', '999', '13'), tier('2000', '', '12')]],
    ['an end', [tier('1', '999', '13'), tier('1000', '5000', '12')]],
    ['another beginning', [tier('100', '', '13')]],
    ['no price', [tier('1', '', '')]],
  ])('are refused with %s', (_name, tiers) => {
    expect(gapsOf(mode, offerOf(line('a', { tiers, unitPrice: '1' }))).map(({ field }) => field)).toEqual(['lines.a'])
  })
  test('give the price of a quantity', () => {
    const tiered = line('a', { tiers: [tier('1', '9999', '13'), tier('10000', '', '12')] })
    expect(['1', '9999', '10000', '99999'].map((qty) => priceAt(tiered, qty))).toEqual(['13', '13', '12', '12'])
    expect(priceRows(tiered)).toEqual([
      { minQty: '1', maxQty: '9999', unitPrice: '13' },
      { minQty: '10000', maxQty: null, unitPrice: '12' },
    ])
    expect(priceAt({ ...tiered, isDeclined: true }, '1')).toBeUndefined()
  })
})

test('costs add up to the price, to the last digit that is shown', () => {
  const mode: Request = { ...REQUEST, priceMode: 3, items: [ITEM] }
  const cost = { type: 1 as const, name: '纸张', usage: '', unit: '', unitPrice: '' }
  const priced = (amount: string) => offerOf(line('a', { unitPrice: '12.5', costItems: [{ ...cost, amount }] }))
  expect(whysOf(mode, priced('12.5001'))).toEqual([])
  expect(whysOf(mode, priced('12.4'))).toEqual(['第 1 行成本合计与单价不一致'])
  expect(whysOf(mode, offerOf(line('a', { unitPrice: '12.5' })))).toEqual(['第 1 行成本合计与单价不一致'])
})

test('a total counts the quantities that are needed, fees, and freight that is apart', () => {
  const lines = [line('a', { unitPrice: '12.3456' }), line('b', { unitPrice: '1' })]
  const fee = { name: '版费', amount: '800', oneOff: true, amortizeQty: '' }
  expect(totalOf(REQUEST, offerOf(...lines))).toBe('247012.00')
  expect(totalOf(REQUEST, { ...offerOf(...lines), extraFees: [fee], freightMode: 2, freightAmount: '100' })).toBe(
    '247912.00',
  )
  expect(totalOf(REQUEST, offerOf())).toBeUndefined()
})

test('what is saved replaces the lines that it names, and prices of lines that are gone go', () => {
  const before = offerOf(line('a', { unitPrice: '1' }), line('b', { unitPrice: '2' }), line('gone', { unitPrice: '3' }))
  const after = merged(before, { lines: [line('b', { unitPrice: '4' })], leadDays: '20' }, REQUEST)
  expect([after.leadDays, ...after.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice])]).toEqual([
    '20',
    ['a', '1'],
    ['b', '4'],
  ])
})
