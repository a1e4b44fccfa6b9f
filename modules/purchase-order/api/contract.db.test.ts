import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, colleague, manager } = cast
const { create, move, moved, issued, seen, contract } = deskOf(erp, cast)
afterAll(() => erp.close())

describe('signing', () => {
  const signing = async () => moved(await issued({ contractRequired: true }), 'confirm', owner)
  test('asks for number, day and file of the contract, and shows them to both sides', async () => {
    const order = await signing()
    expect((await move(order, 'sign', purchaser)).json().errors).toEqual({
      contractNo: ['请填写合同编号'],
      contractSignedOn: ['请选择签订日期'],
      contractFiles: ['请上传合同文件'],
    })
    const given = await contract()
    expect((await move(order, 'sign', purchaser, { ...given, contractSignedOn: '2099-01-01' })).json().errors).toEqual({
      contractSignedOn: ['签订日期不能晚于今天'],
    })
    expect((await move(order, 'sign', purchaser, { ...given, contractFiles: [cast.buyer] })).status).toBe(422)
    expect((await move(order, 'sign', owner, given)).status).toBe(405)
    await moved(order, 'sign', purchaser, given)
    const theirs = await seen(order, owner)
    expect(theirs).toMatchObject({ status: 4, contractNo: 'HT-2026-001', contractSignedOn: '2026-01-05' })
    expect(theirs.files.map(({ id }) => id)).toEqual(given.contractFiles)
  })
  test('is put right by staff, with what it was in the history', async () => {
    const correct = (order: Order, as: typeof owner, body: object) =>
      call('PUT', `/api/PurchaseOrder/${order.id}/Contract`, as, { body: { rowVersion: order.rowVersion, ...body } })
    const unsigned = await signing()
    const given = await contract()
    expect((await correct(unsigned, purchaser, given)).json().errors).toEqual({ contractNo: ['尚未登记签约'] })
    const order = await moved(unsigned, 'sign', purchaser, given)
    const right = { ...(await contract()), contractNo: 'HT-2026-002' }
    expect((await correct(order, owner, right)).status).toBe(403)
    expect((await correct(order, cast.administrator, right)).status).toBe(403)
    expect((await correct({ ...order, rowVersion: 0 }, purchaser, right)).status).toBe(412)
    expect((await correct({ ...order, id: cast.buyer }, purchaser, right)).status).toBe(404)
    expect((await correct(order, purchaser, { ...right, contractFiles: [] })).status).toBe(422)
    expect((await correct(order, purchaser, { ...right, contractSignedOn: '2099-01-01' })).status).toBe(422)
    const corrected = await correct(order, purchaser, right)
    expect(corrected.status, corrected.text).toBe(200)
    expect(corrected.json().logs[0]).toMatchObject({
      action: '更正合同登记',
      diff: [{ field: '合同编号', before: 'HT-2026-001', after: 'HT-2026-002' }],
    })
    const theirs = await seen(order, owner)
    expect([theirs.contractNo, theirs.files.map(({ id }) => id)]).toEqual(['HT-2026-002', right.contractFiles])
  })
})

describe('giving orders to another purchaser', () => {
  const give = (orders: readonly Pick<Order, 'id'>[], purchaserId: string, as = purchaser, remark = '休假') =>
    call('POST', '/api/PurchaseOrder/Batch/Purchaser', as, {
      body: { ids: orders.map(({ id }) => id), purchaserId, remark },
    })
  test('is done with one’s own, and by managers with any; the history says it and forms stay valid', async () => {
    const [one, two] = [await issued(), await create()]
    expect((await give([one, two], colleague.userId, colleague)).status).toBe(403)
    expect((await give([one, two], colleague.userId)).json()).toEqual({ reassigned: 2 })
    expect((await give([one, two], colleague.userId, colleague)).json()).toEqual({ reassigned: 0 })
    expect((await give([one], manager.userId, purchaser)).status).toBe(403)
    const now = await seen(one, owner)
    expect(now).toMatchObject({ purchaserName: '同事', rowVersion: one.rowVersion })
    expect(now.logs[0]).toMatchObject({
      action: '转交采购负责人',
      remark: '休假',
      diff: [{ field: '采购负责人', before: '采购', after: '同事' }],
    })
    expect((await give([one], purchaser.userId, manager)).json()).toEqual({ reassigned: 1 })
  })
  test('tells the new purchaser, and the supplier of those that it sees', async () => {
    const [one, draft] = [await issued(), await create()]
    await give([one, draft], colleague.userId)
    const sent = await erp.people.run(
      sql<{ payload: { code: string; vars: Record<string, string>; userIds?: string[] } }>`select payload from outbox
        where payload -> 'vars' ->> 'codes' like ${`%${one.code}%`} order by payload ->> 'code'`,
    )
    expect(sent.map(({ payload }) => [payload.code, payload.vars['count'], payload.userIds])).toEqual([
      ['document.assigned', '2', [colleague.userId]],
      ['document.purchaserChanged', '1', undefined],
    ])
  })
  test('is refused to suppliers, to people who do not buy, and for orders that are not there', async () => {
    const order = await issued()
    expect((await give([order], colleague.userId, owner)).status).toBe(403)
    expect((await give([order], colleague.userId, cast.administrator)).status).toBe(403)
    for (const person of [owner.userId, cast.administrator.userId, cast.buyer])
      expect((await give([order], person)).json().errors).toEqual({ purchaserId: ['采购负责人应为在用的采购人员'] })
    expect((await give([{ id: cast.buyer }], colleague.userId)).status).toBe(404)
    expect((await give([], colleague.userId)).status).toBe(422)
  })
})
