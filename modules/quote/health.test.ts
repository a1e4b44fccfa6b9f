import { describe, expect, test } from 'vitest'
import type { ReusableTool } from '#modules/tooling/contract.ts'
import { warningsOf } from './health.ts'
import { EMPTY_OFFER, emptyLine, type Offer, type OfferLine } from './offer-shapes.ts'
import type { Request } from './request-shapes.ts'

const TODAY = '2026-11-17'
const REQUEST: Request = {
  inquiryType: 1,
  priceMode: 1,
  allowPartial: true,
  sealed: true,
  taxIncluded: true,
  currency: 'CNY',
  taxRate: 13,
  deliveryTerm: 1,
  deliveryAddress: '',
  paymentTerm: '',
  requireSample: false,
  expectedAwardDate: '2026-12-01',
  remark: '',
  attachments: [],
  categoryName: '',
  brandName: '',
  solutionName: '',
  weights: null,
  items: [
    {
      id: 'a',
      lineNo: 1,
      skuId: null,
      skuCode: '',
      skuName: '绘本',
      spec: '',
      unit: '本',
      formulaId: null,
      quantities: [],
      demandQty: '20000',
      requiredDate: '2027-01-01',
      requirement: '',
      attachments: [],
      targetPrice: null,
      lastPrice: '10',
    },
  ],
}
const offered = (line: Partial<OfferLine>, changes: Partial<Offer> = {}): Offer => ({
  ...EMPTY_OFFER,
  leadDays: '30',
  validTo: '2026-12-31',
  lines: [{ ...emptyLine('a'), unitPrice: '10', ...line }],
  ...changes,
})
const codesOf = (offer: Offer, request = REQUEST) => warningsOf(request, offer, TODAY).map(({ code }) => code)

describe('a check before submitting', () => {
  test('has nothing to say of a sound offer', () => {
    expect(codesOf(offered({}))).toEqual([])
  })
  test('finds a larger quantity that is dearer', () => {
    const tiers = [
      { minQty: '1', maxQty: '9999', unitPrice: '10' },
      { minQty: '10000', maxQty: '', unitPrice: '10.5' },
    ]
    expect(warningsOf(REQUEST, offered({ tiers }), TODAY)).toEqual([
      { code: 'tierRises', lineNo: 1, message: '第 1 行：数量越多单价反而越高，请核对' },
    ])
  })
  test('finds a price more than 15 % from the last, either way, and not 15 %', () => {
    expect(codesOf(offered({ unitPrice: '11.5' }))).toEqual([])
    expect(warningsOf(REQUEST, offered({ unitPrice: '11.6' }), TODAY)[0]?.message).toBe(
      '第 1 行：单价比上次高 16%，请核对',
    )
    expect(warningsOf(REQUEST, offered({ unitPrice: '8' }), TODAY)[0]?.message).toBe(
      '第 1 行：单价比上次低 20%，请核对',
    )
  })
  test('finds a delivery after the day of need, by days or by a promised day', () => {
    expect(codesOf(offered({ leadDays: '60' }))).toEqual(['late'])
    expect(codesOf(offered({ promisedDate: '2027-01-02' }))).toEqual(['late'])
    expect(codesOf(offered({ promisedDate: '2027-01-01', leadDays: '60' }))).toEqual([])
  })
  test('finds another tax rate, a short validity, other terms of payment and missing costs', () => {
    expect(codesOf(offered({}, { taxRate: 9 }))).toEqual(['taxUnusual'])
    expect(codesOf(offered({}, { validTo: '2026-12-15' }))).toEqual(['validityShort'])
    expect(codesOf(offered({}, { paymentTermReply: '预付 50%' }))).toEqual(['termDiffers'])
    expect(codesOf(offered({}), { ...REQUEST, priceMode: 3 })).toEqual(['costMissing', 'costMissing'])
  })
  test('says nothing of lines that are not quoted', () => {
    expect(codesOf(offered({ unitPrice: '', leadDays: '900' }))).toEqual([])
  })
})

describe('a one-off fee', () => {
  const [item] = REQUEST.items
  const request = { ...REQUEST, items: item === undefined ? [] : [{ ...item, skuCode: 'BK-0001' }] }
  const plates: ReusableTool = {
    id: 't',
    code: 'GJ1',
    title: 'CTP 版',
    kind: 1,
    quantity: 8,
    unit: '张',
    place: '',
    lifeLeft: 100,
    skuCodes: ['BK-0001'],
  }
  const fee = (name: string, oneOff = true) => ({ extraFees: [{ name, amount: '2400', oneOff, amortizeQty: '' }] })
  const messages = (offer: Offer, tools = [plates]) =>
    warningsOf(request, offer, TODAY, tools).map(({ message }) => message)

  test('for plates that are there is worth a second look, and for what is not there it is not', () => {
    expect(messages(offered({}, fee('版费')))).toEqual(['可复用印版 8 张，勿重复计版费'])
    expect(messages(offered({}, fee('刀模费')))).toEqual([])
    expect(messages(offered({}, fee('版费')), [])).toEqual([])
  })
  test('that is charged each time, or for another product, says nothing of them', () => {
    expect(messages(offered({}, fee('版费', false)))).toEqual([])
    expect(messages(offered({ unitPrice: '' }, fee('版费')))).toEqual([])
  })
})
