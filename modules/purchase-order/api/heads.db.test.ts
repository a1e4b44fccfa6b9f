import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { percentOf, sum } from '#kernel/decimal.ts'
import { repairHeads } from '#platform/document/repair-heads.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { purchaseOrder } from '../machine.ts'
import type { Order } from '../shapes.ts'
import { orderJobs } from './jobs.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, purchaser } = cast
const { create, moved, seen, contract, temporary } = deskOf(erp, cast)
const admin = new Client(erp.options)
beforeAll(() => admin.connect())
afterAll(async () => {
  await admin.end()
  await erp.close()
})

interface Line {
  readonly skuName: string
  readonly qty: string
  readonly shippedQty: string
  readonly receivedQty: string
}

/** What the lines of an order come to, reckoned here. */
const reckoned = async (id: string) => {
  const { rows } = await admin.query<Line>(
    `select sku_name as "skuName", qty, shipped_qty as "shippedQty", received_qty as "receivedQty"
     from purchase_order_item where order_id = $1 order by line_no`,
    [id],
  )
  const qty = sum(rows.map((line) => line.qty))
  return {
    itemCount: rows.length,
    firstSkuName: rows[0]?.skuName ?? '',
    shippedRate: percentOf(sum(rows.map((line) => line.shippedQty)), qty),
    receivedRate: percentOf(sum(rows.map((line) => line.receivedQty)), qty),
  }
}

/** What the list and the order itself say of the lines. */
const shown = async (id: string) => {
  const of = ({ itemCount, firstSkuName, shippedRate, receivedRate }: Order) => ({
    itemCount,
    firstSkuName,
    shippedRate,
    receivedRate,
  })
  const rows: Order[] = (await erp.call('GET', '/api/PurchaseOrder?PageSize=100', purchaser)).json()
  const one: Order = (await erp.call('GET', `/api/PurchaseOrder/${id}`, purchaser)).json()
  return [...rows.filter((row) => row.id === id), one].map(of)
}

const mustAgree = async (id: string, when: string): Promise<void> => {
  const lines = await reckoned(id)
  expect(await shown(id), when).toEqual([lines, lines])
}

/** What shipments and receipts will do: they write on lines that are not theirs, and know nothing of heads. */
const fromOutside = (id: string, column: 'shipped_qty' | 'received_qty', share: number) =>
  erp.people.run(
    sql`update purchase_order_item set ${sql.ref(column)} = qty * ${share} where order_id = ${id} and line_no = 1`,
  )

