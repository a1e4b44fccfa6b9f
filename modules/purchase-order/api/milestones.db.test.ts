import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Order } from '../shapes.ts'
import { orderJobs } from './jobs.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

let at = new Date()
const erp = await startErp(({ cipher }) => orderRoutes({ clock: () => at, cipher }))
const cast = await castOf(erp)
const { owner, purchaser } = cast
const { moved, issued } = deskOf(erp, cast)
afterAll(() => erp.close())

const STEPS = ['制版', '印刷', '装订']
const [books] = await erp.people.run(
  sql<{
    id: string
  }>`insert into sku_category (name, code, level, biz_line, progress_template) values ('绘本', 'BK-M', 1, '图书', ${STEPS}) returning id`,
)
const [hard] = await erp.people.run(
  sql<{
    id: string
  }>`insert into sku_category (name, code, level, biz_line, parent_id) values ('精装', 'BK-M-H', 2, '图书', ${books?.id}) returning id`,
)

/** An order of that category, agreed on by both sides. */
const running = async (): Promise<Order> => {
  const order = await issued()
  await erp.people.run(sql`update purchase_order set sku_category_id = ${hard?.id} where id = ${order.id}`)
  return moved(order, 'confirm', owner)
}
const photo = () => erp.people.file(owner.userId, cast.a)
const tick = async (id: string, no: number, photos: readonly string[], who = owner) =>
  erp.call('POST', `/api/PurchaseOrder/${id}/Milestone/${no}`, who, { body: { photos } })

describe('the steps of production', () => {
  test('come from the category above, spread up to the promised day', async () => {
    const order = await running()
    expect(order.milestones.map(({ no, name, doneAt }) => [no, name, doneAt])).toEqual(
      STEPS.map((name, index) => [index + 1, name, null]),
    )
    expect(order.milestones.at(-1)?.plannedOn).toBe(order.promisedDate)
    expect(order.nextMilestoneOn).toBe(order.milestones[0]?.plannedOn)
  })
  test('are ticked by the supplier with a photograph, once, and staff see it', async () => {
    const { id, milestones } = await running()
    expect((await tick(id, 1, [])).json().errors).toEqual({ photos: ['请拍一张现场照片'] })
    const file = await photo()
    expect((await tick(id, 1, [file], purchaser)).status).toBe(403)
    const ticked = (await tick(id, 1, [file])).json()
    expect(ticked.milestones[0]).toMatchObject({ doneAt: at.toISOString(), photos: [file] })
    expect(ticked.nextMilestoneOn).toBe(milestones[1]?.plannedOn)
    expect((await tick(id, 1, [file])).json().title).toBe('这道工序已打卡')
    expect((await tick(id, 9, [file])).json().title).toBe('没有这道工序')
    const seen = (await erp.call('GET', `/api/PurchaseOrder/${id}`, purchaser)).json()
    expect(seen.files.map((one: { id: string }) => one.id)).toContain(file)
    expect(seen.logs[0]).toMatchObject({ action: '工序打卡', diff: [{ field: '制版' }] })
  })
  test('two who tick the same step count once', async () => {
    const { id } = await running()
    const [one, two] = [await photo(), await photo()]
    const answers = await Promise.all([tick(id, 2, [one]), tick(id, 2, [two])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
  test('a slip is taken back for half an hour, and not later', async () => {
    const { id } = await running()
    await tick(id, 1, [await photo()])
    const undo = () => erp.call('DELETE', `/api/PurchaseOrder/${id}/Milestone/1`, owner)
    expect((await undo()).json().milestones[0]).toMatchObject({ doneAt: null, photos: [] })
    expect((await undo()).json().title).toBe('这道工序还没有打卡')
    await tick(id, 1, [await photo()])
    const then = at
    at = new Date(then.getTime() + 31 * 60_000)
    expect((await undo()).json().title).toBe('打卡 30 分钟后不能撤销')
    at = then
  })
  test('are planned anew by the supplier, in their order', async () => {
    const { id, milestones } = await running()
    const days = milestones.map(({ plannedOn }) => plannedOn)
    const plan = (no: number, plannedOn: string) =>
      erp.call('PUT', `/api/PurchaseOrder/${id}/Milestone`, owner, { body: { milestones: [{ no, plannedOn }] } })
    expect((await plan(1, addDays(days[1] ?? '', -1))).json().nextMilestoneOn).toBe(addDays(days[1] ?? '', -1))
    const refused = await plan(2, dayOf(at))
    expect(refused.json().errors).toEqual({ 'milestones.0.plannedOn': ['不能早于前一道工序「制版」的日期'] })
  })
  test('both sides are warned of a late one, once, and find it in their lists', async () => {
    const { id } = await running()
    const late = addDays(dayOf(at), -1)
    await erp.people.run(
      sql`update purchase_order set next_milestone_on = ${late}, milestones = jsonb_set(milestones, '{0,plannedOn}', to_jsonb(${late}::text)) where id = ${id}`,
    )
    const job = orderJobs(erp.db, () => at).find(({ name }) => name === 'order.milestones-late')
    await job?.run()
    await job?.run()
    const told = await erp.people.run(
      sql<{
        code: string
      }>`select payload ->> 'code' as code from outbox where payload ->> 'bizId' = ${id} and payload ->> 'code' like 'order.milestone%' order by 1`,
    )
    expect(told.map(({ code }) => code)).toEqual(['order.milestoneLate', 'order.milestoneLateAtSupplier'])
    for (const who of [owner, purchaser]) {
      const rows = (await erp.call('GET', '/api/PurchaseOrder?IsMilestoneLate=true', who)).json()
      expect(rows.map((row: { id: string }) => row.id)).toContain(id)
    }
  })
})
