import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { addDays } from '#kernel/day.ts'
import { markSettled } from '#modules/payable/api/shared/settled.fixture.ts'
import { settleOutsourcing } from '#modules/outsourcing-order/api/shared/settle.ts'
import { DEDUCTIONS, LATER, ORDERS, outsourcingWorld, TODAY } from './outsourcing.fixture.ts'

const world = await outsourcingWorld()
const { erp, purchaser, worker, owner, quality, keeper, viewer, stranger } = world
const { draft, created, published, running, move, moved, seen, goods, receipt, intoStock, sent, moveReceipt } = world
afterAll(() => erp.close())

const owedFor = (id: string) =>
  erp.people.run(
    sql<{ code: string; amount: string; qty: string | null }>`select c.code, p.amount, p.qty from payable p
      join cost_category c on c.id = p.cost_category_id where p.order_id = ${id} order by p.created_at, p.id`,
  )
const usedOf = async (contractId: string): Promise<string | undefined> =>
  (
    await erp.people.run(
      sql<{ used: string }>`select used_amount as used from outsourcing_contract where id = ${contractId}`,
    )
  )[0]?.used

describe('an order for printing', () => {
  it('is checked while it is written, and published when contract, card, price, days and material are right', async () => {
    const { title: _title, brief: _brief, ...asked } = draft()
    const body = {
      supplierCompanyId: asked.supplierCompanyId,
      buyerCompanyId: asked.buyerCompanyId,
      outsourcingType: 1,
      contractId: asked.contractId,
      quotationId: asked.quotationId,
      startDate: asked.startDate,
      items: asked.items,
      materials: asked.materials,
    }
    const good = (await erp.call('POST', `${ORDERS}/Verify`, purchaser, { body })).json()
    expect(good).toEqual({ ok: true, errors: [], warnings: [], total: '9200.00' })
    const dear = { ...body, items: [{ ...body.items[0], unitPrice: '1' }] }
    const bad = (await erp.call('POST', `${ORDERS}/Verify`, purchaser, { body: dear })).json()
    expect(bad.errors).toEqual([{ field: 'items.0.unitPrice', why: '第 1 行的单价与价目表不一致，应为 0.9' }])
    expect((await erp.call('POST', `${ORDERS}/Verify`, worker, { body })).status).toBe(403)

    const order = await created(draft())
    expect(order).toMatchObject({
      statusName: '草稿',
      totalAmount: '9200.00',
      allowedTransitions: ['publish', 'cancel'],
    })
    expect(order.code).toMatch(/^WX\d{12}$/)
    expect((await erp.call('GET', `${ORDERS}/${order.id}`, worker)).status).toBe(404)
    const open = await moved(order, 'publish', purchaser)
    expect(open).toMatchObject({ statusName: '待供应商接单', publishedOn: TODAY })
    expect(await seen(open, worker)).toMatchObject({ statusName: '待接单', allowedTransitions: ['accept', 'reject'] })
    expect((await erp.call('GET', `/api/Supplier/OutsourcingOrder/${order.id}`, worker)).status).toBe(200)
    expect((await erp.call('GET', `${ORDERS}/${order.id}`, stranger)).status).toBe(404)
  })

  it('is not published against a card that has run out, or with too little material, and says which', async () => {
    const old = await world.terms(world.printer, 1, '100000')
    const order = await created(
      draft({
        contractId: old.contractId,
        quotationId: old.quotationId,
        items: [{ quotationItemId: old.first, qty: '10000', unitPrice: '0.9', requiredDate: LATER }],
      }),
    )
    await erp.people.run(
      sql`update outsourcing_quotation set effective_to = ${addDays(TODAY, -1)} where id = ${old.quotationId}`,
    )
    const refused = await move(order, 'publish', purchaser)
    expect(refused.status).toBe(422)
    expect(refused.json().errors).toEqual({ quotationId: ['价目表未生效或已过期'] })
    const paper = { code: 'ZC', name: '纸', unit: '张', plannedQty: '100', netQty: '100', lossRate: 5 }
    const short = await created(draft({ materials: [paper] }))
    expect(short.verification?.errors).toEqual([
      { field: 'materials.0.plannedQty', why: '客供料「纸」不足，理论用量 105 张' },
    ])
    expect((await move(short, 'publish', purchaser)).status).toBe(422)
    const enough = await created(draft({ materials: [{ ...paper, plannedQty: '105' }] }))
    expect((await move(enough, 'publish', purchaser)).status).toBe(200)
  })

  it('counts against the limit of its contract, and gives it back when it is refused or cancelled', async () => {
    const limited = await world.terms(world.printer, 1, '20000')
    const body = draft({
      contractId: limited.contractId,
      quotationId: limited.quotationId,
      items: [{ quotationItemId: limited.first, qty: '10000', unitPrice: '0.9', requiredDate: LATER }],
    })
    const [first, second, third] = [await created(body), await created(body), await created(body)]
    const one = await moved(first, 'publish', purchaser)
    const two = await moved(second, 'publish', purchaser)
    expect(await usedOf(limited.contractId)).toBe('18400.00')
    expect((await move(third, 'publish', purchaser)).json().errors).toEqual({
      contractId: ['超出框架合同额度，剩余 1600.00 元'],
    })
    await moved(one, 'reject', owner, { remark: '产能不足' })
    await moved(two, 'cancel', purchaser, { remark: '改版' })
    expect(await usedOf(limited.contractId)).toBe('0.00')
    expect((await move(third, 'publish', purchaser)).status).toBe(200)
  })

  it('is accepted with a day for every line, and with a reason where a day is late', async () => {
    const order = await published()
    expect((await move(order, 'accept', worker)).json().errors).toHaveProperty('lines')
    const late = { lines: world.promises(order, addDays(LATER, 3)) }
    expect((await move(order, 'accept', worker, late)).json().errors).toHaveProperty('remark')
    const taken = await moved(order, 'accept', worker, { ...late, remark: '纸到得晚' })
    expect(taken).toMatchObject({ statusName: '进行中', promisedDate: addDays(LATER, 3), dateReason: '纸到得晚' })
    expect((await move(order, 'accept', viewer, late)).status).toBe(403)
  })
})

