import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/day.ts'
import { startSourcing } from '#modules/inquiry/api/inquiries.fixture.ts'
import { makeFormula } from '#modules/purchase-order/api/formula.fixture.ts'
import type { Extremum } from '#modules/quote/shapes.ts'
import { createMembers } from '#platform/testing/members.ts'
import type { Person } from '#platform/testing/people.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const { a, b, c, buyer, purchaser, skuId, people } = desk
const members = createMembers(people, desk.cipher)

const formula = await makeFormula(desk, {
  companyId: a.company,
  buyer,
  purchaserId: purchaser.userId,
  skuId,
  code: 'PF-1',
})
const items = desk.items.map((item, index) => (index === 0 ? { ...item, formulaId: formula } : item))

/** An inquiry about the formula, with the prices of these suppliers in it. */
const quoted = async (offers: readonly (readonly [Person, string])[]): Promise<string> => {
  const { id } = await desk.create({ items })
  await desk.step(id, 'publish')
  for (const [as, unitPrice] of offers) {
    const saved = await desk.save(await desk.mine(id, as), as, desk.offer(unitPrice))
    await desk.moved(saved, 'submit', as)
  }
  return id
}
const asked = (query: Readonly<Record<string, string>>, as?: Person) =>
  desk.call('GET', `/api/Quote/Extrema?${new URLSearchParams(query).toString()}`, as)
const query = { FormulaIds: formula, Quantities: '10000', ExtremaType: 'Min' }
const found = async (as: Person, changes: Readonly<Record<string, string>> = {}): Promise<Extremum[]> => {
  const answer = await asked({ ...query, ...changes }, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const prices = async (as: Person, changes: Readonly<Record<string, string>> = {}) =>
  (await found(as, changes)).map(({ quantity, unitPrice }) => [Number(quantity), Number(unitPrice)])

describe('GET /api/Quote/Extrema', () => {
  beforeAll(async () => {
    await quoted([
      [a.me, '12.3456'],
      [b.me, '11.7654'],
    ])
  })

  it('answers nothing of offers that are still sealed', async () => {
    expect(await found(purchaser)).toEqual([])
    // Not even to those who made them: it is about what was opened.
    expect(await found(a.me)).toEqual([])
  })
  it('answers the buyer the lowest or highest opened price of each formula and quantity, and whose it is', async () => {
    desk.wait(49 * HOUR_MS)
    await desk.call('GET', '/api/Inquiry', purchaser)
    const [lowest] = await found(purchaser)
    expect(lowest).toEqual({
      formulaId: formula,
      quantity: expect.stringMatching(/^10000(\.0+)?$/),
      unitPrice: expect.stringMatching(/^11\.76540*$/),
      quoteId: expect.any(String),
      supplierId: await members.supplierId(b.company),
      quotedAt: expect.any(String),
    })
    expect((await desk.quote(lowest?.quoteId ?? '', b.me)).offer?.lines[0]?.unitPrice).toBe('11.7654')
    const [highest] = await found(purchaser, { ExtremaType: 'Max' })
    expect([Number(highest?.unitPrice), highest?.supplierId]).toEqual([12.3456, await members.supplierId(a.company)])
    expect(await prices(purchaser, { Quantities: '10000,20000' })).toEqual([
      [10_000, 11.7654],
      [20_000, 11.7654],
    ])
    expect(await found(purchaser, { FormulaIds: crypto.randomUUID() })).toEqual([])
  })
  it('answers a supplier its own price alone, and those who may not see prices none', async () => {
    expect(await prices(a.me)).toEqual([[10_000, 12.3456]])
    expect(await prices(b.me, { ExtremaType: 'Max' })).toEqual([[10_000, 11.7654]])
    expect(await prices(c.me)).toEqual([])
    expect(await found(await people.member(a.company, 'SupplierViewer'))).toEqual([])
  })
  it('answers who sees only their own documents what they follow', async () => {
    const user = await people.user('只看本人')
    await people.join(user, a.company, ['SupplierSales'], true)
    const seller = await people.signIn(user, a.company)
    expect(await prices(seller)).toEqual([])
    await people.run(sql`update quote set follower_id = ${user} where company_id = ${a.company}`)
    expect(await prices(seller)).toEqual([[10_000, 12.3456]])
  })
  it('knows the last twelve months', async () => {
    desk.wait(200 * DAY_MS)
    expect(await prices(purchaser)).toEqual([[10_000, 11.7654]])
    desk.wait(170 * DAY_MS)
    expect(await prices(purchaser)).toEqual([])
  })
  it('says which part of the question is missing or wrong', async () => {
    const errors = async (changes: Readonly<Record<string, string>>) =>
      Object.keys((await asked({ ...query, ...changes }, purchaser)).json().errors)
    expect(await errors({ ExtremaType: 'Average' })).toEqual(['ExtremaType'])
    expect(await errors({ FormulaIds: 'x' })).toEqual([expect.stringMatching(/^FormulaIds/)])
    expect(await errors({ Quantities: '-1' })).toEqual([expect.stringMatching(/^Quantities/)])
    expect((await asked({ ExtremaType: 'Min' }, purchaser)).status).toBe(422)
  })
  it('is for those who see quotes', async () => {
    expect((await asked(query)).status).toBe(401)
    const warehouse = await people.staff('仓管', 'Warehouse')
    expect((await asked(query, warehouse)).status).toBe(403)
  })
})
