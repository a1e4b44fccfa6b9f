import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Inquiry } from '#modules/inquiry/shapes.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import type { ValidQuoted } from '#modules/quote/shapes.ts'
import { startReprinting } from './reprint.fixture.ts'

let desk: Awaited<ReturnType<typeof startReprinting>>

beforeAll(async () => {
  desk = await startReprinting()
})
afterAll(() => desk.close())

const sourcesOf = ({ internal }: Order) => internal?.priceSources.map(({ priceSource }) => priceSource)
const AWARDED = 1
const AGREED = 2
const TEMPORARY = 3

describe('prices that have won', () => {
  let quoteId = ''
  beforeAll(async () => {
    quoteId = (await desk.award()).quoteId
  })
  const valid = async (as = desk.purchaser): Promise<ValidQuoted[]> =>
    desk.ok(desk.call('GET', `/api/Quote/ValidQuoted?SkuIds=${desk.skuId}&SupplierCompanyId=${desk.a.company}`, as))

  it('are told with their tiers, their end, the quote and the day of the award', async () => {
    const [award] = await valid()
    expect(award).toMatchObject({
      quoteId,
      quoteCode: expect.stringMatching(/^BJ/),
      awardedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      awarded: { qty: '20000.0000', unitPrice: '12.5' },
    })
    expect(award?.tiers.map(({ minQty, maxQty, unitPrice }) => [minQty, maxQty, unitPrice].map(Number))).toEqual([
      [1, 9999, 13],
      [10_000, 0, 12.5],
    ])
  })

  it('are told to nobody who sees no prices, and to their own supplier', async () => {
    const viewer = await desk.people.user('读者')
    await desk.people.join(viewer, desk.a.company, ['SupplierViewer'])
    expect(await valid(await desk.people.signIn(viewer, desk.a.company))).toEqual([])
    expect(await valid(desk.a.me)).toHaveLength(1)
    expect(await valid(desk.b.me)).toEqual([])
  })

  it('need no approval on an order for a quantity of their tier', async () => {
    const order = await desk.create()
    expect(sourcesOf(order)).toEqual([AWARDED])
    expect(order.allowedTransitions).toContain('publish')
  })

  it('need it for a quantity of another tier', async () => {
    const [line] = desk.draftOf().items
    const order = await desk.create({ items: [{ ...line, qty: '5000' }] })
    expect(sourcesOf(order)).toEqual([TEMPORARY])
    expect(order.allowedTransitions).toContain('submitForApproval')
    expect(order.allowedTransitions).not.toContain('publish')
  })

  it('become an order: what was won, at its price, to be completed and published', async () => {
    const made = await desk.ok(desk.call('POST', '/api/PurchaseOrder/FromQuote', desk.purchaser, { body: { quoteId } }))
    expect(made).toMatchObject({ statusName: '草稿', supplierCompanyId: desk.a.company, orderType: 1, taxRate: 13 })
    expect(made.internal?.draft?.items).toMatchObject([
      { skuId: desk.skuId, qty: '20000', unitPrice: '12.5' },
      { purchaserRemark: '礼盒', qty: '20000', unitPrice: '12.5' },
    ])
    expect(sourcesOf(made)).toEqual([AWARDED])
  })

  it('become none of quotes that have not won, and for nobody of a supplier', async () => {
    const { id } = await desk.create()
    const { id: inquiryId } = await desk.createInquiry({ supplierCompanyIds: [desk.a.company] })
    await desk.stepInquiry(inquiryId, 'publish')
    const open = await desk.mine(inquiryId, desk.a.me)
    const from = (body: object, as = desk.purchaser) => desk.call('POST', '/api/PurchaseOrder/FromQuote', as, { body })
    const refused = await from({ quoteId: open.id })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('报价未中标或已过期')])
    expect((await from({ quoteId: id })).status).toBe(404)
    expect((await from({ quoteId }, desk.a.me)).status).toBe(403)
  })
})

