import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import type { DisputeDraft } from '../line-shapes.ts'
import { MESSAGES } from '../words.ts'
import { paymentWorld } from './payments.fixture.ts'

const world = await paymentWorld()
const { erp, people, owing, draft, create, created, move, moved, see, seen, save, saved, invoiceFor, sending } = world
const { cashier, purchaser, manager, finance, secondFinance } = world
afterAll(() => erp.close())

const stepsOf = ({ allowedTransitions }: { allowedTransitions: readonly string[] }) => allowedTransitions

test('from the pool to the last cent: goods, plates, a deduction and a prepayment, invoiced, paid in two parts, received', async () => {
  const order = { id: randomUUID(), code: 'PO202611010099' }
  const prepayment = await world.prepaid('20000.00', order)
  expect(prepayment).toMatchObject({ statusName: '已付款', paidAmount: '20000.00', invoiceStatus: 1 })
  const ids = [
    await owing({ order }),
    await owing({ order, category: 'PLATE', sourceType: 'order', sourceId: order.id, cost: { amount: '1800.00' } }),
    await owing({ order, category: 'QDEDUCT', sourceType: 'deduction', cost: { amount: '350.25' } }),
  ]
  const made = await created(draft(ids))
  expect(made).toMatchObject({
    statusName: '草稿',
    goodsAmount: '85832.50',
    feeAmount: '1800.00',
    deductAmount: '350.25',
    prepaidOffset: '20000.00',
    payableAmount: '67282.25',
    offsets: [{ prepaymentCode: prepayment.code, amount: '20000.00' }],
    receiptAccount: { accountNoMasked: '**** 6789' },
    isWritable: true,
  })
  // Nobody of the buyer sees what the supplier has only begun.
  expect((await see(made.id, purchaser)).status).toBe(404)
  const invoicing = await world.approved(made)
  expect(invoicing.statusName).toBe('待供应商开票')

  const wrong = await move(invoicing, 'submitInvoice', cashier, {
    invoices: [invoiceFor(invoicing, { buyerTaxNo: '91440300MA5CGYW016' })],
  })
  expect(wrong.status).toBe(422)
  expect(wrong.json()).toMatchObject({ errors: { 'invoices.0.buyerTaxNo': [expect.stringContaining('购买方税号')] } })
  const checking = await moved(invoicing, 'submitInvoice', cashier, { invoices: [invoiceFor(invoicing)] })
  expect(checking).toMatchObject({ statusName: '财务审核中', invoiceStatus: 2 })

  const opened = await moved(checking, 'openInvoice', finance)
  const late = await move(opened, 'withdrawInvoice', cashier)
  expect([late.status, late.json().title]).toEqual([422, MESSAGES.opened])
  const back = await moved(opened, 'returnInvoice', finance, { reasonCode: 4, remark: '应为 13%' })
  expect(back).toMatchObject({ invoiceStatus: 4, invoices: [{ verifyStatus: 2, matchResult: '税率：应为 13%' }] })
  const again = await moved(back, 'submitInvoice', cashier, { invoices: [invoiceFor(back)] })
  const payable = await moved(again, 'verifyInvoice', finance)
  expect(payable).toMatchObject({ statusName: '待付款', invoiceStatus: 3, openAmount: '67282.25' })

  const part = await moved(payable, 'pay', finance, sending('40369.35'))
  expect(part).toMatchObject({ statusName: '部分付款', openAmount: '26912.90' })
  const above = await move(part, 'pay', finance, sending('26912.91'))
  expect(above.status).toBe(422)
  const whole = await moved(part, 'pay', finance, sending('26912.90'))
  expect(whole).toMatchObject({ statusName: '已付款', openAmount: '0.00', payments: [{}, {}] })
  const done = await moved(whole, 'confirmReceived', cashier)
  expect(done.statusName).toBe('已完成')
  expect(done.trackSteps.map(({ leftAt }) => leftAt === null)).toEqual([false, false, false, false, false])
})

