import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const LINES = 30

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, purchaser, stranger } = cast
const { moved, issued } = deskOf(erp, cast)
const admin = new Client(erp.options)
const items = Array.from({ length: LINES }, () => draftOf(cast.a, cast.buyer).items.slice(0, 1)).flat()
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create table line_write (at timestamptz not null default clock_timestamp());
    create function note_line_write() returns trigger language plpgsql security definer set search_path = public as
      $$ begin insert into line_write default values; return null; end $$;
    create trigger note_line_write after update on purchase_order_item for each statement execute function note_line_write();`)
})
afterAll(async () => {
  await admin.end()
  await erp.close()
})

describe('the lines of an order', () => {
  /** Takes a step and counts the statements that changed lines meanwhile. */
  const writesOf = async (...step: Parameters<typeof moved>): Promise<readonly [Order, number]> => {
    await admin.query('truncate line_write')
    const order = await moved(...step)
    return [order, (await admin.query('select from line_write')).rowCount ?? 0]
  }

  test('are changed by one statement, however many there are, each with its own values', async () => {
    const order = await issued({ items })
    const lines = order.items.map((item, index) => ({
      itemId: item.id,
      promisedDate: index % 2 === 0 ? '2099-06-25' : '2099-06-26',
    }))
    const [confirmed, writes] = await writesOf(order, 'confirm', owner, { lines: lines.slice(0, LINES - 1) })
    expect(writes).toBe(1)
    expect(confirmed.items.map((item) => item.promisedDate)).toEqual([
      ...lines.slice(0, LINES - 1).map(({ promisedDate }) => promisedDate),
      '2099-06-30',
    ])
    const [revised, again] = await writesOf(confirmed, 'revise', purchaser, {
      remark: '加量',
      lines: [{ itemId: confirmed.items[1]?.id, qty: '1500' }],
    })
    expect(again).toBe(1)
    expect(revised.items.slice(0, 3).map((item) => [item.qty, item.amount, item.promisedDate])).toEqual([
      ['1000.0000', '8650.00', null],
      ['1500.0000', '12975.00', null],
      ['1000.0000', '8650.00', null],
    ])
    const [back, last] = await writesOf(revised, 'rejectRevision', owner, { remark: '不接受' })
    expect(last).toBe(1)
    expect(back.items.map((item) => [item.qty, item.promisedDate])).toEqual(
      confirmed.items.map((item) => [item.qty, item.promisedDate]),
    )
  })
  test('keep the supplier’s remark where a proposal says nothing new of it', async () => {
    const order = await issued()
    const [first, second] = order.items
    const waiting = await moved(order, 'propose', owner, {
      remark: '产能',
      reasonCode: 1,
      lines: [
        { itemId: first?.id, qty: '500', remark: '缺纸' },
        { itemId: second?.id, qty: '100' },
      ],
    })
    const refused = await moved(waiting, 'rejectProposal', purchaser, { remark: '不行' })
    const [again, writes] = await writesOf(refused, 'propose', owner, {
      remark: '产能',
      reasonCode: 1,
      lines: [{ itemId: first?.id, qty: '600' }],
    })
    expect(writes).toBe(1)
    expect(again.items.map((item) => [item.supplierRemark, item.lineStatus])).toEqual([
      ['缺纸', 2],
      ['', 0],
    ])
  })
  test('are listed by pages, from either end, with their plans', async () => {
    const order = await moved(await issued({ items }), 'confirm', owner)
    await moved(order, 'submitDeliveryPlan', owner, {
      plans: order.items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: '2099-06-10' })),
    })
    const page = async (query: string) => {
      const answer = await erp.call('GET', `/api/PurchaseOrder/${order.id}/Item?${query}`, owner)
      const rows: Order['items'] = answer.json()
      return [answer.headers['x-recordcount'], ...rows.map((row) => row.lineNo)]
    }
    expect(await page('PageSize=3&PageNo=2')).toEqual(['30', 4, 5, 6])
    expect(await page('PageSize=3&OrderBy=-lineNo')).toEqual(['30', 30, 29, 28])
    expect(await page('PageSize=20&PageNo=2')).toEqual(['30', 21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
    expect(await page('PageSize=20&PageNo=9')).toEqual(['30'])
    const rows: Order['items'] = (await erp.call('GET', `/api/PurchaseOrder/${order.id}/Item?PageSize=2`, owner)).json()
    expect(rows.map((row) => row.plans.map((plan) => plan.itemId))).toEqual(rows.map((row) => [row.id]))
  })
  test('of another company’s order are not there', async () => {
    const { id } = await issued()
    expect((await erp.call('GET', `/api/PurchaseOrder/${id}/Item`, stranger)).status).toBe(404)
    expect((await erp.call('GET', `/api/PurchaseOrder/${id}/Item`, owner)).status).toBe(200)
  })
})
