import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { startSourcing } from '#modules/inquiry/api/inquiries.fixture.ts'
import { draftOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import type { OrderDraft } from '#modules/purchase-order/draft-shapes.ts'
import type { ReprintRequest } from '#modules/purchase-order/reprint-shapes.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { emptyLine } from '#modules/quote/contract.ts'
import type { Tier } from '#modules/quote/offer-shapes.ts'
import type { Person } from '#platform/testing/people.ts'

/** Tiers as suppliers type them: below ten thousand, and from there on. */
const TIERS: Tier[] = [
  { minQty: '1', maxQty: '9999', unitPrice: '13' },
  { minQty: '10000', maxQty: '', unitPrice: '12.5' },
]

/** A server with inquiries, quotes and orders, and what people do with them on the way from an award to a reprint. */
export const startReprinting = async () => {
  const desk = await startSourcing(orderRoutes)
  const { a, purchaser, manager, skuId, buyer } = desk
  const [sku] = await desk.people.run(sql<{ code: string }>`select code from sku where id = ${skuId}`)
  const skuCode = sku?.code ?? ''
  const later = addDays(dayOf(new Date()), 30)

  const ok = async <T = Order>(answer: ReturnType<typeof desk.call>): Promise<T> => {
    const { status, text, json } = await answer
    expect(status, text).toBe(200)
    return json()
  }
  const order = (id: string, as: Person) => ok(desk.call('GET', `/api/PurchaseOrder/${id}`, as))
  const tryStep = ({ id, rowVersion }: Order, name: string, as: Person, body: object = {}) =>
    desk.call('PATCH', `/api/PurchaseOrder/${id}/State?transition=${name}`, as, { body: { rowVersion, ...body } })
  const step = (one: Order, name: string, as: Person, body: object = {}) => ok(tryStep(one, name, as, body))

  /** Awards both lines of an inquiry to one supplier, with prices by tiers; answers with its quote. */
  const award = async (shares = [100]): Promise<{ inquiryId: string; quoteId: string }> => {
    const companies = [a, desk.b].slice(0, shares.length)
    const made = await desk.create({ supplierCompanyIds: companies.map(({ company }) => company), priceMode: 2 })
    await desk.step(made.id, 'publish')
    for (const { me } of companies) {
      const lines = desk.items.map(({ id }) => ({ ...emptyLine(id), tiers: TIERS }))
      await desk.save(await desk.mine(made.id, me), me, desk.offer('', { lines }))
      await desk.moved(await desk.mine(made.id, me), 'submit', me)
    }
    const closed = await desk.step(made.id, 'closeRound')
    const quotes = companies.map(
      ({ company }) => closed.internal?.suppliers.find(({ companyId }) => companyId === company)?.quoteId ?? '',
    )
    await desk.step(made.id, 'submitAward', {
      award: {
        reason: '价低',
        allocations: desk.items.map(({ id }) => ({
          itemId: id,
          isNotBought: false,
          shares: quotes.map((quoteId, index) => ({ quoteId, ratio: shares[index] ?? 0 })),
        })),
        losers: [],
      },
    })
    await desk.step(made.id, 'approveAward', {}, manager)
    return { inquiryId: made.id, quoteId: quotes[0] ?? '' }
  }

  const draft = (changes: Partial<OrderDraft> = {}) =>
    draftOf(a.company, buyer, {
      items: [{ skuCode, qty: '20000', unitPrice: '12.5', requiredDate: later }],
      ...changes,
    })
  const create = (changes: Partial<OrderDraft> = {}, as: Person = purchaser) =>
    ok(desk.call('POST', '/api/PurchaseOrder', as, { body: draft(changes) }))

  /** An order that both sides have agreed on. */
  const executing = async (changes: Partial<OrderDraft> = {}): Promise<Order> => {
    const made = await create(changes)
    await desk.people.run(sql`update purchase_order_item set price_source = 1 where order_id = ${made.id}`)
    const issued = await step(await order(made.id, purchaser), 'publish', purchaser)
    await step(issued, 'confirm', a.me)
    return order(made.id, purchaser)
  }
  const tryReprint = (source: Order, qty: string, changes: Partial<ReprintRequest> = {}, as: Person = purchaser) =>
    desk.call('POST', `/api/PurchaseOrder/${source.id}/Reprint`, as, {
      body: { requiredDate: later, lines: source.items.map(({ id }) => ({ itemId: id, qty })), ...changes },
    })
  const reprint = (source: Order, qty: string, changes: Partial<ReprintRequest> = {}) =>
    ok(tryReprint(source, qty, changes))

  return {
    ...desk,
    ok,
    order,
    draftOf: draft,
    line: emptyLine,
    createInquiry: desk.create,
    stepInquiry: desk.step,
    step,
    tryStep,
    award,
    create,
    executing,
    tryReprint,
    reprint,
  }
}
