import { describe, expect, it, test } from 'vitest'
import { priceFor } from './price.ts'
import { changePercent, formerOf, keyFor, lineGaps, missingIn, tierFault } from './rules.ts'
import type { ItemDraft, OutsourcingQuotationDraft, Tier } from './shapes.ts'
import { tierLines, tiersFromText, tiersText } from './tiers.ts'

const line = (changes: Partial<ItemDraft> = {}): ItemDraft => ({
  key: 'line-1',
  code: '',
  process: '四色印刷',
  spec: '对开',
  unit: '色令',
  unitPrice: '22.5',
  tiers: [],
  minCharge: '',
  setupFee: '',
  leadDays: '5',
  reworkIncluded: '',
  sampleFiles: [],
  skuCategoryId: null,
  remark: '',
  isEnabled: true,
  ...changes,
})
const tier = (minQty: string, maxQty: string, price: string): Tier => ({ minQty, maxQty, price })

describe('a line', () => {
  it.each<[Partial<ItemDraft>, string[]]>([
    [{}, []],
    [{ process: ' ' }, ['process']],
    [{ unit: '' }, ['unit']],
    [{ unitPrice: '' }, ['unitPrice']],
    [{ unitPrice: '0' }, ['unitPrice']],
    [{ unitPrice: '0.0000001' }, ['unitPrice']],
    [{ unitPrice: '0.000001' }, []],
    [{ leadDays: '1.5' }, ['leadDays']],
    [{ leadDays: '0' }, []],
    [{ minCharge: '1.234' }, ['minCharge']],
    [{ setupFee: 'abc' }, ['setupFee']],
    [{ reworkIncluded: '100' }, ['reworkIncluded']],
    [{ tiers: [tier('1', '', '')] }, ['tiers']],
  ])('with %j lacks %j', (changes, fields) => {
    expect(lineGaps(line(changes)).map(([field]) => field)).toEqual(fields)
  })
})

describe('price steps', () => {
  it.each<[Tier[], boolean]>([
    [[], true],
    [[tier('1', '99', '3'), tier('100', '', '2')], true],
    [[tier('1', '', '3'), tier('100', '', '2')], false],
    [[tier('1', '100', '3'), tier('100', '', '2')], false],
    [[tier('10', '5', '3')], false],
    [[tier('1', '9', '0')], false],
  ])('%j fit each other: %s', (tiers, fits) => {
    expect(tierFault(tiers) === undefined).toBe(fits)
  })

  test('come back from a text as they went out, in any usual writing, and not from another text', () => {
    const tiers = [tier('1000', '4999', '0.12'), tier('5000', '', '0.10')]
    expect(tiersFromText(tiersText(tiers))).toEqual(tiers)
    expect(tiersFromText('1,000～4,999：0.12\n5000-：0.10')).toEqual(tiers)
    expect(tiersFromText('')).toEqual([])
    expect(tiersFromText('量大从优')).toBeUndefined()
    expect(tierLines(tiers)).toEqual(['1000～4999：0.12', '5000 起：0.1'])
  })

  test('decide the price of a quantity, and the plain price where none of them does', () => {
    const item = {
      unitPrice: '3.000000',
      tiers: [
        { minQty: '100', maxQty: '499', price: '2.5' },
        { minQty: '500', maxQty: null, price: '2' },
      ],
    }
    expect(['99', '100', '499', '500', '9999'].map((qty) => priceFor(item, qty))).toEqual([
      '3.000000',
      '2.5',
      '2.5',
      '2',
      '2',
    ])
    expect(priceFor({ unitPrice: null, tiers: null }, '1')).toBeNull()
  })
})

test('a price is compared with that of the same line before, by its key or by what it is', () => {
  const former = [line({ key: 'a', unitPrice: '20' }), line({ key: 'b', process: '覆膜' })]
  expect(formerOf(line({ key: 'a', process: '改名' }), former)?.unitPrice).toBe('20')
  expect(formerOf(line({ key: 'z', process: '覆膜' }), former)?.key).toBe('b')
  expect(formerOf(line({ key: 'z', process: '烫金' }), former)).toBeUndefined()
  expect([keyFor(line({ process: '覆膜' }), former, 'new'), keyFor(line({ process: '烫金' }), former, 'new')]).toEqual([
    'b',
    'new',
  ])
  expect([changePercent('24.3', '22.5'), changePercent('18', '20'), changePercent('2', null)]).toEqual([
    '8.0',
    '-10.0',
    null,
  ])
  expect(changePercent('abc', '20')).toBeNull()
})

test('a card lacks a name, a period that fits its contract, lines, and one price a thing', () => {
  const draft: OutsourcingQuotationDraft = {
    title: '价目表',
    contractId: '11111111-1111-4111-8111-111111111111',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
    currency: 'CNY',
    taxRate: 13,
    taxIncluded: true,
    remark: '',
    items: [line()],
  }
  const context = { contractEnds: '2026-12-31', today: '2026-11-18' }
  const fields = (changes: Partial<OutsourcingQuotationDraft>, more = {}): string[] =>
    missingIn({ ...draft, ...changes }, { ...context, ...more }).map(({ field }) => field)
  expect(fields({})).toEqual([])
  expect(fields({ title: '' })).toEqual(['title'])
  expect(fields({ effectiveTo: '2027-01-01' })).toEqual(['effectiveTo'])
  expect(fields({ effectiveTo: '2027-01-01' }, { contractEnds: null })).toEqual([])
  expect(fields({ items: [] })).toEqual(['items'])
  expect(fields({ items: [line(), line({ key: 'line-2' })] })).toEqual(['items.1.process'])
  expect(fields({ items: [line(), line({ key: 'line-2', spec: '四开' })] })).toEqual([])
})
