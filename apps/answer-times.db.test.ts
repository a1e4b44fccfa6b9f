import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { AnswerTimes, BuyerAnswers, SupplierStart } from '#modules/home/contract.ts'
import { summaryRoutes } from '#modules/home/api/routes.ts'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { TASKS } from '#modules/purchase-order/turn-words.ts'
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

const times = async (as: Person): Promise<AnswerTimes> => {
  const answer = await call('GET', '/api/Summary/Answers', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const start = async (as: Person): Promise<SupplierStart> => {
  const answer = await call('GET', '/api/Summary/Supplier/Start', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}

const stepsBefore = await start(cast.owner)
const order = await issued()
const stepsWithIssued = await start(cast.owner)
const rejected = await moved(order, 'reject', cast.owner, { remark: '产能不足' })

test('a new company reads what it does first, as far as it may, until an order was answered', async () => {
  expect(stepsBefore.steps.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['profile', false],
    ['colleagues', expect.any(Boolean)],
    ['messages', false],
    ['practice', false],
    ['quote', false],
    ['order', false],
  ])
  expect(stepsWithIssued.steps).toHaveLength(6)
  expect((await start(cast.owner)).steps).toEqual([])
})

test('who may not quote or answer is not asked to', async () => {
  const company = await people.supplier('新来的', 5)
  const userId = await people.user('看客')
  await people.join(userId, company, ['SupplierViewer'])
  const viewer = await people.signIn(userId, company)
  expect((await start(viewer)).steps.map(({ key }) => key)).toEqual(['messages', 'practice'])
})

test('a supplier reads how long the buyer usually takes', async () => {
  expect((await start(cast.owner)).answers).toEqual([])
  await people.run(sql`insert into buyer_answer_time (buyer_company_id, answers, median_seconds, counted_at)
    select id, 7, 5401, now() from company where kind = 1 order by id limit 1`)
  expect((await start(cast.owner)).answers).toEqual([{ buyer: expect.any(String), minutes: 91 }])
})

test('what waits for us beyond its deadline is named with who has it, and what is in time is not', async () => {
  expect((await times(cast.purchaser)).open).toEqual([])
  await people.run(sql`update purchase_order set due_at = now() - interval '2 days' where id = ${rejected.id}`)
  expect((await times(cast.purchaser)).open).toMatchObject([
    {
      id: rejected.id,
      noun: '采购订单',
      code: rejected.code,
      holder: rejected.purchaserName,
      url: `/admin/po/${rejected.id}`,
    },
  ])
})

const NOW = new Date().toISOString()
/** A line of the log: who took a document from where to where, so many hours ago. */
const line = (id: string, side: 'supplier' | 'staff', action: string, from: string, to: string, hours: number) =>
  people.run(sql`insert into audit_log (at, company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, request_id)
    values (${NOW}::timestamptz - ${hours} * interval '1 hour', ${cast.a}, ${cast.purchaser.userId}, '', ${side}, ${action}, 'PurchaseOrder', ${id}, ${from}, ${to}, '')`)

test('our answers are counted by what was to be done, with the middle and the worst of them', async () => {
  expect((await times(cast.purchaser)).steps).toEqual([])
  for (const hours of [3, 5, 40]) {
    const id = randomUUID()
    await line(id, 'supplier', '提出变更', 'issued', 'negotiating', hours)
    // A reminder answers nothing.
    await line(id, 'staff', '催办', 'negotiating', 'negotiating', hours - 1)
    await line(id, 'staff', '接受变更', 'negotiating', 'executing', 0)
  }
  // Where the state does not say what was to be done, the step that was answered does.
  const planned = randomUUID()
  await line(planned, 'supplier', '提交交货计划', 'executing', 'executing', 2)
  await line(planned, 'staff', '确认交货计划', 'executing', 'executing', 1)
  // Longer ago than is counted.
  const old = randomUUID()
  await line(old, 'supplier', '提交交货计划', 'executing', 'executing', 1_000)
  await line(old, 'staff', '确认交货计划', 'executing', 'executing', 900)
  expect((await times(cast.purchaser)).steps).toEqual([
    { noun: '采购订单', step: TASKS.poNegotiating, answers: 3, minutes: 300, worst: 2_400 },
    { noun: '采购订单', step: '提交交货计划', answers: 1, minutes: 60, worst: 60 },
  ])
})

test('a supplier reads how long its own documents waited for us, by what it had done, and another reads nothing of it', async () => {
  const read = async (as: Person): Promise<BuyerAnswers> =>
    (await call('GET', '/api/Summary/Supplier/Answers', as)).json()
  expect(await read(cast.owner)).toEqual({
    steps: [
      { noun: '采购订单', step: '提交交货计划', answers: 2, minutes: 3_030, worst: 6_000 },
      { noun: '采购订单', step: '提出变更', answers: 3, minutes: 300, worst: 2_400 },
    ],
  })
  expect(await read(cast.stranger)).toEqual({ steps: [] })
  // Whoever may not see the documents does not read how long they waited either.
  expect(await read(cast.finance)).toEqual({ steps: [] })
  expect((await call('GET', '/api/Summary/Supplier/Answers', cast.purchaser)).status).toBe(403)
})

test('the suppliers that answer slowest come first, to those who see suppliers', async () => {
  await people.run(sql`insert into supplier_answer_time (company_id, answers, median_seconds, counted_at)
    values (${cast.a}, 9, 60, now()), (${cast.b}, 5, 7200, now())`)
  expect((await times(cast.purchaser)).suppliers.map(({ minutes }) => minutes)).toEqual([120, 1])
  const administrator = await people.signIn(await people.user('管理', ['PassportAdmin']))
  expect(await times(administrator)).toEqual({ suppliers: [], steps: [], open: [] })
})

test('each side reads its own: the other is refused', async () => {
  expect((await call('GET', '/api/Summary/Answers', cast.owner)).status).toBe(403)
  expect((await call('GET', '/api/Summary/Supplier/Start', cast.purchaser)).status).toBe(403)
  expect((await call('GET', '/api/Summary/Answers', undefined)).status).toBe(401)
})