describe('a part of what is owed', () => {
  it('is settled once: the same stage again is refused, the rest of it is not', async () => {
    const id = await owing({ cost: { amount: '1000.01' } })
    const stage = (number: number, ratioFrom: string, ratioTo: string) =>
      draft([], { lines: [{ payableId: id, stage: number, ratioFrom, ratioTo }] })
    expect((await created(stage(1, '0', '0.95'))).payableAmount).toBe('950.01')
    const twice = await create(stage(1, '0', '0.95'))
    expect([twice.status, twice.json().title]).toEqual([422, MESSAGES.lineSettled])
    const overlapping = await create(stage(2, '0.9', '1'))
    expect([overlapping.status, overlapping.json().title]).toEqual([422, MESSAGES.lineSettled])
    expect((await created(stage(2, '0.95', '1'))).payableAmount).toBe('50.00')
    expect((await create(draft([id]))).status).toBe(422)
  })
  it('is open again when the payment is voided', async () => {
    const id = await owing()
    const first = await created(draft([id]))
    expect((await create(draft([id]))).status).toBe(422)
    await moved(first, 'void', cashier)
    expect((await created(draft([id]))).payableAmount).toBe('85832.50')
  })
  it('is open again, too, when finance voids what both sides had agreed on', async () => {
    const id = await owing()
    const payable = await world.payable([id])
    expect((await move(payable, 'voidApproved', finance)).status).toBe(422)
    await moved(payable, 'voidApproved', finance, { remark: '合同有争议' })
    expect((await world.payable([id])).payableAmount).toBe('85832.50')
  })
  it('is of this supplier, of this buyer, and still owed', async () => {
    const other = await owing({ companyId: world.b })
    const refused = await create(draft([other]))
    expect(refused.json()).toMatchObject({ errors: { 'lines.0.payableId': [MESSAGES.payableUnknown(1)] } })
    const twice = await owing()
    expect((await create(draft([twice, twice]))).status).toBe(422)
    expect((await create(draft([twice]))).status).toBe(200)
  })
})

describe('what is deducted beyond what is owed', () => {
  it('is carried to the next payment, to the cent', async () => {
    const deduction = await owing({ category: 'LATE', sourceType: 'deduction', cost: { amount: '500.55' } })
    const first = await created(draft([await owing({ cost: { amount: '300.10' } }), deduction]))
    expect(first).toMatchObject({ deductAmount: '300.10', payableAmount: '0.00' })
    const second = await created(draft([await owing({ cost: { amount: '1000.00' } }), deduction]))
    expect(second).toMatchObject({ deductAmount: '200.45', payableAmount: '799.55' })
  })
})

describe('a payment that is covered by a prepayment', () => {
  it('is settled by the system as soon as both sides agree', async () => {
    const order = { id: randomUUID(), code: 'PO202611010777' }
    await world.prepaid('1000.00', order)
    const made = await created(draft([await owing({ order, cost: { amount: '400.00' } })]))
    const done = await world.approved(made)
    expect(done).toMatchObject({ statusName: '已付款', payableAmount: '0.00', invoiceStatus: 0 })
    const rest = await created(draft([await owing({ order, cost: { amount: '900.00' } })]))
    expect(rest).toMatchObject({ prepaidOffset: '600.00', payableAmount: '300.00' })
  })
  it('uses no more than is left of it', async () => {
    const order = { id: randomUUID(), code: 'PO202611010778' }
    const { id: prepaymentId } = await world.prepaid('100.00', order)
    const goods = await owing({ order, cost: { amount: '500.00' } })
    const asked = (amount: string) => create(draft([goods], { offsets: [{ prepaymentId, amount }] }))
    expect((await asked('100.01')).json()).toMatchObject({ errors: { 'offsets.0.amount': [MESSAGES.offsetAbove] } })
    expect((await asked('60.00')).json()).toMatchObject({ payableAmount: '440.00' })
  })
})

