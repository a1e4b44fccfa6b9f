import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { taskRoutes } from '#modules/rectification/api/noun.ts'
import { deskOf } from '#modules/rectification/api/tasks.fixture.ts'
import type { Task, TaskDraft } from '#modules/rectification/shapes.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const world = await deliveryWorld(taskRoutes({ clock: () => new Date(), cipher }))
const { erp, cast, desk, planned, plansIn, lineOf, create, created, move, moved, seen, ship, shippable } = world
const { owner, purchaser, inspector } = cast
const tasks = deskOf(erp, { ...cast, quality: inspector })
afterAll(() => erp.close())

const WHY = (...tasksNamed: readonly Pick<Task, 'code'>[]) =>
  `质量问题待处理，暂停发货（整改任务 ${tasksNamed.map(({ code }) => code).join('、')}）`
/** Each test has a product of its own: a hold is on a product. */
const draftOf = (skuCode: string, changes: Partial<TaskDraft> = {}): Partial<TaskDraft> => ({
  severity: 4,
  skuCode,
  batchNos: [],
  orderCodes: [],
  complaintTags: ['小零件脱落'],
  ...changes,
})
const published = async (skuCode: string, changes: Partial<TaskDraft> = {}) =>
  tasks.gone(await tasks.create(draftOf(skuCode, changes)), 'publish')
const line = { qty: '300', unitPrice: '8.65', requiredDate: '2099-06-30' }
const orderOf = async (skuCode: string) => {
  await erp.people.run(sql`insert into sku (code, name, unit, search_text, search_grams, created_by, updated_by)
    values (${skuCode}, ${skuCode}, '件', ${skuCode}, '{}', ${purchaser.userId}, ${purchaser.userId}) on conflict do nothing`)
  return planned([['100', '100', '100']], { items: [{ ...line, skuCode }] })
}
const listed = async (path: string, id: string) => {
  const rows: { id: string; isHeld: boolean }[] = (await erp.call('GET', `/api/${path}?PageSize=100`, owner)).json()
  return rows.find((row) => row.id === id)?.isHeld
}