describe('printing on paper of the buyer', () => {
  it('is delivered in parts, stored, accepted as it went into stock, and settled with what was used beyond the need', async () => {
    const order = await running()
    const [paper] = order.materials
    expect(paper).toMatchObject({ plannedQty: '10000.0000', theoreticalQty: '9600.0000' })
    const materialId = paper?.id ?? ''
    const ledger = (path: string, as: typeof worker, body: object) =>
      erp.call('POST', `${ORDERS}/${order.id}/Material/${path}`, as, { body })
    const issued = await ledger('Movement', keeper, { kind: 'issue', lines: [{ materialId, qty: '10000' }] })
    expect(issued.status, issued.text).toBe(200)
    const movementId = issued.json().materials[0].movements[0].id
    const counted = { movementId, isAgreed: true, qty: '9980' }
    expect((await ledger('Answer', worker, { answers: [counted] })).json().errors).toHaveProperty(['answers.0.remark'])
    expect((await ledger('Answer', worker, { answers: [{ ...counted, remark: '少 20 张' }] })).status).toBe(200)

    const part = await moved(await seen(order, worker), 'deliver', worker, goods(order, '5000'))
    expect(part).toMatchObject({ statusName: '待验收', deliveredQty: '5000.0000' })
    const [delivery] = part.deliveries
    const bill = await receipt(delivery?.receiptId)
    expect(bill).toMatchObject({ receiptType: 5, status: 0, orderCodes: [order.code], warehouseName: '北京图书总仓' })
    expect(bill.items[0]).toMatchObject({ orderId: null, outsourcingOrderId: order.id, shippedQty: '5000.0000' })
    const early = await move(part, 'acceptDelivery', quality, { score: 5 })
    expect(early.json().errors.deliveries).toEqual([`收货单 ${bill.code} 还未入库，入库后才能验收`])
    await intoStock(delivery?.receiptId)
    expect((await seen(part, purchaser)).deliveries[0]).toMatchObject({ isStored: true, storedQty: '5000' })
    const accepted = await moved(part, 'acceptDelivery', quality, { score: 4 })
    expect(accepted).toMatchObject({ statusName: '进行中', acceptedQty: '5000.0000' })
    // Quality sees no prices.
    expect(accepted.payables).toBeNull()

    const tooMuch = await move(accepted, 'deliver', worker, goods(order, '5301'))
    expect(tooMuch.json().errors).toEqual({ 'delivery.items.0.qty': ['第 1 行最多还能交付 5300 本'] })
    const rest = await moved(accepted, 'deliver', worker, goods(order, '5010'))
    await intoStock(rest.deliveries[1]?.receiptId, '10')
    const all = await moved(rest, 'acceptDelivery', purchaser, { score: 5 })
    expect(all).toMatchObject({ statusName: '待结算', acceptedQty: '10000.0000', deliveredQty: '10000.0000' })
    // Setting up is paid with the first part, and both parts come to what was ordered.
    expect(await owedFor(order.id)).toEqual([
      { code: 'OUTSOURCE', amount: '4700.00', qty: null },
      { code: 'OUTSOURCE', amount: '4500.00', qty: '5000.0000' },
    ])
    expect(all.payableAmount).toBe('9200.00')

    expect((await move(all, 'settleMaterial', purchaser)).json().errors.materials[0]).toContain('未结清')
    await ledger('Movement', worker, { kind: 'use', lines: [{ materialId, qty: '9850' }] })
    const back = (await ledger('Movement', worker, { kind: 'return', lines: [{ materialId, qty: '130' }] })).json()
    const returned = back.materials[0].movements.at(-1).id
    expect((await ledger('Answer', keeper, { answers: [{ movementId: returned, isAgreed: true }] })).status).toBe(200)
    const lost = (
      await ledger('Movement', purchaser, {
        kind: 'difference',
        lines: [{ materialId, qty: '20' }],
        remark: '运输破损',
      })
    ).json()
    const gone = lost.materials[0].movements.at(-1).id
    await ledger('Answer', worker, { answers: [{ movementId: gone, isAgreed: true }] })
    const open = await seen(order, purchaser)
    expect((await move(open, 'settleMaterial', purchaser)).json().errors.charges).toEqual([
      '「157g 哑粉纸」超耗，请填写扣款单价',
    ])
    const settled = await moved(open, 'settleMaterial', purchaser, { charges: [{ materialId, unitPrice: '0.4' }] })
    expect(settled.materialSettlement?.charges).toMatchObject([
      { name: '157g 哑粉纸', overQty: '250', unitPrice: '0.4', amount: '100.00' },
    ])
    expect(settled.allowedTransitions).not.toContain('settleMaterial')
    const { deductionId, deductionCode } = settled.materialSettlement ?? {}
    const charged = await erp.call('GET', `${DEDUCTIONS}/${deductionId ?? ''}`, owner)
    expect(charged.json()).toMatchObject({
      code: deductionCode,
      amount: '100.00',
      orderCode: order.code,
      categoryName: '客供料超耗',
    })
    const settle = () => {
      const me = systemCaller('test')
      return erp.db.write(me, (tx) => settleOutsourcing({ tx, me, now: new Date() }, [order.id]))
    }
    // Paid is not settled: the deduction is still open.
    await markSettled(erp.options, order.id)
    await settle()
    expect((await seen(order, purchaser)).statusName).toBe('待结算')
    const body = { rowVersion: charged.json().rowVersion }
    const agreed = await erp.call('PATCH', `${DEDUCTIONS}/${deductionId ?? ''}/State?transition=confirm`, owner, {
      body,
    })
    expect(agreed.status, agreed.text).toBe(200)
    expect((await seen(order, purchaser)).payableAmount).toBe('9100.00')
    await settle()
    expect((await seen(order, purchaser)).statusName).toBe('待结算')
    await markSettled(erp.options, order.id)
    await settle()
    expect(await seen(order, owner)).toMatchObject({ statusName: '已结算', allowedTransitions: [] })
    expect((await ledger('Movement', worker, { kind: 'use', lines: [{ materialId, qty: '1' }] })).status).toBe(422)
  })

  it('is taken back before it leaves, and not afterwards; the receipt itself is not cancelled', async () => {
    const order = await running()
    const given = await moved(order, 'deliver', worker, goods(order, '100'))
    const billId = given.deliveries[0]?.receiptId
    expect((await moveReceipt(billId, 'cancel', worker, { remark: '错' })).status).toBe(422)
    const back = await moved(given, 'withdrawDelivery', worker)
    expect(back).toMatchObject({ statusName: '进行中', deliveredQty: '0.0000', deliveries: [] })
    expect((await receipt(billId)).statusName).toBe('已取消')
    const again = await moved(back, 'deliver', worker, goods(order, '100'))
    const nextId = again.deliveries[0]?.receiptId
    expect(nextId).not.toBe(billId)
    const { items } = await receipt(nextId)
    const packed = { outsourcingItemId: items[0]?.outsourcingItemId, batchNo: 'P1' }
    const ship = { shipMode: 1, carNo: '粤B12345', driverName: '老何', cartonCount: 2 }
    const more = { ...ship, lines: [{ ...packed, shippedQty: '101' }] }
    expect((await moveReceipt(nextId, 'ship', worker, more)).json().errors).toHaveProperty(['lines.0.shippedQty'])
    expect(
      (await moveReceipt(nextId, 'ship', worker, { ...ship, lines: [{ ...packed, shippedQty: '90' }] })).status,
    ).toBe(200)
    expect((await move(again, 'withdrawDelivery', worker)).status).toBe(422)
  })

  it('that is refused at the door comes back for rework, and goods in stock do not', async () => {
    const order = await running()
    const given = await moved(order, 'deliver', worker, goods(order, '100'))
    const billId = given.deliveries[0]?.receiptId
    const comments = [{ fileId: null, second: null, x: null, y: null, text: '套印不准' }]
    expect((await move(given, 'returnDelivery', quality, { comments })).status).toBe(422)
    const { items } = await sent(billId)
    const received = items.map(({ id, shippedQty }) => ({ itemId: id, receivedQty: shippedQty }))
    await moveReceipt(billId, 'sign', keeper, { received })
    await moveReceipt(billId, 'reject', purchaser, { remark: '套印不准' })
    expect((await move(given, 'acceptDelivery', quality, { score: 3 })).status).toBe(422)
    expect(await moved(given, 'returnDelivery', quality, { comments })).toMatchObject({
      statusName: '返工中',
      deliveredQty: '0.0000',
      reworkCount: 1,
      rework: { status: 1, seq: 1 },
    })
  })
})

