import { expect, it } from 'vitest'
import type { CardItem } from '../../verify.ts'
import { anItem, anOrder } from '../order.fixture.ts'
import {
  BLANK_MATERIAL,
  blankItem,
  itemRowsOf,
  itemWrong,
  materialWrong,
  rowPrice,
  theoreticalIn,
  type ItemRow,
} from './draft-rows.ts'
import { EMPTY_HEAD, headOf, toDraft } from './draft-values.ts'

const ORDER = anOrder()
const CARD: readonly CardItem[] = [
  {
    id: anItem().quotationItemId,
    process: '四色印刷',
    spec: '',
    unit: '本',
    unitPrice: '1.5',
    tiers: [{ minQty: '5000', maxQty: null, price: '1.2' }],
    minCharge: null,
    setupFee: null,
    leadDays: 10,
    reworkIncluded: 1,
  },
]
const ROWS = { items: itemRowsOf(ORDER), materials: [] }
const MESSAGES = { choose: '请选择', missing: (key: string) => `缺少 ${key}` }

it('a line costs what the card says for its quantity, and nothing is said while that cannot be read', () => {
  const row: ItemRow = { ...blankItem([], '2099-01-20'), quotationItemId: CARD[0]?.id ?? '', qty: '4999' }
  expect(rowPrice(row, CARD)).toBe('1.5')
  expect(rowPrice({ ...row, qty: '5000' }, CARD)).toBe('1.2')
  expect(rowPrice({ ...row, qty: '多' }, CARD)).toBeUndefined()
  expect(rowPrice({ ...row, quotationItemId: null }, CARD)).toBeUndefined()
})

it('a saved draft comes back as it was, with the prices of the card', () => {
  expect(toDraft(headOf(ORDER), ROWS, CARD)).toMatchObject({
    title: ORDER.title,
    contractId: ORDER.contractId,
    items: [{ qty: '10000', unitPrice: '1.2', requiredDate: '2099-01-20', spec: '157g 哑粉' }],
    materials: [],
  })
})

it('nothing is sent while something is not chosen, a line lacks something, or a material does', () => {
  expect(toDraft(EMPTY_HEAD, ROWS, CARD)).toBeUndefined()
  expect(toDraft(headOf(ORDER), { ...ROWS, items: [] }, CARD)).toBeUndefined()
  expect(toDraft(headOf(ORDER), { ...ROWS, items: [blankItem([], null)] }, CARD)).toBeUndefined()
  expect(toDraft(headOf(ORDER), { ...ROWS, materials: [BLANK_MATERIAL] }, CARD)).toBeUndefined()
})

it('says at which cell of a line something is missing, and nothing of a complete one', () => {
  expect(itemWrong(blankItem([], null), MESSAGES)).toEqual({
    quotationItemId: '请选择',
    qty: '缺少 qty',
    requiredDate: '缺少 requiredDate',
  })
  expect(ROWS.items.map((row) => itemWrong(row, MESSAGES))).toEqual([{}])
})

it('says at which cell of a material something is missing, and nothing of a complete one', () => {
  expect(Object.keys(materialWrong(BLANK_MATERIAL, MESSAGES.missing))).toEqual(['name', 'unit', 'plannedQty', 'netQty'])
  const paper = { ...BLANK_MATERIAL, name: '哑粉纸', unit: '张', plannedQty: '10000', netQty: '9000' }
  expect(materialWrong(paper, MESSAGES.missing)).toEqual({})
  expect(theoreticalIn({ ...paper, lossRate: 5 })).toBe('9450')
  expect(theoreticalIn(BLANK_MATERIAL)).toBeUndefined()
})

it('a new line is wanted on the day of the one before it', () => {
  expect(blankItem(ROWS.items, '2099-02-01').requiredDate).toBe('2099-01-20')
  expect(blankItem([], '2099-02-01').requiredDate).toBe('2099-02-01')
})

it('goods go to a warehouse and have no scope of use, content the other way round', () => {
  const head = { ...headOf(ORDER), usageScope: 2 as const }
  expect(toDraft(head, ROWS, CARD)).toMatchObject({ warehouseId: ORDER.warehouseId, usageScope: null })
  expect(toDraft({ ...head, outsourcingType: 4 }, ROWS, CARD)).toMatchObject({ warehouseId: null, usageScope: 2 })
})