describe('the head says what the lines come to', () => {
  const walked = new Set<string>()

  /** Takes steps one after the other and looks after each; a pair is a step with its body. */
  const walk = async (
    order: Order,
    steps: readonly (readonly [string, typeof owner, ((order: Order) => object)?])[],
  ): Promise<Order> => {
    let now = order
    await mustAgree(order.id, 'at first')
    for (const [name, who, body] of steps) {
      now = await moved(now, name, who, { remark: '例行', ...body?.(now) })
      walked.add(name)
      await mustAgree(order.id, name)
    }
    return now
  }
  const less = ({ items }: Order) => ({ reasonCode: 1, lines: [{ itemId: items[0]?.id, qty: '700' }] })
  const more = ({ items }: Order) => ({ lines: [{ itemId: items[1]?.id, qty: '900' }] })
  const plans = ({ items }: Order) => ({
    plans: items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: '2099-06-10' })),
  })

  const claimLines = [{ name: '纸张', amount: '100', note: '' }]

  test('through negotiation, plans, shipments, a change that is refused, and the end', async () => {
    const agreed = await walk(await create(), [
      ['publish', purchaser],
      ['remind', owner],
      ['propose', owner, less],
      ['withdrawProposal', owner],
      ['propose', owner, less],
      ['rejectProposal', purchaser],
      ['propose', owner, less],
      ['acceptProposal', purchaser],
      ['submitDeliveryPlan', owner, plans],
      ['returnDeliveryPlan', purchaser],
      ['submitDeliveryPlan', owner, plans],
      ['confirmDeliveryPlan', purchaser],
      ['changeDeliveryPlan', owner, plans],
      ['suspend', purchaser],
      ['resume', purchaser],
    ])
    await fromOutside(agreed.id, 'shipped_qty', 1 / 3)
    await mustAgree(agreed.id, 'shipped from')
    expect((await shown(agreed.id))[0]?.shippedRate).toBeGreaterThan(0)
    const back = await walk(agreed, [
      ['revise', purchaser, more],
      ['rejectRevision', owner],
    ])
    await walk(back, [
      ['requestCancel', purchaser],
      ['withdrawCancelRequest', purchaser],
      ['requestCancel', purchaser],
      ['refuseCancel', owner],
      ['requestCancel', purchaser],
      ['agreeCancel', owner, () => ({ claimLines })],
      ['counterClaim', purchaser, () => ({ claimAmount: '10' })],
      ['reclaim', owner, () => ({ claimLines })],
      ['acceptClaim', purchaser],
    ])
  })
  test('and through claims that end otherwise', async () => {
    const claimed = [
      ['publish', purchaser],
      ['confirm', owner],
      ['requestCancel', purchaser],
      ['agreeCancel', owner, () => ({ claimLines })],
      ['counterClaim', purchaser, () => ({ claimAmount: '10' })],
    ] as const
    expect((await walk(await create(), [...claimed, ['acceptCounter', owner]])).claimStatus).toBe(3)
    expect((await walk(await create(), [...claimed, ['withdrawClaim', owner]])).claimStatus).toBe(4)
  })
  test('through a contract to the last receipt', async () => {
    const signed = await contract()
    const running = await walk(await create({ contractRequired: true, underRate: 5 }), [
      ['publish', purchaser],
      ['confirm', owner],
      ['sign', purchaser, () => signed],
    ])
    const finish = orderJobs(erp.db, systemClock).find((job) => job.name === 'order.finish')
    await fromOutside(running.id, 'received_qty', 0.95)
    await finish?.run()
    expect((await erp.call('GET', `/api/PurchaseOrder/${running.id}`, owner)).json().statusName).toBe('执行中')
    await erp.people.run(sql`update purchase_order_item set received_qty = qty where order_id = ${running.id}`)
    await finish?.run()
    expect((await erp.call('GET', `/api/PurchaseOrder/${running.id}`, owner)).json().statusName).toBe('已完成')
    walked.add('finish')
    await mustAgree(running.id, 'finish')
  })
  test('where the supplier says no, where it is called off and where it is closed', async () => {
    const cancelled = await walk(await create(), [
      ['publish', purchaser],
      ['reject', owner],
      ['revise', purchaser, more],
      ['cancel', purchaser],
    ])
    const closed = await walk(await create(), [
      ['publish', purchaser],
      ['confirm', owner],
      ['close', purchaser],
    ])
    expect([cancelled.statusName, closed.statusName]).toEqual(['已取消', '已关闭'])
    const reprint = await create()
    await erp.people.run(
      sql`update purchase_order set reprint = ${JSON.stringify({ orderId: closed.id, orderCode: closed.code, prices: [] })}
        where id = ${reprint.id}`,
    )
    const requoted = await walk(reprint, [
      ['publish', purchaser],
      ['requote', owner],
    ])
    expect(requoted.statusName).toBe('重新报价中')
  })
  test('through approval, of an order and of its change', async () => {
    // The prices of the orders before are agreed by now.
    const dearer = temporary.map((item) => ({ ...item, unitPrice: '9.5' }))
    const ordered = await walk(await create({ items: dearer }), [
      ['submitForApproval', purchaser],
      ['withdrawApproval', purchaser],
      ['submitForApproval', purchaser],
      ['returnToDraft', cast.manager],
      ['submitForApproval', purchaser],
      ['approve', cast.manager],
    ])
    const submit = async ({ id }: Order): Promise<Order> => {
      const { rowVersion, items } = await seen({ id }, purchaser)
      const lines = items.map(({ id: line, qty, requiredDate }) => ({
        id: line,
        qty,
        requiredDate,
        unitPrice: '9.99',
        priceSource: 3,
      }))
      const answer = await erp.call('POST', `/api/PurchaseOrder/${id}/Revision`, purchaser, {
        body: { rowVersion, remark: '调价', revision: { items: lines } },
      })
      expect(answer.status, answer.text).toBe(200)
      return answer.json()
    }
    await walk(await submit(ordered), [['withdrawRevision', purchaser]])
    await walk(await submit(ordered), [['returnRevision', cast.manager]])
    const raised = await walk(await submit(ordered), [['approve', cast.manager]])
    expect([ordered.totalAmount, raised.totalAmount]).toEqual(['14250.00', '14985.00'])
  })
  test('and no step was left out', () => {
    expect([...walked].toSorted()).toEqual(Object.keys(purchaseOrder.transitions).toSorted())
  })
  test('when a draft gets other lines', async () => {
    const draft = await create()
    const [, second] = draftOf(cast.a, cast.buyer).items
    const saved = await erp.call('PUT', `/api/PurchaseOrder/${draft.id}`, purchaser, {
      body: { rowVersion: draft.rowVersion, draft: draftOf(cast.a, cast.buyer, { items: second ? [second] : [] }) },
    })
    expect(saved.json()).toMatchObject({ itemCount: 1, firstSkuName: '礼盒包装' })
    await mustAgree(draft.id, 'rewritten')
  })
  test('without counting as a change that somebody made', async () => {
    const before = await create()
    await fromOutside(before.id, 'shipped_qty', 0.5)
    const after: Order = (await erp.call('GET', `/api/PurchaseOrder/${before.id}`, purchaser)).json()
    expect([after.rowVersion, after.updatedAt]).toEqual([before.rowVersion, before.updatedAt])
    expect(after.shippedRate).toBe(33.33)
  })
  test('and calls more than was ordered all of it: what was delivered too much stands on the lines', async () => {
    const { id } = await create()
    await fromOutside(id, 'shipped_qty', 3)
    await fromOutside(id, 'received_qty', 2)
    const order: Order = (await erp.call('GET', `/api/PurchaseOrder/${id}`, purchaser)).json()
    const [line] = order.items
    expect([Number(line?.shippedQty), Number(line?.receivedQty)]).toEqual([
      3 * Number(line?.qty),
      2 * Number(line?.qty),
    ])
    const all = { shippedRate: 100, receivedRate: 100 }
    expect(await shown(id)).toMatchObject([all, all])
    expect(await repairHeads(erp.options)).toEqual([])
  })
  test('and none of it where there are no lines', async () => {
    const { id } = await create()
    await erp.people.run(sql`delete from purchase_order_item where order_id = ${id}`)
    const none = { itemCount: 0, firstSkuName: '', shippedRate: 0, receivedRate: 0 }
    expect(await shown(id)).toEqual([none, none])
  })
  test('when two write different lines at once and neither has locked the head', async () => {
    const { id } = await create()
    const me = systemCaller('test')
    const ship = (lineNo: number, meanwhile: () => Promise<void>) =>
      erp.db.write(me, async (tx) => {
        await sql`update purchase_order_item set shipped_qty = qty where order_id = ${id} and line_no = ${lineNo}`.execute(
          tx.for(me),
        )
        await meanwhile()
      })
    const isWaiting = async (): Promise<void> => {
      const { rows } = await admin.query('select from pg_locks where not granted')
      expect(rows).toHaveLength(1)
    }
    let second: Promise<void> | undefined
    await ship(1, () => {
      second = ship(2, () => Promise.resolve())
      return vi.waitFor(isWaiting, 60_000)
    })
    await second
    expect((await shown(id))[0]?.shippedRate).toBe(100)
  })
})