describe('the share of an award', () => {
  it('is ordered at the price of the whole, without approval', async () => {
    const { quoteId } = await desk.award([30, 70])
    const made = await desk.ok(desk.call('POST', '/api/PurchaseOrder/FromQuote', desk.purchaser, { body: { quoteId } }))
    expect(made.internal?.draft?.items?.[0]).toMatchObject({ qty: '6000', unitPrice: '12.5' })
    expect(sourcesOf(made)).toEqual([AWARDED])
  })
})

describe('F: a reprint', () => {
  let source: Order
  beforeAll(async () => {
    source = await desk.executing()
  })

  it('reaches the supplier at once, at the price that was awarded for its quantity', async () => {
    const order = await desk.reprint(source, '5000')
    expect(order).toMatchObject({
      statusName: '待供应商确认',
      orderType: 2,
      title: '精装绘本加印',
      totalAmount: '65000.00',
      reprint: {
        orderCode: source.code,
        prices: [{ lineNo: 1, priceSource: AWARDED, code: expect.stringMatching(/^BJ/) }],
      },
      sentence: expect.stringContaining('等待供应商'),
    })
    const seen = await desk.order(order.id, desk.a.me)
    expect(seen.sentence).toContain('按原价确认，或重新报价')
    expect(seen.allowedTransitions).toEqual(expect.arrayContaining(['confirm', 'requote']))
    expect(seen.reprint?.prices[0]?.code).toMatch(/^BJ/)
  })

  it('is confirmed with one step, and may then be repeated itself', async () => {
    const order = await desk.reprint(source, '12000')
    const confirmed = await desk.step(await desk.order(order.id, desk.a.me), 'confirm', desk.a.me)
    expect(confirmed.statusName).toBe('执行中')
    expect((await desk.tryReprint(await desk.order(order.id, desk.purchaser), '100')).status).toBe(200)
  })

  it('is counted and listed apart from other orders', async () => {
    await desk.create()
    const list = await desk.ok<Order[]>(desk.call('GET', '/api/PurchaseOrder?IsReprint=true&PageSize=100', desk.a.me))
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ orderType }) => orderType === 2)).toBe(true)
  })

  it('stays a draft where a book has no print order yet, and keeps what was asked for', async () => {
    const [category] = await desk.people.run(
      sql<{
        id: string
      }>`insert into sku_category (name, code, level, biz_line) values ('童书', 'reprint', 1, '图书') returning id`,
    )
    const without = await desk.executing()
    await desk.people.run(sql`update sku set category_id = ${category?.id} where id = ${desk.skuId}`)
    const draft = await desk.reprint(without, '2000')
    expect(draft).toMatchObject({ statusName: '草稿', internal: { missing: [{ field: 'printOrderFiles' }] } })
    const file = await desk.people.file(desk.purchaser.userId, null)
    expect((await desk.reprint(without, '2000', { printOrderFiles: [file] })).statusName).toBe('待供应商确认')
    await desk.people.run(sql`update sku set category_id = null where id = ${desk.skuId}`)
  })

  it('names the documents of its prices as they are after the draft was changed', async () => {
    await desk.people.run(sql`update sku set is_enabled = false where id = ${desk.skuId}`)
    const draft = await desk.reprint(source, '5000')
    await desk.people.run(sql`update sku set is_enabled = true where id = ${desk.skuId}`)
    expect(draft.reprint?.prices).toHaveLength(1)
    const { internal, rowVersion, id } = draft
    const items = internal?.draft?.items?.map((line) => ({ ...line, unitPrice: '99' }))
    const saved = await desk.ok(
      desk.call('PUT', `/api/PurchaseOrder/${id}`, desk.purchaser, {
        body: { rowVersion, draft: { ...internal?.draft, items } },
      }),
    )
    expect(saved.reprint?.prices).toEqual([])
  })

  it('goes to those who approve it where it is above the amount that needs a second person', async () => {
    await desk.people.run(sql`update purchasing_setting set approval_amount = 100`)
    const order = await desk.reprint(source, '5000')
    expect(order.statusName).toBe('待审批')
    expect((await desk.call('GET', `/api/PurchaseOrder/${order.id}`, desk.a.me)).status).toBe(404)
    const approved = await desk.step(order, 'approve', desk.manager)
    await desk.people.run(sql`update purchasing_setting set approval_amount = null`)
    expect(approved.statusName).toBe('待供应商确认')
    expect((await desk.order(order.id, desk.a.me)).allowedTransitions).toContain('requote')
  })

  it('is refused of orders that nobody has agreed on, for no quantity, for the past, and for strange lines', async () => {
    const draft = await desk.create()
    expect((await desk.tryReprint(draft, '100')).text).toContain('只有执行中或已完成的订单可以加印')
    expect((await desk.tryReprint(source, '0')).text).toContain('数量须大于 0')
    expect((await desk.tryReprint(source, '10', { requiredDate: '2020-01-01' })).text).toContain('日期不能早于今天')
    const strange = await desk.tryReprint(source, '10', { lines: [{ itemId: draft.id, qty: '1' }] })
    expect([strange.status, strange.text]).toEqual([422, expect.stringContaining('没有这一行')])
    expect((await desk.tryReprint(source, '10', {}, desk.a.me)).status).toBe(403)
  })

  it('takes the price that was last agreed to once no award holds any more', async () => {
    const [before] = await desk.people.run(
      sql<{ valid: string }>`select max(valid_to)::text as valid from quoted_price`,
    )
    await desk.people.run(sql`update quoted_price set valid_to = '2020-01-01' where valid_to is not null`)
    const order = await desk.reprint(source, '5000')
    await desk.people.run(sql`update quoted_price set valid_to = ${before?.valid} where valid_to is not null`)
    expect(order.reprint?.prices).toMatchObject([{ priceSource: AGREED, code: expect.stringMatching(/^PO/) }])
    expect(order.statusName).toBe('待供应商确认')
  })
})

