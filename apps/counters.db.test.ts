import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { summaryRoutes } from '#modules/home/api/routes.ts'
import { MESSAGES } from '#modules/home/words.ts'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { registryOf } from './features.ts'

const clock = () => new Date()
const erp = await startErp(() => summaryRoutes({ ...registryOf(clock), clock }))
afterAll(() => erp.close())
const { call, people } = erp

const staff = async (name: string, role: Parameters<typeof people.user>[1]) =>
  people.signIn(await people.user(name, role))
const purchaser = await staff('采购', ['Purchaser'])
const finance = await staff('财务', ['Finance'])
const warehouse = await staff('仓库', ['Warehouse'])
const bystander = await staff('账号', ['PassportAdmin'])

for (const status of [0, 1, 1, 2, 4]) await people.supplier(undefined, status)
const passed = await people.supplier('已通过', 5)
await people.run(
  sql`update supplier set change_review_status = 1, next_expiry = current_date + 30 where company_id = ${passed}`,
)
await people.run(sql`insert into supplier_change (supplier_id, company_id, state, content_cipher, parts, created_by)
  select id, company_id, 'submitted', '', '{bank,profile}', ${purchaser.userId} from supplier where company_id = ${passed}`)
const later = await people.supplier('还早', 5)
await people.run(sql`update supplier set next_expiry = current_date + 90 where company_id = ${later}`)
const invite = (inviter: Person, ends: string) =>
  people.run(sql`insert into invite_code (code_hash, code_cipher, register_type, buyer_company_id, category_ids, inviter_id, expires_at)
    values (sha256(convert_to(gen_random_uuid()::text, 'UTF8')), '', 0, ${passed}, '{}', ${inviter.userId}, now() + ${ends}::interval)`)
for (const ends of ['1 day', '5 days', '-1 hour']) await invite(purchaser, ends)
await invite(finance, '1 day')

const count = (as: Person, body: object = {}) => call('POST', '/api/Summary/Count', as, { body })

test('one call shows a purchaser all that waits for purchasing', async () => {
  const counted = (await count(purchaser)).json()
  const may = permissionsOf(['Purchaser'])
  const theirs = Object.entries(registryOf(clock).counters).filter(
    ([, { side, needs }]) => side === 'staff' && needs.some((permission) => may.has(permission)),
  )
  expect(Object.keys(counted).toSorted()).toEqual(theirs.map(([key]) => key).toSorted())
  expect(counted).toMatchObject({
    poNegotiating: 0,
    planToConfirm: 0,
    supplierFirstReview: 2,
    supplierReturned: 1,
    supplierChange: 1,
    qualExpiring: 1,
    inviteExpiring: 1,
  })
})

test('others hear of what is theirs to do and of nothing else', async () => {
  expect((await count(finance)).json()).toEqual({
    paymentToCheck: 0,
    paymentToCheckLate: 0,
    paymentToPay: 0,
    supplierMyTurn: 2,
    supplierSecondReview: 1,
    supplierInSecondReview: 1,
    supplierChange: 1,
    supplierInChange: 1,
    supplierToPay: 0,
  })
  expect((await count(warehouse)).json()).toEqual({
    receiptToSendBack: 0,
    receiptToSign: 0,
    receiptToStore: 0,
    sampleToReceive: 0,
  })
  expect((await count(bystander)).json()).toEqual({})
})

test('what somebody else has to do, or the person has done, is no longer theirs to do', async () => {
  await people.run(sql`update supplier set passed_by = '{finance}' where status = 4`)
  await people.run(sql`update supplier_change set approved_parts = '{bank}'`)
  expect((await count(finance)).json()).toMatchObject({ supplierMyTurn: 0, supplierSecondReview: 0, supplierChange: 0 })
  expect((await count(purchaser)).json()).toMatchObject({ supplierMyTurn: 3, supplierChange: 1 })
  await people.run(sql`update supplier set passed_by = '{}'`)
  await people.run(sql`update supplier_change set approved_parts = '{}'`)
})

