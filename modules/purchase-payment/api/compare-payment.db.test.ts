import { randomUUID } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { storeServerFile } from '#platform/files/files.ts'
import { SHEET_SAYS } from '#platform/sheets/words.ts'
import type { Person } from '#platform/testing/people.ts'
import { memberOf } from '#platform/testing/world.ts'
import type { Comparison, ComparisonSource } from '../difference-shapes.ts'
import type { DisputeDraft } from '../line-shapes.ts'
import type { Payment } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { paymentWorld } from './payments.fixture.ts'

const world = await paymentWorld()
const { erp, db, objects, call, owing, draft, created, move, moved, cashier, purchaser, rival, worker } = world
afterAll(() => erp.close())

const TIMEOUT = { timeout: 60_000 }
const HEAD = ['送货单号', '订单号', '品名', '数量', '单价', '金额', '日期']
const goods = (at: number, qty = '100') =>
  owing({
    sourceCode: `SH20261117100${at}`,
    order: { id: randomUUID(), code: `PO20261101010${at}` },
    skuName: `小熊绘本 ${at}`,
    cost: { qty, unit: '本', unitPrice: '12.35' },
  })
const row = (at: number, changes: { qty?: number; price?: number; amount?: number } = {}) => {
  const { qty = 100, price = 12.35, amount = 1235 } = changes
  return [`SH20261117100${at}`, `PO20261101010${at}`, `小熊绘本 ${at}`, qty, price, amount, '2026-11-01']
}

const stored = async (content: Uint8Array, owner: Person = cashier, company = world.a): Promise<string> => {
  const me = { ...memberOf(company), userId: owner.userId }
  return (await storeServerFile({ db, objects }, me, { name: '对账.xlsx', mime: XLSX_TYPE, content })).id
}
const workbook = async (rows: (string | number)[][]): Promise<string> =>
  stored(await writeXlsx({ sheets: [{ name: '对账', rows }] }))
const compare = ({ id }: Pick<Payment, 'id'>, body: ComparisonSource, as: Person | undefined = cashier) =>
  call('POST', `/api/PurchasePayment/${id}/Difference`, as, { body })
