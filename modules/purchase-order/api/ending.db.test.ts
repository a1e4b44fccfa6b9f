import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, purchaser } = cast
const { move, moved, issued } = deskOf(erp, cast)
afterAll(() => erp.close())

describe('ending', () => {
  test('a cancellation of a running order needs the supplier’s word', async () => {
    const running = await moved(await issued(), 'confirm', owner)
    const asked = await moved(running, 'requestCancel', purchaser, { remark: '停售' })
    expect(asked.allowedTransitions).toEqual(['withdrawCancelRequest'])
    expect((await move(asked, 'resume', purchaser)).status).toBe(422)
    expect(await moved(asked, 'agreeCancel', owner)).toMatchObject({
      statusName: '已取消',
      claimStatus: 0,
      claim: null,
    })
  })
  test('a request to cancel is taken back by the buyer, once, and never by the supplier', async () => {
    const running = await moved(await issued(), 'confirm', owner)
    const asked = await moved(running, 'requestCancel', purchaser, { remark: '停售' })
    expect((await move(asked, 'withdrawCancelRequest', owner)).status).toBe(405)
    const back = await moved(asked, 'withdrawCancelRequest', purchaser, { remark: '继续销售' })
    expect(back).toMatchObject({ status: 4, cancelPending: false })
    expect((await move(back, 'withdrawCancelRequest', purchaser)).status).toBe(412)
    expect((await move(back, 'agreeCancel', owner)).status).toBe(412)
    const paused = await moved(back, 'suspend', purchaser, { remark: '改版' })
    expect((await move(paused, 'withdrawCancelRequest', purchaser)).status).toBe(422)
  })
  test('a closed order says what has not come in, and has no open plans', async () => {
    const running = await moved(await issued(), 'confirm', owner)
    const plans = running.items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: '2099-06-10' }))
    const planned = await moved(running, 'submitDeliveryPlan', owner, { plans })
    await erp.people.run(
      sql`update purchase_order_item set received_qty = 400 where order_id = ${running.id} and line_no = 1`,
    )
    await erp.people.run(
      sql`update purchase_order_item set received_qty = qty where order_id = ${running.id} and line_no = 2`,
    )
    const closed = await moved(planned, 'close', purchaser, { remark: '尾数不补' })
    expect(closed.logs[0]?.diff).toEqual([
      { field: '第 1 行 精装绘本《小熊的星空》 未交数量', before: '600 本', after: '不再交货' },
    ])
    expect(closed.items.map(({ lineStatus, plans: left }) => [lineStatus, left.length])).toEqual([
      [4, 0],
      [1, 0],
    ])
  })
  test('a reminder works once in four hours; both sides read when the next one may be sent', async () => {
    const order = await moved(await issued(), 'remind', owner)
    const refused = (await move(order, 'remind', purchaser)).json().title
    expect(refused).toMatch(/^\d\d-\d\d \d\d:\d\d 后可再次催办$/)
    expect(order.blockedTransitions).toContainEqual({ name: 'remind', why: refused })
  })
})
