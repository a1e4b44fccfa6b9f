import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it, test } from 'vitest'
import { deductionRoutes } from '#modules/deduction/api/noun.ts'
import type { Deduction } from '#modules/deduction/shapes.ts'
import { payableRoutes } from '#modules/payable/api/routes.ts'
import { markSettled } from '#modules/payable/api/shared/settled.fixture.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import type { OrderDraft } from '#modules/purchase-order/draft-shapes.ts'
import type { Receipt } from '#modules/purchase-receipt/shapes.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

const clock = () => new Date()
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const world = await deliveryWorld([...payableRoutes(clock), ...deductionRoutes({ clock, cipher })])
const { erp, cast, desk, planned, plansIn, moved, signed, shipped, receivedAs, stored, findingOf } = world
const { owner, purchaser, keeper, inspector } = cast
afterAll(() => erp.close())

const owed = async (query: string): Promise<PayableRow[]> => {
  const answer = await erp.call('GET', `/api/Payable?PageSize=100&${query}`, owner)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const costsOf = async (orderId: string) =>
  (await owed(`OrderId=${orderId}`))
    .map(({ costCategoryCode, amount }) => `${costCategoryCode} ${amount}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
const deductionsOf = async ({ id }: Receipt): Promise<Deduction[]> =>
  (await erp.call('GET', `/api/Deduction?SourceId=${id}`, owner)).json()

/** Prices that come to what the scenario of a whole order says, and what it agrees on besides. */
const BOOKS: Partial<OrderDraft> = {
  taxRate: 13,
  items: [{ skuCode: 'BK-0001', qty: '20000', unitPrice: '12.35', requiredDate: '2099-06-30' }],
  extraFees: [
    { name: '版费', amount: '1800' },
    { name: '加急费', amount: '300' },
  ],
  paymentTerm: {
    text: '',
    stages: [
      { stage: '预付', percent: 30, trigger: '签约后', days: 7 },
      { stage: '验收', percent: 70, trigger: '验收合格', days: 30 },
    ],
  },
}

describe('goods', () => {
  it('that are stored are owed at the price of the order, with those that are taken with a concession', async () => {
    const order = await planned([['7000', '7000', '6000']], BOOKS)
    const inspecting = await moved(await signed(plansIn(order)[0], '7000'), 'inspect', inspector)
    const judged = await moved(inspecting, 'judge', inspector, findingOf(inspecting, '6450', '500', '50', 3))
    expect(await owed(`OrderId=${order.id}&SourceType=receiptItem`)).toEqual([])
    const done = await moved(judged, 'store', keeper)
    expect(await owed(`OrderId=${order.id}&SourceType=receiptItem`)).toMatchObject([
      {
        costCategoryCode: 'GOODS',
        sourceCode: done.code,
        documentId: done.id,
        qty: '6950.0000',
        unitPrice: '12.350000',
        amount: '85832.50',
        amountNoTax: '75957.96',
        taxAmount: '9874.54',
        taxIncluded: true,
      },
    ])
  })
  it('that are refused go back and were never owed', async () => {
    const order = await planned([['7000', '13000']], BOOKS)
    const refused = await moved(await signed(plansIn(order)[0], '7000'), 'reject', purchaser, { remark: '整批退回' })
    expect(refused.returns).toHaveLength(1)
    expect(await owed(`OrderId=${order.id}&SourceType=receiptItem`)).toEqual([])
  })
})

describe('an exception that is settled with a deduction', () => {
  const settled = async (agreedDeduction: string): Promise<Receipt> => {
    const underWay = await shipped(plansIn(await planned([['7000', '13000']], BOOKS))[0], '7000')
    const short = await moved(underWay, 'sign', keeper, receivedAs(underWay, '6950'))
    return moved(short, 'settleException', purchaser, {
      settled: [{ itemId: short.items[0]?.id ?? '', acceptedQty: '6950', concessionQty: '0', rejectedQty: '0' }],
      agreedDeduction,
      remark: '补运费',
    })
  }
  it('makes one that the supplier answers, and the goods are owed in full', async () => {
    const receipt = await settled('350.25')
    const [deduction] = await deductionsOf(receipt)
    expect(deduction).toMatchObject({
      amount: '350.25',
      taxRate: 13,
      categoryName: '质量扣款',
      sourceCode: receipt.code,
      status: 0,
    })
    expect(await owed(`SourceId=${receipt.items[0]?.id ?? ''}`)).toMatchObject([{ amount: '85832.50' }])
    const confirm = `/api/Deduction/${deduction?.id}/State?transition=confirm`
    await erp.call('PATCH', confirm, owner, { body: { rowVersion: deduction?.rowVersion } })
    expect(await owed(`SourceId=${deduction?.id}`)).toMatchObject([{ direction: 2, amount: '350.25' }])
  })
  it('of nothing makes none', async () => {
    expect(await deductionsOf(await settled('0'))).toEqual([])
  })
})

describe('an order', () => {
  it('owes its fees and its prepayment from when it is in force', async () => {
    const issued = await desk.issued(BOOKS)
    expect(await costsOf(issued.id)).toEqual([])
    const order = await desk.moved(issued, 'confirm', owner)
    expect(order.totalAmount).toBe('249100.00')
    expect(await costsOf(order.id)).toEqual(['OTHER 300.00', 'PLATE 1800.00', 'PREPAY 74730.00'])
    const [prepaid] = await owed(`OrderId=${order.id}&Q=${encodeURIComponent('预付款')}`)
    expect(prepaid).toMatchObject({ taxRate: 0, taxAmount: '0.00', skuName: '订单预付款 30%' })
  })
  it('that is closed owes no prepayment any more, and its fees still', async () => {
    const order = await desk.moved(await desk.issued(BOOKS), 'confirm', owner)
    await desk.moved(order, 'close', purchaser, { remark: '停售' })
    expect(await costsOf(order.id)).toEqual(['OTHER 300.00', 'PLATE 1800.00'])
  })
  it('that is cancelled owes what both sides come to, in place of all else that is not settled', async () => {
    const order = await desk.moved(await desk.issued(BOOKS), 'confirm', owner)
    const [plate] = await owed(`OrderId=${order.id}&Q=${encodeURIComponent('版费')}`)
    await markSettled(erp.options, plate?.id ?? '')
    const asked = await desk.moved(order, 'requestCancel', purchaser, { remark: '停售' })
    const claimLines = [{ name: '已备纸张', amount: '1000.5', note: '' }]
    const claimed = await desk.moved(asked, 'agreeCancel', owner, { claimLines })
    expect(await costsOf(order.id)).toEqual(['PLATE 1800.00'])
    await desk.moved(claimed, 'acceptClaim', purchaser)
    expect(await costsOf(order.id)).toEqual(['CLAIM 1000.50', 'PLATE 1800.00'])
  })
  it('that is changed owes what is agreed on anew', async () => {
    const order = await desk.moved(await desk.issued(BOOKS), 'confirm', owner)
    const items = order.items.map(({ id, unitPrice, requiredDate }) => ({
      id,
      unitPrice: unitPrice ?? '0',
      requiredDate,
      qty: '10000',
      priceSource: 1,
    }))
    const revised = await desk.moved(order, 'revise', cast.manager, { remark: '减量', revision: { items } })
    expect(await costsOf(order.id)).toEqual(['OTHER 300.00', 'PLATE 1800.00', 'PREPAY 74730.00'])
    await desk.moved(revised, 'confirm', owner)
    expect(await costsOf(order.id)).toEqual(['OTHER 300.00', 'PLATE 1800.00', 'PREPAY 37680.00'])
  })
})

test('what has all come in is owed once, and nothing in advance', async () => {
  const small = {
    ...BOOKS,
    items: [{ skuCode: 'BK-0001', qty: '100', unitPrice: '12.35', requiredDate: '2099-06-30' }],
  }
  const order = await planned([['100']], small)
  await stored(plansIn(order)[0], '100')
  expect((await desk.seen(order, purchaser)).status).toBe(5)
  expect(await costsOf(order.id)).toEqual(['GOODS 1235.00', 'OTHER 300.00', 'PLATE 1800.00'])
})
