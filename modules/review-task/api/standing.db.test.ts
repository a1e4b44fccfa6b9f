import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { ReviewStanding } from '../shapes.ts'
import { reviewJobs } from './jobs.ts'
import { reviewRoutes } from './noun.ts'
import { castOf, deskOf } from './reviews.fixture.ts'

const erp = await startErp(({ cipher }) => reviewRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const { owner, quality } = cast
const [made] = await erp.people.run(
  sql<{
    id: string
  }>`insert into sku_category (name, code, level, biz_line) values ('绘本印刷', 'R1', 1, '图书') returning id`,
)
await erp.people.run(
  sql`update supplier set main_category_ids = array[${made?.id ?? ''}::uuid] where company_id = ${cast.a}`,
)

const standing = async (review: { readonly id: string }, as: Person): Promise<ReviewStanding> =>
  (await erp.call('GET', `${desk.path}/${review.id}/Standing`, as)).json()
const daysOf = async (review: { readonly id: string }) =>
  (await standing(review, owner)).qualifications.map(({ categoryName, validTo }) => `${categoryName} ${validTo}`)
const MINOR = { P3: { score: '5', level: 2 as const, finding: '受潮', photos: [cast.photo] } }

describe('a supplier that passed', () => {
  it('is good for its categories until the report ends, and an earlier end takes nothing away', async () => {
    const reported = await desk.reported({}, { validTo: '2098-06-30' })
    expect(await daysOf(reported)).toEqual([])
    await desk.moved(reported, 'confirmReport', owner)
    expect(await daysOf(reported)).toEqual(['绘本印刷 2098-06-30'])
    await desk.moved(await desk.reported({}, { validTo: '2097-06-30' }), 'confirmReport', owner)
    await desk.moved(await desk.reported(), 'confirmReport', owner)
    expect(await daysOf(reported)).toEqual(['绘本印刷 2098-06-30'])
  })
  it('with a condition is so when everything is mended, and not before', async () => {
    const waiting = await desk.moved(await desk.reported(MINOR, { validTo: '2099-06-30' }), 'confirmReport', owner)
    expect([waiting.status, await daysOf(waiting)]).toEqual([7, ['绘本印刷 2098-06-30']])
    await erp.people.run(sql`update rectification_task set status = 'closed' where company_id = ${cast.a}`)
    const finish = reviewJobs(erp.db, () => new Date()).find(({ name }) => name === 'review.finish')
    await finish?.run()
    expect(await daysOf(waiting)).toEqual(['绘本印刷 2099-06-30'])
  })
  it('is not so by a report that it failed', async () => {
    const failed = await desk.reported({ E1: { ...MINOR.P3, score: '0' } }, { validTo: '2099-12-31' })
    await desk.moved(failed, 'confirmReport', owner)
    expect(await daysOf(failed)).toEqual(['绘本印刷 2099-06-30'])
  })
})

describe('the last reports', () => {
  it('are this one and two before it, the oldest first; a review without one has none', async () => {
    const [first, second, third] = [await desk.reported(), await desk.reported(MINOR), await desk.reported()]
    const { history } = await standing(third, owner)
    expect(history.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    expect((await standing(second, quality)).history.at(-1)).toMatchObject({ id: second.id, grade: 1, conclusion: 2 })
    expect((await standing(await desk.published(), owner)).history).toEqual([])
  })
  it('are nobody else’s to read', async () => {
    const reported = await desk.reported()
    const status = async (as: Person) => (await erp.call('GET', `${desk.path}/${reported.id}/Standing`, as)).status
    expect([await status(cast.stranger), await status(cast.finance), await status(cast.viewer)]).toEqual([
      404, 403, 200,
    ])
  })
})