describe('a statement of staff', () => {
  const statement = async () => {
    const owed = [await owing({ companyId: world.a, occurredAt: '2026-08-05T00:00:00Z', cost: { amount: '113.00' } })]
    const { lines: _lines, ...period } = draft(owed, { periodFrom: '2026-08-01', periodTo: '2026-08-31' })
    return created({ ...period, supplierCompanyId: world.a }, purchaser)
  }
  it('takes all that is open in the period, is the author’s until it is published, and is agreed to', async () => {
    const made = await statement()
    expect(made).toMatchObject({ payableAmount: '113.00', author: 1 })
    expect((await see(made.id, cashier)).status).toBe(404)
    const published = await moved(made, 'publish', purchaser)
    expect(stepsOf(await seen(made.id, cashier))).toEqual(expect.arrayContaining(['reconcile', 'dispute']))
    expect((await moved(published, 'reconcile', cashier)).statusName).toBe('待开票')
  })
  it('is disputed line by line, answered, mended and published again; its author does not approve it', async () => {
    const made = await statement()
    const published = await moved(made, 'publish', purchaser)
    const [line] = published.lines
    const dispute: DisputeDraft = {
      lineId: line?.id ?? '',
      field: 1,
      supplierValue: '120',
      reason: '少计 7',
      files: [world.paper],
    }
    expect((await move(published, 'dispute', cashier, { disputes: [{ ...dispute, files: [] }] })).status).toBe(422)
    const disputed = await moved(published, 'dispute', cashier, { disputes: [dispute] })
    expect((await move(disputed, 'approve', manager)).json().title).toBe(MESSAGES.disputeOpen)
    const [open] = disputed.disputes
    const answer = (result: 1 | 2) => ({ disputes: [{ id: open?.id ?? '', result, answer: '已核对' }] })
    const agreed = await saved(disputed, answer(1), purchaser)
    expect((await move(agreed, 'approve', manager)).json().title).toBe(MESSAGES.disputeAccepted)
    const returned = await moved(agreed, 'return', purchaser, { remark: '数量有误' })
    const { lines: _lines, ...period } = draft([], { periodFrom: '2026-08-01', periodTo: '2026-08-31' })
    const mended = await erp.call('PUT', `/api/PurchasePayment/${returned.id}`, purchaser, {
      body: { rowVersion: returned.rowVersion, draft: { ...period, supplierCompanyId: world.a } },
    })
    expect(mended.status, mended.text).toBe(200)
    const republished = await moved(mended.json(), 'publish', purchaser)
    expect(republished.disputes).toMatchObject([{ result: 3, lineId: null }])
    const [again] = republished.lines
    const second = await moved(republished, 'dispute', cashier, { disputes: [{ ...dispute, lineId: again?.id ?? '' }] })
    const upheld = await saved(
      second,
      {
        disputes: second.disputes
          .filter(({ result }) => result === 0)
          .map(({ id }) => ({ id, result: 2, answer: '以签收为准' })),
      },
      purchaser,
    )
    expect((await move(upheld, 'approve', purchaser)).json().title).toBe(MESSAGES.ownStatement)
    expect((await moved(upheld, 'approve', manager)).statusName).toBe('待供应商开票')
  })
})

describe('an account that was changed', () => {
  it('blocks payment until one person has looked at it, and another pays', async () => {
    const payable = await world.payable([await owing()])
    await people.run(sql`update payment_account set ended_at = now() where id = ${world.accounts.a}`)
    const fresh = await world.account(world.a, { tail: '0001' })
    const blocked = await move(payable, 'pay', finance, sending('1.00'))
    expect([blocked.status, blocked.json().title]).toEqual([422, MESSAGES.accountChanged])
    const rechecked = await moved(payable, 'recheckAccount', finance)
    expect(rechecked).toMatchObject({ receiptAccountId: fresh, receiptAccount: { accountNoMasked: '**** 0001' } })
    expect((await move(rechecked, 'pay', finance, sending('1.00'))).json().title).toBe(MESSAGES.accountSecondPerson)
    expect((await moved(rechecked, 'pay', secondFinance, sending('85832.50'))).statusName).toBe('已付款')
  })
})

describe('a person who supplies', () => {
  it('sees what is withheld before anything is sent, and gets the rest', async () => {
    const artwork = (amount: string) =>
      owing({
        companyId: world.freelancer,
        category: 'CONTENT',
        sourceType: 'outsourcingDelivery',
        taxRate: 0,
        cost: { amount },
      })
    const body = draft([await artwork('5000.00')], { paymentType: 3, invoiceTiming: 3 })
    const preview = await erp.call('POST', '/api/PurchasePayment/Settlement', world.artist, { body })
    expect(preview.json()).toMatchObject({ personalTax: { gross: '5000.00', tax: '800.00', net: '4200.00' } })
    const made = await created(body, world.artist)
    expect(made).toMatchObject({ withheldTax: '800.00', openAmount: '4200.00', invoiceStatus: 0 })
    const payable = await moved(await moved(made, 'submit', world.artist), 'approve', purchaser)
    expect((await move(payable, 'pay', finance, sending('4200.01'))).status).toBe(422)
    const paid = await moved(payable, 'pay', finance, sending('4200.00'))
    expect(paid.statusName).toBe('已付款')
    // The month counts as one: 10,000 are taxed with 1,600.
    const second = await created(draft([await artwork('5000.00')], { paymentType: 3, invoiceTiming: 3 }), world.artist)
    expect(second).toMatchObject({ personalTax: { tax: '800.00' }, withheldTax: '800.00' })
  })
  it('is nobody else: a company gives invoices', async () => {
    const refused = await create(draft([await owing()], { invoiceTiming: 3 }))
    expect(refused.json()).toMatchObject({ errors: { invoiceTiming: [MESSAGES.timingCompany] } })
    expect((await create(draft([await owing()], { invoiceTiming: 2 }))).status).toBe(200)
  })
})

