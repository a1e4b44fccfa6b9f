import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import type { StaffOutlook, Work } from '#modules/home/contract.ts'
import { summaryRoutes } from '#modules/home/api/routes.ts'
import { comingWeeks } from '#modules/home/rules.ts'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { registryOf } from './features.ts'

const clock = () => new Date()
const erp = await startErp(({ cipher }) => [
  ...summaryRoutes({ ...registryOf(clock), clock }),
  ...orderRoutes({ clock, cipher }),
])
afterAll(() => erp.close())
const { call, people } = erp
const cast = await castOf(erp)
const { issued, moved } = deskOf(erp, cast)
const today = dayOf(new Date())
const line = (requiredDate: string) => ({
  skuCode: 'BK-0001',
  qty: '100',
  unitPrice: '10',
  requiredDate,
})
const TERM = {
  text: '',
  stages: [
    { stage: '预付', percent: 30, trigger: '确认', days: 7 },
    { stage: '尾款', percent: 70, trigger: '验收', days: 14 },
  ],
}

const outlook = async (as: Person): Promise<StaffOutlook> => {
  const answer = await call('GET', '/api/Summary/Outlook', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const due = (id: string, at: string) =>
  people.run(sql`update purchase_order set due_at = ${at}::timestamptz where id = ${id}`)

const [older, newer] = [await issued(), await issued()]
await due(older.id, '2024-01-01T00:00:00Z')
await due(newer.id, '2024-01-02T00:00:00Z')
const soon = await moved(await issued({ items: [line(addDays(today, 3))], paymentTerm: TERM }), 'confirm', cast.owner)

test('names the suppliers that let us wait, each once, with how many and since when', async () => {
  const { late } = await outlook(cast.purchaser)
  expect(late).toEqual([
    {
      supplierId: older.supplierId,
      supplierName: older.supplierName,
      since: '2024-01-01T00:00:00.000Z',
      nouns: [{ name: 'PurchaseOrder', noun: '采购订单', count: 2 }],
    },
  ])
})

test('lists what is with suppliers, the longest passed deadline first', async () => {
  const { awaited } = await outlook(cast.purchaser)
  expect(awaited.items.map(({ id, task }) => [id, task])).toEqual([
    [older.id, '答复订单'],
    [newer.id, '答复订单'],
    [soon.id, '填写交货计划'],
  ])
  expect(awaited.total).toBe(3)
})

test('counts what has a date on the coming days: goods that are wanted, and deadlines', async () => {
  const { dates } = await outlook(cast.purchaser)
  expect(dates).toContainEqual({
    day: addDays(today, 3),
    noun: '采购订单',
    what: '要求到货',
    count: 1,
    url: `/admin/po/list?tab=all&required=${addDays(today, 3)}~${addDays(today, 3)}`,
  })
  expect(dates.filter(({ what }) => what === '等供应商').map(({ day, count }) => [day, count])).toEqual([
    [addDays(today, 2), 1],
  ])
})

test('adds up by week what the terms of payment make due, and tells it to people who see prices only', async () => {
  const weekOf = (day: string) => comingWeeks(today).findLast((monday) => monday <= day)
  const expected = comingWeeks(today).map((week) => {
    const parts = [
      ...(weekOf(addDays(today, 7)) === week ? [300] : []),
      ...(weekOf(addDays(today, 17)) === week ? [700] : []),
    ]
    return [week, parts.reduce((all, one) => all + one, 0)]
  })
  const finance = await people.signIn(await people.user('财务', ['Finance']))
  const { money } = await outlook(finance)
  expect(money?.map(({ week, amount }) => [week, Number(amount)])).toEqual(expected)
  const quality = await people.signIn(await people.user('品控', ['QualityControl']))
  expect((await outlook(quality)).money).toBeNull()
})

test('shows certificates that end to those who see suppliers, and nothing of suppliers or orders to others', async () => {
  await people.run(sql`update supplier set next_expiry = current_date + 9 where company_id = ${cast.b}`)
  const { expiring } = await outlook(cast.purchaser)
  expect(expiring.map(({ url }) => url)).toEqual([expect.stringMatching(/^\/admin\/supplier\//)])
  const warehouse = await people.signIn(await people.user('仓库', ['Warehouse']))
  expect((await outlook(warehouse)).expiring).toEqual([])
  expect((await outlook(warehouse)).late).toHaveLength(1)
  const administrator = await people.signIn(await people.user('管理', ['Administrator']))
  expect(await outlook(administrator)).toEqual({
    late: [],
    awaited: { total: 0, items: [] },
    dates: [],
    expiring: [],
    money: null,
  })
})

test('is refused to people of suppliers', async () => {
  expect((await call('GET', '/api/Summary/Outlook', cast.owner)).status).toBe(403)
})

test('what waits names each queue with its number and its nearest deadline', async () => {
  const work: Work = (await call('GET', '/api/Summary/Work', cast.owner)).json()
  expect(work.queues.find(({ queue }) => queue === 'poToConfirm')).toEqual({
    queue: 'poToConfirm',
    total: 2,
    dueAt: '2024-01-01T00:00:00.000Z',
  })
  expect(work.queues.find(({ queue }) => queue === 'poCancelAsked')).toMatchObject({ total: 0, dueAt: null })
})
