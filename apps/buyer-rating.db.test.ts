import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { auditLogRoutes } from '#modules/audit-log/api/feature.ts'
import { tellOfRating } from '#modules/buyer-rating/api/jobs.ts'
import { buyerRatingRoutes } from '#modules/buyer-rating/api/routes.ts'
import { ANSWERS_LEAST } from '#modules/buyer-rating/rules.ts'
import type { OwnRatings, QuarterResult } from '#modules/buyer-rating/shapes.ts'
import { MESSAGES, TITLE } from '#modules/buyer-rating/words.ts'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { asOwner, staffMember } from '#platform/testing/world.ts'
import { registryOf } from './features.ts'

const OPEN = new Date('2026-10-15T02:00:00Z')
const LAST = new Date('2026-10-30T15:59:00Z')
const CLOSED = new Date('2026-10-30T16:00:00Z')
let now = OPEN
const erp = await startErp(({ cipher }) => [
  ...orderRoutes({ clock: () => new Date(), cipher }),
  ...buyerRatingRoutes(() => now),
  ...auditLogRoutes(registryOf(() => now).audited),
])
afterAll(() => erp.close())
const { call, people, db } = erp
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const { owner, manager } = cast

/** An order of a company that was made at a moment. */
const orderAt = async (companyId: string, at: string): Promise<void> => {
  const { id } = await desk.issued({ supplierCompanyId: companyId })
  await people.run(sql`update purchase_order set created_at = ${at} where id = ${id}`)
}
const IN_QUARTER = '2026-08-15T02:00:00Z'
interface Rater {
  readonly companyId: string
  readonly name: string
  readonly owner: Person
}
const rater = async (name: string, at = IN_QUARTER): Promise<Rater> => {
  const companyId = await people.supplier(name)
  const id = await people.user(`${name}主`)
  await people.join(id, companyId, ['SupplierOwner'])
  const person = await people.signIn(id, companyId)
  await orderAt(companyId, at)
  return { companyId, name, owner: person }
}

const STARS = { communication: 4, clarity: 5, payment: 3, fairness: 4, remark: '', rowVersion: 0 }
const rate = (as: Person, change: object = {}, quarter = '2026-Q3') =>
  call('PUT', `/api/BuyerRating/Supplier/${quarter}`, as, { body: { ...STARS, ...change } })