test('keys may be named; one that does not concern the caller is left out, one that nobody knows is refused', async () => {
  const keys = ['supplierChange', 'supplierFirstReview']
  expect((await count(finance, { keys })).json()).toEqual({ supplierChange: 1 })
  expect((await count(finance, { keys: ['nonsense', 'toString'] })).json()).toMatchObject({
    status: 422,
    errors: { keys: [MESSAGES.unknown(['nonsense', 'toString'])] },
  })
})

test('what waits is listed with its task, the nearest deadline first and those without one last', async () => {
  const work = async (as: Person) => (await call('GET', '/api/Summary/Work', as)).json()
  const mine = await work(purchaser)
  expect(mine.total).toBe(3)
  expect(mine.items.map(({ task, dueAt }: { task: string; dueAt: string | null }) => [task, dueAt])).toEqual([
    ['初审资料', null],
    ['初审资料', null],
    ['审核资料变更', null],
  ])
  expect((await work(finance)).total).toBe(2)
  // The home page is told which numbers concern the reader, and where they lead.
  expect((await work(finance)).cards).toEqual([
    {
      title: '付款单',
      lines: [
        { queue: 'paymentToCheck', label: '待审发票', url: '/admin/payment/list?tab=toCheck' },
        { queue: 'paymentToCheckLate', label: '待审补票', url: '/admin/payment/list?tab=toCheckLate' },
        { queue: 'paymentToPay', label: '待付款', url: '/admin/payment/list?tab=toPay' },
      ],
    },
    {
      title: '供应商',
      lines: [{ queue: 'supplierMyTurn', label: '现在轮到您', url: '/admin/supplier/list?tab=mine' }],
    },
  ])
  expect(await work(bystander)).toEqual({ total: 0, items: [], queues: [], cards: [] })
  expect((await call('GET', '/api/Summary/Work', undefined)).status).toBe(401)
})

test('each side has its own call and its own numbers', async () => {
  const userId = await people.user('业务')
  await people.join(userId, passed, ['SupplierMerchandiser'])
  const member = await people.signIn(userId, passed)
  const counted = await call('POST', '/api/Summary/Supplier/Count', member, { body: {} })
  expect(counted.json()).toEqual({
    outsourcingCloseAsked: 0,
    outsourcingContractEnding: 0,
    outsourcingDue: 0,
    outsourcingOverdue: 0,
    outsourcingToAccept: 0,
    outsourcingToDeliver: 0,
    outsourcingToRework: 0,
    quotationDraft: 0,
    quotationToRevise: 0,
    poToConfirm: 0,
    ownQualExpiring: 1,
    poReprint: 0,
    poRevised: 0,
    planToFill: 0,
    planReturned: 0,
    poCancelAsked: 0,
    claimToAccept: 0,
    milestoneLate: 0,
    toShip: 0,
    shipOverdue: 0,
    receiptToShip: 0,
    receiptException: 0,
    receiptToTakeBack: 0,
    toolingToCheck: 0,
    toolingToMend: 0,
    unreadMessages: 0,
  })
  expect((await count(member)).status).toBe(403)
  expect((await call('POST', '/api/Summary/Supplier/Count', purchaser, { body: {} })).status).toBe(403)
  expect((await call('POST', '/api/Summary/Count', undefined, { body: {} })).status).toBe(401)
})

test.each(['toShip', 'shipOverdue', 'planToFill', 'planReturned', 'receiptToTakeBack'])(
  '%s is looked up among the documents of the company, not among everybody’s',
  async (key) => {
    const me: Caller = { ...systemCaller('test'), side: 'supplier', companyId: passed }
    const now = clock()
    const counted = registryOf(clock).counters[key]?.count(me, now)
    const plan = await erp.db.read(me, async (tx) => {
      // Which plan is possible, not which is cheap for an empty table.
      for (const way of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${way} = off`).execute(tx.for(me))
      const { rows } = await sql<object>`explain select ${counted}`.execute(tx.for(me))
      return rows.map((row) => Object.values(row).join()).join('\n')
    })
    expect(plan).toMatch(/Index Cond: \(+company_id = /)
  },
)