describe('an order that ends early', () => {
  it('is closed when the supplier agrees, with what it gets for that, and keeps of the limit what was accepted', async () => {
    const limited = await world.terms(world.printer, 1, '30000')
    const order = await running(
      draft({
        contractId: limited.contractId,
        quotationId: limited.quotationId,
        materials: [],
        items: [{ quotationItemId: limited.first, qty: '10000', unitPrice: '0.9', requiredDate: LATER }],
      }),
    )
    const given = await moved(order, 'deliver', worker, goods(order, '1000'))
    await intoStock(given.deliveries[0]?.receiptId)
    const part = await moved(given, 'acceptDelivery', purchaser, { score: 5 })
    const asked = await moved(part, 'close', purchaser, { remark: '停印', compensation: '500' })
    expect(await seen(asked, worker)).toMatchObject({ sentence: expect.stringContaining('申请关闭') })
    expect((await move(asked, 'deliver', worker, goods(order, '1'))).json().errors).toHaveProperty('closeRequest')
    const refused = await moved(asked, 'refuseClose', worker, { remark: '已备料' })
    expect(refused.closeRequest).toBeNull()
    const again = await moved(refused, 'close', purchaser, { remark: '停印', compensation: '800' })
    expect(await moved(again, 'agreeClose', owner)).toMatchObject({ statusName: '已关闭', payableAmount: '1900.00' })
    expect(await owedFor(order.id)).toMatchObject([{ amount: '1100.00' }, { code: 'CLAIM', amount: '800.00' }])
    expect(await usedOf(limited.contractId)).toBe('1100.00')
  })
})

describe('what people see of an order', () => {
  it('has no prices for those who see none, in lists as in the order', async () => {
    const order = await running()
    const theirs = await seen(order, viewer)
    expect(theirs).toMatchObject({ totalAmount: null, payables: null })
    expect(theirs.items[0]).toMatchObject({ unitPrice: null, amount: null, setupFee: null })
    expect((await erp.call('GET', `${ORDERS}?OrderBy=-totalAmount`, viewer)).status).toBe(422)
    expect((await erp.call('GET', `${ORDERS}?OrderBy=-totalAmount`, worker)).status).toBe(200)
    const rows = (await erp.call('GET', ORDERS, viewer)).json()
    expect(rows.every((row: object) => 'totalAmount' in row && row.totalAmount === null)).toBe(true)
    expect((await erp.call('GET', ORDERS, stranger)).json()).toEqual([])
    for (const kind of ['Pdf', 'Docx'])
      expect((await erp.call('GET', `${ORDERS}/${order.id}/Preview/${kind}`, owner)).status).toBe(200)
  })
})