describe('R-30 J a fatal problem', () => {
  test('holds the open orders of its product until quality lets them go after the temporary measures', async () => {
    const order = await orderOf('TOY-1')
    const [first, second] = plansIn(order)
    const waiting = await created([lineOf(first, '100')])
    const task = await published('toy-1 ')
    expect(task).toMatchObject({ skuCode: 'TOY-1', isHolding: true, holdLifted: null })

    const refused = await move(waiting, 'ship', owner, ship)
    expect([refused.status, refused.json().errors]).toEqual([422, { holds: [WHY(task)] }])
    expect((await create([lineOf(second, '100')])).json().errors).toEqual({ holds: [WHY(task)] })
    const named = [{ id: task.id, code: task.code }]
    expect(await seen(waiting.id, owner)).toMatchObject({
      isHeld: true,
      holds: named,
      blockedTransitions: expect.arrayContaining([{ name: 'ship', why: WHY(task) }]),
    })
    expect(await desk.seen(order, purchaser)).toMatchObject({ isHeld: true, holds: named })
    expect(await listed('PurchaseReceipt', waiting.id)).toBe(true)
    expect(await listed('PurchaseOrder', order.id)).toBe(true)
    expect((await shippable(order)).map(({ isHeld }) => isHeld)).toEqual([true, true])

    // Not before the supplier has said what it does with what is in stock.
    const accepted = await tasks.gone(task, 'accept')
    expect((await tasks.move(accepted, 'liftHold', inspector, { remark: '已隔离' })).status).toBe(412)
    const contained = await tasks.gone(accepted, 'submitIca')
    expect((await tasks.move(contained, 'liftHold', inspector)).json().errors).toHaveProperty('remark')
    expect((await tasks.move(contained, 'liftHold', owner, { remark: '我方认为可以' })).status).toBe(405)
    const lifted = await tasks.moved(contained, 'liftHold', inspector, { remark: '库存已全检' })
    expect(lifted).toMatchObject({ status: 3, isHolding: false, holdLifted: { reason: '库存已全检', by: '品控' } })
    expect(lifted.logs.at(0)).toMatchObject({ action: '解除暂停发货', remark: '库存已全检' })

    expect((await moved(waiting, 'ship', owner, ship)).status).toBe(1)
    expect(await listed('PurchaseOrder', order.id)).toBe(false)
    expect((await tasks.move(lifted, 'liftHold', inspector, { remark: '再一次' })).status).toBe(422)
  })

  test('holds nothing of other products, of other suppliers, and of a problem that hurts nobody', async () => {
    const order = await orderOf('TOY-2')
    const waiting = await created([lineOf(plansIn(order)[0], '100')])
    await published('TOY-2', { severity: 3 })
    await published('TOY-22')
    await published('TOY-2', { supplierCompanyId: cast.b })
    expect((await moved(waiting, 'ship', owner, ship)).status).toBe(1)
  })

  test('holds the orders and batches that it names, the batch also when it is named at the gate', async () => {
    const order = await orderOf('TOY-3')
    const [first, second] = plansIn(order)
    const one = await created([lineOf(first, '50')])
    const named = await published('', { orderCodes: [order.code.toLowerCase()] })
    expect((await move(one, 'ship', owner, ship)).json().errors).toEqual({ holds: [WHY(named)] })
    await tasks.moved(named, 'cancel', inspector, { remark: '订单写错' })

    const batch = await published('', { batchNos: ['LOT-3'] })
    const bad = { ...ship, lines: [lineOf(first, '50', { batchNo: 'LOT-3' })] }
    expect((await move(one, 'ship', owner, bad)).json().errors).toEqual({ holds: [WHY(batch)] })
    expect((await create([lineOf(second, '1', { batchNo: 'LOT-3' })])).status).toBe(422)
    expect((await moved(one, 'ship', owner, { ...ship, lines: [lineOf(first, '50')] })).status).toBe(1)
  })

  test('holds while a second one does, and lets go when both have ended: cancelled, or appealed against', async () => {
    const order = await orderOf('TOY-4')
    const waiting = await created([lineOf(plansIn(order)[0], '100')])
    const [one, two] = [await published('TOY-4'), await published('TOY-4')]
    expect((await move(waiting, 'ship', owner, ship)).json().errors).toEqual({ holds: [WHY(one, two)] })
    await tasks.moved(one, 'cancel', inspector, { remark: '重复' })
    expect((await move(waiting, 'ship', owner, ship)).json().errors).toEqual({ holds: [WHY(two)] })
    const appealing = await tasks.moved(two, 'appeal', owner, { remark: '非我司产品', files: [cast.proof] })
    expect((await move(waiting, 'ship', owner, ship)).status).toBe(422)
    expect(await tasks.moved(appealing, 'acceptAppeal', inspector)).toMatchObject({ status: 9, isHolding: false })
    expect((await moved(waiting, 'ship', owner, ship)).status).toBe(1)
  })

  test('is published while goods are sent: none leaves once it stands, and nobody waits in a circle', async () => {
    const order = await orderOf('TOY-5')
    const [planA, planB, planC] = plansIn(order)
    const waiting = [
      await created([lineOf(planA, '100')]),
      await created([lineOf(planB, '100')]),
      await created([lineOf(planC, '100')]),
    ]
    const draft = await tasks.create(draftOf('TOY-5'))
    const [stop, ...sent] = await Promise.all([
      tasks.move(draft, 'publish', inspector),
      ...waiting.map((receipt) => move(receipt, 'ship', owner, ship)),
    ])
    expect(stop?.status).toBe(200)
    for (const [index, reply] of sent.entries()) {
      const receipt = waiting[index]
      if (reply.status === 200 || receipt === undefined) continue
      expect(reply.json().errors).toHaveProperty('holds')
      expect((await move(receipt, 'ship', owner, ship)).status).toBe(422)
    }
    // Whoever was faster had finished before the task stood.
    const late = await erp.people
      .run(sql`select from audit_log a join audit_log b on b.entity_id = ${draft.id} and b.to_state = 'published'
      where a.entity_id = any(${waiting.map(({ id }) => id)}::uuid[]) and a.to_state = 'shipped' and a.id > b.id`)
    expect(late).toEqual([])
  })
})