describe('F: a reprint that is quoted anew', () => {
  const REASON = { remark: '纸价上涨' }
  let source: Order
  beforeAll(async () => {
    source = await desk.executing()
  })
  const inquiries = async (): Promise<number> =>
    Number((await desk.people.run(sql<{ n: string }>`select count(*) as n from inquiry where inquiry_type = 4`))[0]?.n)

  it('asks its supplier alone, line by line, for 48 hours, and leaves what waits for the supplier', async () => {
    const order = await desk.reprint(source, '5000')
    const asked = await desk.step(await desk.order(order.id, desk.a.me), 'requote', desk.a.me, REASON)
    expect(asked).toMatchObject({ statusName: '重新报价中', requote: { quoteCode: expect.stringMatching(/^BJ/) } })
    expect(asked.sentence).toContain('您已申请重新报价')
    expect(asked.logs[0]).toMatchObject({ action: '重新报价', remark: '纸价上涨' })
    expect(asked.logs[0]?.diff[0]?.after).toBe(asked.requote?.inquiryCode)

    const quote = await desk.quote(asked.requote?.quoteId ?? '', desk.a.me)
    expect(quote).toMatchObject({ statusName: '待报价', inquiryType: 4, itemCount: 1 })
    expect(quote.request).toMatchObject({ sealed: false, items: [{ demandQty: '5000', skuId: desk.skuId }] })
    expect(quote.request.remark).toContain(order.code)
    expect(quote.request.remark).toContain('纸价上涨')
    const hours = (Date.parse(quote.dueAt ?? '') - desk.clock().getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(47.9)
    expect(hours).toBeLessThanOrEqual(48)

    const inquiry: Inquiry = await desk.inquiry(asked.requote?.inquiryId ?? '')
    expect(inquiry).toMatchObject({ purchaserName: '王采', round: 1, invited: 1 })
    expect((await desk.call('GET', `/api/Quote/${quote.id}`, desk.b.me)).status).toBe(404)
    const staff = await desk.order(order.id, desk.purchaser)
    expect(staff).toMatchObject({ statusName: '重新报价中' })
    expect(staff.sentence).toContain(asked.requote?.inquiryCode)
    const list = await desk.ok<Order[]>(desk.call('GET', '/api/PurchaseOrder?Status=1&PageSize=100', desk.a.me))
    expect(list.map(({ id }) => id)).not.toContain(order.id)
  })

  it('needs a reason, a right to answer, and an order that repeats another', async () => {
    const order = await desk.order((await desk.reprint(source, '5000')).id, desk.a.me)
    const before = await inquiries()
    expect((await desk.tryStep(order, 'requote', desk.a.me)).status).toBe(422)
    expect((await desk.tryStep(order, 'requote', desk.purchaser, REASON)).status).toBe(405)
    expect((await desk.tryStep(order, 'requote', desk.b.me, REASON)).status).toBe(404)
    const plain = await desk.step(await desk.create(), 'publish', desk.purchaser)
    const refused = await desk.tryStep(plain, 'requote', desk.a.me, REASON)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('加印订单')])
    expect(await inquiries()).toBe(before)
  })

  it('is not possible for a supplier that may not be asked, and says why', async () => {
    const order = await desk.order((await desk.reprint(source, '5000')).id, desk.a.me)
    const before = await inquiries()
    await desk.people.run(sql`update supplier set cooperation_status = 2 where company_id = ${desk.a.company}`)
    const refused = await desk.tryStep(order, 'requote', desk.a.me, REASON)
    await desk.people.run(sql`update supplier set cooperation_status = 1 where company_id = ${desk.a.company}`)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('该供应商已暂停新业务')])
    expect(await inquiries()).toBe(before)
    expect((await desk.order(order.id, desk.a.me)).statusName).toBe('待确认')
  })

  it('happens once however often it is pressed, and not beside a confirmation', async () => {
    for (const names of [
      ['requote', 'requote'],
      ['confirm', 'requote'],
      ['requote', 'confirm'],
    ] as const) {
      const order = await desk.order((await desk.reprint(source, '5000')).id, desk.a.me)
      const before = await inquiries()
      const answers = await Promise.all(names.map((name) => desk.tryStep(order, name, desk.a.me, REASON)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
      const { statusName } = await desk.order(order.id, desk.a.me)
      expect(['重新报价中', '执行中']).toContain(statusName)
      expect(await inquiries()).toBe(before + (statusName === '重新报价中' ? 1 : 0))
    }
  })

  it('ends in an order at the new price, on the terms of the reprint, when the quote is awarded', async () => {
    const order = await desk.reprint(source, '5000')
    const { requote } = await desk.step(await desk.order(order.id, desk.a.me), 'requote', desk.a.me, REASON)
    const [inquiryId, quoteId] = [requote?.inquiryId ?? '', requote?.quoteId ?? '']
    const quote = await desk.quote(quoteId, desk.a.me)
    const lines = quote.request.items.map(({ id }) => ({ ...desk.line(id), unitPrice: '13.6' }))
    await desk.save(quote, desk.a.me, desk.offer('', { lines }))
    await desk.moved(await desk.quote(quoteId, desk.a.me), 'submit', desk.a.me)
    await desk.stepInquiry(inquiryId, 'closeRound')
    const [item] = quote.request.items
    await desk.stepInquiry(inquiryId, 'submitAward', {
      award: {
        reason: '纸价上涨属实',
        allocations: [{ itemId: item?.id, isNotBought: false, shares: [{ quoteId, ratio: 100 }] }],
        losers: [],
      },
    })
    await desk.stepInquiry(inquiryId, 'approveAward', {}, desk.manager)
    const made = await desk.ok(desk.call('POST', '/api/PurchaseOrder/FromQuote', desk.purchaser, { body: { quoteId } }))
    expect(made).toMatchObject({
      orderType: 2,
      title: order.title,
      warehouseName: order.warehouseName,
      totalAmount: '68000.00',
    })
    expect(sourcesOf(made)).toEqual([AWARDED])
    expect(made.allowedTransitions).toContain('publish')
    const old = await desk.order(order.id, desk.purchaser)
    const cancelled = await desk.step(old, 'cancel', desk.purchaser, { remark: '已按新价下单' })
    expect(cancelled.statusName).toBe('已取消')
  })
})