describe('repairing heads', () => {
  test('mends what was damaged, says what it was, and leaves the rest alone', async () => {
    const { id, code } = await create()
    await create()
    expect(await repairHeads(erp.options)).toEqual([])
    await admin.query(`update purchase_order set item_count = 9, shipped_rate = 12.5 where id = $1`, [id])
    const kept = { item_count: 9, first_sku_name: '精装绘本《小熊的星空》', shipped_rate: 12.5, received_rate: 0 }
    expect(await repairHeads(erp.options)).toEqual([
      { table: 'purchase_order', code, kept, summed: { ...kept, item_count: 2, shipped_rate: 0 } },
    ])
    await mustAgree(id, 'mended')
    expect(await repairHeads(erp.options)).toEqual([])
  })
  test('is what the migration does with the orders that are there', async () => {
    const { id } = await create()
    await admin.query(`update purchase_order set item_count = default, first_sku_name = default where id = $1`, [id])
    await admin.query(`call keep_on_head('purchase_order', 'purchase_order_item', 'order_id', 'purchase_order_sums')`)
    const lines = await reckoned(id)
    expect(await shown(id)).toEqual([lines, lines])
  })
  test('is refused to the role that requests run under', async () => {
    await expect(erp.people.run(sql`select repair_heads()`)).rejects.toThrow('permission denied')
  })
})