const own = async (as: Person): Promise<OwnRatings> => {
  const answer = await call('GET', '/api/BuyerRating/Supplier', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const results = async (as = manager) => {
  const answer = await call('GET', '/api/BuyerRating', as)
  expect(answer.status, answer.text).toBe(200)
  const quarters: QuarterResult[] = answer.json()
  return { text: answer.text, quarters }
}
const auditLines = async (): Promise<number> =>
  Number((await people.run(sql<{ n: string }>`select count(*) as n from audit_log`))[0]?.n)

await orderAt(cast.a, IN_QUARTER)

describe('a company rates the buyer', () => {
  test('by its main account: its other people and staff are refused', async () => {
    for (const as of [cast.quality, cast.finance, cast.bothInA, manager]) {
      expect((await rate(as)).status).toBe(403)
      expect((await call('GET', '/api/BuyerRating/Supplier', as)).status).toBe(403)
    }
    expect((await rate(owner, { remark: '  付款偶有延迟 ' })).json()).toMatchObject({
      quarter: '2026-Q3',
      payment: 3,
      remark: '付款偶有延迟',
      rowVersion: 1,
    })
  })
  test('once a quarter, and changes its answer until the last day', async () => {
    expect((await rate(owner)).status).toBe(412)
    now = LAST
    expect((await rate(owner, { payment: 5, rowVersion: 1 })).json()).toMatchObject({ payment: 5, rowVersion: 2 })
    expect((await rate(owner, { payment: 1, rowVersion: 1 })).status).toBe(412)
    expect(await own(owner)).toMatchObject({
      open: { quarter: '2026-Q3', closesOn: '2026-10-30', canRate: true },
      ratings: [{ quarter: '2026-Q3', payment: 5 }],
    })
  })
  test('not afterwards, and no other quarter', async () => {
    now = OPEN
    for (const quarter of ['2026-Q2', '2026-Q4'])
      expect((await rate(owner, {}, quarter)).json()).toMatchObject({ errors: { quarter: [MESSAGES.closed] } })
    now = CLOSED
    const late = await rate(owner, { rowVersion: 2 })
    expect([late.status, late.json().title]).toEqual([422, MESSAGES.closed])
    expect((await own(owner)).open).toBeNull()
    now = OPEN
  })
  test('if it had a document in the quarter that it could see', async () => {
    await orderAt(cast.b, '2026-06-30T15:59:59Z')
    await orderAt(cast.b, '2026-09-30T16:00:00Z')
    const { id } = await desk.create({ supplierCompanyId: cast.b })
    await people.run(sql`update purchase_order set created_at = ${IN_QUARTER} where id = ${id}`)
    expect((await own(cast.stranger)).open?.canRate).toBe(false)
    expect((await rate(cast.stranger)).json()).toMatchObject({ errors: { quarter: [MESSAGES.noDocuments] } })
    await orderAt(cast.b, '2026-06-30T16:00:00Z')
    expect((await own(cast.stranger)).open?.canRate).toBe(true)
  })
  test('with one to five stars, and a remark of at most 500 characters', async () => {
    expect((await rate(owner, { clarity: 0 })).json().errors).toHaveProperty('clarity')
    expect((await rate(owner, { clarity: 6 })).json().errors).toHaveProperty('clarity')
    expect((await rate(owner, { remark: '字'.repeat(501) })).json().errors).toHaveProperty('remark')
    const long = await rate(owner, { remark: '字'.repeat(500), rowVersion: 2 })
    expect([long.status, long.json().rowVersion]).toEqual([200, 3])
  })
})

describe('nobody learns who has said what', () => {
  test('a quarter has no averages and no remarks before three companies have answered and the time is over', async () => {
    const before = await auditLines()
    expect((await rate(cast.stranger, { communication: 2, remark: '乙的意见' })).status).toBe(200)
    now = CLOSED
    expect((await results()).quarters).toEqual([
      { quarter: '2026-Q3', closesOn: '2026-10-30', answers: ANSWERS_LEAST - 1, averages: null, remarks: [] },
    ])
    now = OPEN
    const third = await rater('丙')
    const lines = await auditLines()
    expect((await rate(third.owner, { communication: 5, remark: '丙的意见' })).status).toBe(200)
    expect((await results()).quarters).toMatchObject([{ answers: ANSWERS_LEAST, averages: null, remarks: [] }])
    now = CLOSED
    const [quarter] = (await results()).quarters
    expect(quarter).toMatchObject({
      answers: ANSWERS_LEAST,
      averages: { communication: '3.67', clarity: '5.00', payment: '3.00', fairness: '4.00' },
    })
    // What the order left behind, and nothing of the ratings.
    expect(lines - before).toBeGreaterThan(0)
    expect(await auditLines()).toBe(lines)
  })
  test('what staff are told names no company and no person, and has no time and no order of answering', async () => {
    const raters: Rater[] = []
    now = OPEN
    for (const name of ['丁', '戊', '己', '庚']) {
      const one = await rater(`供应商${name}`)
      raters.push(one)
      expect((await rate(one.owner, { remark: `${raters.length} 号意见` })).status).toBe(200)
    }
    now = CLOSED
    const { text, quarters } = await results()
    const log = await call('GET', '/api/AuditLog?PageSize=100', manager)
    expect(log.status).toBe(200)
    for (const { companyId, name, owner: person } of raters) {
      expect(text).not.toContain(companyId)
      expect(text).not.toContain(name)
      expect(text).not.toContain(person.userId)
      expect(log.text).not.toMatch(/BuyerRating|号意见/)
    }
    expect(Object.keys(quarters[0] ?? {})).toEqual(['quarter', 'closesOn', 'answers', 'averages', 'remarks'])
    // The order follows from the words alone: whoever had answered in another order would read the same.
    const remarks = quarters[0]?.remarks ?? []
    const places = remarks.map((remark) => createHash('md5').update(remark).digest('hex'))
    expect(places).toEqual(places.toSorted())
    expect(remarks.filter((remark) => remark.endsWith('号意见')).toSorted()).toEqual(
      raters.map((_, index) => `${index + 1} 号意见`),
    )
  })
  test('nobody but the company itself reads a row: neither staff, nor the system, nor another company', async () => {
    const rowsFor = (me: Caller) =>
      db.read(me, async (tx) => (await sql`select * from buyer_rating`.execute(tx.for(me))).rows)
    expect(await rowsFor({ ...staffMember(), permissions: new Set(['buyer_company.manage']) })).toEqual([])
    expect(await rowsFor(systemCaller('test'))).toEqual([])
    expect((await own(owner)).ratings).toHaveLength(1)
    expect((await own((await rater('辛')).owner)).ratings).toEqual([])
    const supplier: Caller = { ...staffMember(), side: 'supplier', companyId: cast.a }
    const added = await db.read(
      supplier,
      async (tx) => (await sql`select * from buyer_rating_results('2099-01-01')`.execute(tx.for(supplier))).rows,
    )
    expect(added).toEqual([])
  })
  test('managers and administrators read the results, and other staff and suppliers do not', async () => {
    expect((await results(cast.administrator)).quarters).toHaveLength(1)
    for (const as of [cast.purchaser, owner]) expect((await call('GET', '/api/BuyerRating', as)).status).toBe(403)
  })
  test('companies that are for practice cannot rate, and never count', async () => {
    const practising = await rater('练习')
    await people.run(
      sql`insert into practice_company (id, user_id) values (${practising.companyId}, ${practising.owner.userId})`,
    )
    now = OPEN
    expect((await own(practising.owner)).open?.canRate).toBe(false)
    expect((await rate(practising.owner)).status).toBe(422)
    const { quarters: before } = await results()
    await asOwner(erp.options, [
      `insert into buyer_rating (company_id, quarter, communication, clarity, payment, fairness) values ($1, '2026-07-01', 1, 1, 1, 1)`,
      [practising.companyId],
    ])
    expect((await results()).quarters).toEqual(before)
  })
})

test('a company takes its own ratings along, and staff would find none', async () => {
  const exporter = registryOf(() => now).takeouts.find(({ title }) => title === TITLE)?.exporters[0]
  const taken = (me: Caller) =>
    db.read(me, async (tx) => {
      const keys = exporter?.columnsFor(me).map(({ key }) => key) ?? []
      return Array.fromAsync(exporter?.open(tx, me, {}, keys).pages ?? [])
    })
  const [rows] = await taken({ ...staffMember(), side: 'supplier', companyId: cast.a })
  expect(rows).toEqual([['2026-Q3', 4, 5, 3, 4, '字'.repeat(500)]])
  expect((await taken(staffMember())).flat()).toEqual([])
  expect(exporter?.needs).toBe('account.manage')
})

test('companies that had to do with the buyer hear once that a quarter can be rated', async () => {
  const told = () =>
    people.run(
      sql<{ companyId: string; date: string }>`select company_id, payload -> 'vars' ->> 'date' as date from outbox
        where payload ->> 'code' = 'buyerRating.opened' order by id`,
    )
  await tellOfRating(db, CLOSED)
  expect(await told()).toEqual([])
  const idle = await people.supplier('无往来')
  await tellOfRating(db, OPEN)
  const heard = await told()
  expect(heard.map(({ companyId }) => companyId)).toContain(cast.a)
  expect(heard.map(({ companyId }) => companyId)).not.toContain(idle)
  expect(new Set(heard.map(({ date }) => date))).toEqual(new Set(['2026-10-30']))
  await tellOfRating(db, LAST)
  expect(await told()).toHaveLength(heard.length)
})
