import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { monthsUntil } from '#modules/performance/rules.ts'
import { performanceWorld } from './performance.fixture.ts'

const world = await performanceWorld()
const { erp, cast, ordered, ago, today, noonOf, statistics, head, headOf } = world
const { people, call } = erp
afterAll(() => erp.close())

const thisMonth = today.slice(0, 7)
const monthOf = async (month: string) => (await statistics()).months?.find((one) => one.month === month)

it('orders that were agreed on are added up by month and by category, in yuan', async () => {
  const [category] = await people.run(
    sql<{
      id: string
    }>`insert into sku_category (name, code, level, biz_line) values ('精装绘本', ${randomUUID()}, 1, '图书') returning id`,
  )
  const [first, second, foreign, off] = [
    await ordered('100'),
    await ordered('200'),
    await ordered('300'),
    await ordered('400'),
  ]
  await people.run(sql`update purchase_order set sku_category_id = ${category?.id} where id = ${first.id}`)
  await people.run(sql`update purchase_order set currency = 'USD' where id = ${foreign.id}`)
  await people.run(sql`update purchase_order set status = 'cancelled' where id = ${off.id}`)
  const found = await statistics()
  expect(found.months?.map(({ month }) => month)).toEqual(monthsUntil(today, 12))
  expect((await monthOf(thisMonth))?.ordered).toBe('2595.00')
  expect(found.categories).toEqual([
    { name: '未分类', amount: '1730.00' },
    { name: '精装绘本', amount: '865.00' },
  ])
  const lastMonth = monthsUntil(today, 2)[0] ?? ''
  await people.run(sql`update purchase_order set order_date = ${`${lastMonth}-15`} where id = ${second.id}`)
  expect((await monthOf(lastMonth))?.ordered).toBe('1730.00')
})

it('invitations of several rounds are one; of those that were quoted the share that was won is said', async () => {
  const twice = await world.inquiry()
  await world.quoted({ status: 'superseded', due: ago(9), submitted: true }, twice, 1)
  await world.quoted({ status: 'won', due: ago(4), submitted: true }, twice, 2)
  await world.quoted({ status: 'lost', due: ago(4), submitted: true })
  await world.quoted({ status: 'missed', due: ago(4) })
  await world.quoted({ status: 'voided', due: ago(4) })
  expect((await statistics()).funnel).toEqual({ invited: 3, quoted: 2, won: 1, winRate: 50 })
})

it('what is owed stands by its age until it is settled', async () => {
  const [cost] = await people.run(sql<{ id: string }>`select id from cost_category order by code limit 1`)
  const owe = (days: number, amount: string, settled = '0', direction = 1) =>
    people.run(sql`insert into payable (company_id, buyer_company_id, direction, cost_category_id, source_type, source_id, source_code, tax_rate,
        tax_included, amount_no_tax, tax_amount, amount, currency, occurred_at, settled_ratio, settled_amount, created_by, updated_by)
      values (${cast.a}, ${cast.buyer}, ${direction}, ${cost?.id}, 'fee', ${randomUUID()}, 'F-1', 0, true, ${amount}, 0, ${amount}, 'CNY',
        ${noonOf(ago(days))}, ${settled}, ${settled}::numeric * ${amount}::numeric, ${cast.purchaser.userId}, ${cast.purchaser.userId})`)
  await owe(30, '10.00')
  await owe(31, '20.00')
  await owe(60, '30.00', '0.5')
  await owe(90, '40.00')
  await owe(91, '50.00')
  await owe(91, '60.00', '1')
  await owe(91, '70.00', '0', 2)
  expect((await statistics()).ages?.map(({ unsettled }) => unsettled)).toEqual(['10.00', '35.00', '40.00', '50.00'])
})

it('the last review with a report has its sections; one without a report is none', async () => {
  expect((await statistics()).review).toBeNull()
  const review = (published: string | null, score: string | null) =>
    people.run(sql`insert into review_task (${head}, status, title, review_type, site_address, duration_hours, need_self_assess, remark, team,
        template_id, template_name, template_version, sections, report, total_score, grade, conclusion, published_on)
      values (${headOf()}, ${score === null ? 'reviewing' : 'passed'}, '年度评审', 1, '', 8, false, '', '[]', ${randomUUID()}, '', 1, '[]',
        ${score === null ? null : JSON.stringify({ sectionScores: [{ name: '质量体系', weight: 100, score }, { name: 3 }] })},
        ${score}, ${score === null ? null : 1}, ${score === null ? null : 1}, ${published})`)
  await review(ago(300), '70.00')
  await review(ago(20), '91.50')
  await review(null, null)
  expect((await statistics()).review).toMatchObject({
    day: ago(20),
    totalScore: '91.50',
    sections: [{ name: '质量体系', score: '91.5' }],
  })
})

it('people who see no prices get no amounts, and finance none of what it has no business with', async () => {
  const quality = await statistics(cast.quality)
  expect([quality.months, quality.categories, quality.ages, quality.funnel]).toEqual([null, null, null, null])
  expect(quality.review).not.toBeNull()
  const finance = await statistics(cast.finance)
  expect([finance.funnel, finance.categories, finance.review]).toEqual([null, null, null])
  expect(finance.ages).not.toBeNull()
  expect(finance.months?.at(-1)).toMatchObject({ ordered: null, paid: '0.00' })
})

it('another supplier sees nothing of it, and staff read the same of one supplier', async () => {
  const theirs = await statistics(cast.stranger)
  expect([theirs.categories, theirs.review]).toEqual([[], null])
  expect(theirs.months?.every(({ ordered: amount }) => amount === '0.00')).toBe(true)
  const asked = await call('GET', `/api/Statistics/Supplier/${world.supplierId}`, cast.manager)
  expect(asked.json()).toMatchObject({ categories: (await statistics()).categories })
})