describe('invoices', () => {
  it('are used once', async () => {
    const [first, second] = [
      await world.approved(await created(draft([await owing()]))),
      await world.approved(await created(draft([await owing()]))),
    ]
    const invoice = invoiceFor(first)
    await moved(first, 'submitInvoice', cashier, { invoices: [invoice] })
    const taken = await move(second, 'submitInvoice', cashier, { invoices: [invoice] })
    expect([taken.status, taken.json().title]).toEqual([422, MESSAGES.invoiceTaken])
    await moved(second, 'submitInvoice', cashier, { invoices: [invoiceFor(second)] })
  })
  it('that were there before go with the agreement', async () => {
    const made = await created(draft([await owing()]))
    const withInvoice = await saved(made, { invoices: [invoiceFor(made)] }, cashier)
    expect(await world.approved(withInvoice)).toMatchObject({ statusName: '待财务审核', invoiceStatus: 2 })
  })
  it('come late where money comes first; the next prepayment waits for one that is too late', async () => {
    const order = { id: randomUUID(), code: 'PO202611010900' }
    const paid = await world.prepaid('50.00', order)
    expect((await move(paid, 'confirmReceived', cashier)).json().title).toBe(MESSAGES.invoiceOpen)
    await people.run(sql`update purchase_payment set paid_at = now() - interval '16 days' where id = ${paid.id}`)
    const next = await created(
      draft([await owing({ category: 'PREPAY', sourceType: 'order', cost: { amount: '70.00' } })], {
        paymentType: 2,
        invoiceTiming: 2,
      }),
    )
    expect((await move(next, 'submit', cashier)).json().title).toBe(MESSAGES.prepayBlocked)
    const attached = await moved(paid, 'attachInvoice', cashier, { invoices: [invoiceFor(paid)] })
    const returned = await moved(attached, 'returnLateInvoice', finance, { reasonCode: 1 })
    const again = await moved(returned, 'attachInvoice', cashier, { invoices: [invoiceFor(returned)] })
    const verified = await moved(again, 'verifyLateInvoice', finance)
    expect((await moved(next, 'submit', cashier)).statusName).toBe('待采购审核')
    expect((await moved(verified, 'confirmReceived', cashier)).statusName).toBe('已完成')
  })
})

test('a transfer is entered once', async () => {
  const [one, two] = [await world.payable([await owing()]), await world.payable([await owing()])]
  const body = sending('10.00')
  await moved(one, 'pay', finance, body)
  const taken = await move(two, 'pay', finance, body)
  expect([taken.status, taken.json().title]).toEqual([422, MESSAGES.flowTaken])
  await moved(two, 'pay', finance, sending('10.00'))
})

describe('who', () => {
  it('is not of the supplier, or sees no money, finds nothing', async () => {
    const made = await created(draft([await owing()]))
    expect((await see(made.id, world.rival)).status).toBe(404)
    expect((await see(made.id, world.worker)).status).toBe(403)
    expect((await see(made.id, cashier)).status).toBe(200)
  })
  it('saves parts that are the other side’s, or closed, is refused', async () => {
    const sent = await moved(await created(draft([await owing()])), 'submit', cashier)
    expect((await save(sent, { invoices: [] }, cashier)).status).toBe(422)
    expect((await save(sent, { invoices: [] }, purchaser)).status).toBe(422)
    expect((await save(sent, { receiptAccountId: randomUUID() }, cashier)).status).toBe(422)
    const other = await world.account(world.a, { tail: '2222' })
    expect((await save(sent, { receiptAccountId: other }, cashier)).status).toBe(200)
  })
})