const compared = async (payment: Payment, body: ComparisonSource): Promise<Comparison> => {
  const answer = await compare(payment, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

/** A statement of three deliveries and a deduction that waits for the supplier. */
const statement = async (): Promise<Payment> => {
  const deduction = await owing({
    category: 'QDEDUCT',
    sourceType: 'deduction',
    sourceCode: 'KK202611170001',
    skuName: '开胶扣款',
    cost: { amount: '35.00' },
  })
  const ids = [await goods(1), await goods(2), await goods(3), deduction]
  return moved(await created(draft(ids, { supplierCompanyId: world.a }), purchaser), 'publish', purchaser)
}

describe('a statement', TIMEOUT, () => {
  it('is compared with the workbook of the supplier: what agrees is counted, what differs stands side by side', async () => {
    const payment = await statement()
    const fileId = await workbook([
      HEAD,
      row(1),
      row(2, { qty: 105, amount: 1296.75 }),
      row(9),
      ['KK202611170001', 'PO202611010001', '开胶扣款', '', '', -35, '2026-11-01'],
      ['合计', '', '', '', '', 3731.75, ''],
    ])
    const found = await compared(payment, { fileId })
    expect(found).toMatchObject({
      columns: { headerRowNo: 1, at: { deliveryNo: 0, orderCode: 1, name: 2, qty: 3, price: 4, amount: 5, date: 6 } },
      headings: HEAD,
      sameCount: 2,
      pairs: [{ ours: [{ orderCode: 'PO202611010102' }], theirs: [{ rowNo: 3, qty: '105' }] }],
      onlyTheirsCount: found.onlyTheirs.length,
      skippedCount: 1,
      ourTotal: '3670.00',
      theirTotal: '3731.75',
    })
    expect(found.pairs[0]?.differences.map(({ text }) => text)).toEqual(['数量差 +5', '金额差 +61.75（由数量引起）'])
    expect(found.onlyOurs.map(({ line }) => line.orderCode)).toContain('PO202611010103')
    expect(found.onlyTheirs.map(({ line }) => line.orderCode)).toContain('PO202611010109')
  })
  it('is compared by the columns that people name instead of those that were found', async () => {
    const payment = await statement()
    const fileId = await workbook([HEAD, row(1), row(2), row(3)])
    expect((await compared(payment, { fileId })).sameCount).toBe(3)
    const { deliveryNo, orderCode, name, price, date } = { deliveryNo: 0, orderCode: 1, name: 2, price: 4, date: 6 }
    const columns = { headerRowNo: 1, at: { deliveryNo, orderCode, name, price, date, qty: 5, amount: 3 } }
    const said = await compared(payment, { fileId, columns })
    expect([said.sameCount, said.pairs.length, said.columns.at.qty]).toEqual([0, 3, 5])
  })
  it('has lines paired that people say are the same, each once, and only those that belong to nothing', async () => {
    const payment = await statement()
    const [, second, third] = payment.lines.map(({ id }) => id)
    const other = ['SH9', 'PO9', '别名', 105, 12.35, 1296.75, '2026-11-01']
    const fileId = await workbook([HEAD, row(1), other, row(3)])
    const handPairs = [second, second, third].map((lineId = '') => ({ lineId, rowNo: 3 }))
    const before = await compared(payment, { fileId })
    const found = await compared(payment, { fileId, handPairs })
    expect(found.pairs.filter(({ isByHand }) => isByHand)).toMatchObject([
      { ours: [{ id: second }], theirs: [{ rowNo: 3 }], differences: [{ field: 'qty' }, {}, {}, {}] },
    ])
    expect([found.sameCount, found.ourTotal, found.theirTotal]).toEqual([
      before.sameCount,
      before.ourTotal,
      before.theirTotal,
    ])
    expect([found.onlyOurs.length, found.onlyTheirs.length]).toEqual([before.onlyOurs.length - 1, 0])
  })
  it('becomes disputes, with and without a line, which the buyer sees with their origin and answers', async () => {
    const payment = await statement()
    const fileId = await workbook([HEAD, row(1, { qty: 105 }), row(9)])
    const base = { field: 1 as const, reason: '数量差 +5', files: [fileId], isFromComparison: true }
    const about = { lineId: payment.lines[0]?.id ?? '', supplierValue: '105' }
    const missing = { lineId: null, field: 3, supplierValue: '1235.00' } as const
    const disputes: DisputeDraft[] = [
      { ...base, ...about },
      { ...base, ...missing },
    ]
    const refused = await move(payment, 'dispute', cashier, { disputes })
    expect(refused.json()).toMatchObject({ errors: { 'disputes.1.subject': [MESSAGES.disputeSubject(2)] } })
    const subject = '表格第 3 行 小熊绘本 9'
    const sent = await moved(payment, 'dispute', cashier, {
      disputes: [
        { ...base, ...about },
        { ...base, ...missing, subject },
      ],
    })
    expect(sent.statusName).toBe('待采购审核')
    const seen = await world.seen(payment.id, purchaser)
    expect(seen.disputes).toMatchObject([
      { isFromComparison: true, ourValue: '100.0000', supplierValue: '105', files: [fileId] },
      { isFromComparison: true, lineId: null, subject, ourValue: '', supplierValue: '1235.00' },
    ])
    expect(seen.files.map(({ id }) => id)).toContain(fileId)
    const answers = seen.disputes.map(({ id }) => ({ id, result: 2 as const, answer: '以入库为准' }))
    expect((await world.saved(seen, { disputes: answers }, purchaser)).disputes.map(({ result }) => result)).toEqual([
      2, 2,
    ])
  })
})

describe('who compares', TIMEOUT, () => {
  it('is of the supplier and answers payments, with a file and a payment of the own company', async () => {
    const payment = await statement()
    const fileId = await workbook([HEAD, row(1)])
    expect((await compare(payment, { fileId })).status).toBe(200)
    expect((await compare(payment, { fileId }, worker)).status).toBe(403)
    expect((await compare(payment, { fileId }, purchaser)).status).toBe(403)
    expect((await compare(payment, { fileId }, rival)).status).toBe(404)
    const foreign = await stored(await writeXlsx({ sheets: [{ name: 'a', rows: [HEAD] }] }), rival, world.b)
    expect((await compare(payment, { fileId: foreign })).status).toBe(404)
    expect((await compare(payment, { fileId: randomUUID() })).status).toBe(404)
  })
  it('does not see what staff have not sent yet', async () => {
    const fileId = await workbook([HEAD, row(1)])
    const unsent = await created(draft([await goods(4)], { supplierCompanyId: world.a }), purchaser)
    expect((await compare(unsent, { fileId })).status).toBe(404)
  })
})

describe('a file', TIMEOUT, () => {
  it('that is no workbook is refused in words, at its field', async () => {
    const payment = await statement()
    const answer = await compare(payment, { fileId: await stored(Buffer.from('no workbook')) })
    expect([answer.status, answer.json().errors]).toEqual([422, { fileId: [SHEET_SAYS.unreadable()] }])
    const large = await compare(payment, { fileId: await stored(Buffer.alloc(11_000_000)) })
    expect(large.json().errors).toEqual({ fileId: [SHEET_SAYS.tooLarge()] })
  })
})
