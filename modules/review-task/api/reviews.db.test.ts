import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Mark } from '../shapes.ts'
import { MESSAGES, NEWS } from '../words.ts'
import { reviewJobs } from './jobs.ts'
import { reviewRoutes } from './noun.ts'
import { castOf, deskOf } from './reviews.fixture.ts'

const clock = () => new Date()
const erp = await startErp(({ cipher }) => reviewRoutes({ clock, cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const { owner, quality, manager } = cast

const levelOf = async (): Promise<unknown> => {
  const [row] = await erp.people.run(sql<{ level: string }>`select level from supplier where company_id = ${cast.a}`)
  return row?.level
}
const run = async (name: string, at = new Date()): Promise<void> => {
  const job = reviewJobs(erp.db, () => at).find((one) => one.name === name)
  await job?.run()
}
/** What people hear of a review, step by step. */
const heardOf = async (id: string): Promise<string[][]> =>
  (await desk.heardOf(id)).map(({ code, vars }) => [code, vars['result'] ?? ''])
const DAMP: Partial<Mark> = { score: '5', level: 2, finding: '仓库受潮', photos: [cast.photo] }
const FIRE: Partial<Mark> = { score: '0', level: 3, finding: '通道堵塞', photos: [cast.photo] }

describe('the life of a review', () => {
  it('I goes from another day to the rectifications, and is passed when they are done', async () => {
    await erp.people.run(sql`update supplier set level = 'B' where company_id = ${cast.a}`)
    const published = await desk.published()
    expect(published).toMatchObject({ status: 1, code: expect.stringMatching(/^SC\d{12}$/), templateVersion: 1 })
    const asked = await desk.moved(published, 'proposeDates', owner, { dates: ['2099-01-12'], remark: '盘点' })
    expect(asked).toMatchObject({ status: 1, dateProposal: { dates: ['2099-01-12'] } })
    expect((await desk.move(asked, 'acceptDate', quality, { newDate: '2099-01-13' })).json().errors).toEqual({
      newDate: [MESSAGES.dateOther],
    })
    const assessing = await desk.moved(asked, 'acceptDate', quality, { newDate: '2099-01-12' })
    expect(assessing).toMatchObject({ status: 2, confirmedDate: '2099-01-12', dateProposal: null })

    const self = desk.selfOf(assessing)
    const most = await desk.saved(assessing, owner, {
      self: self.map((one) => (one.key === 'E1' ? { ...one, files: [] } : one)),
    })
    const refused = await desk.move(most, 'submitSelf', owner)
    expect([refused.status, refused.json().errors]).toEqual([422, { selfAssessment: [MESSAGES.notAssessed(1)] }])
    const scheduled = await desk.moved(await desk.saved(most, owner, { self }), 'submitSelf', owner)
    const reviewing = await desk.moved(scheduled, 'startReview', quality, { place: '厂门口' })
    expect(reviewing).toMatchObject({ status: 4, checkIn: { place: '厂门口', by: '品控' } })

    const marks = desk.marksOf(reviewing, { P3: DAMP, E1: FIRE })
    const marked = await desk.saved(reviewing, quality, { marks })
    const told = { summary: '有两项不符合', remark: '客户要求限期整改', conclusion: 2, validTo: '2099-12-31' }
    const reported = await desk.moved(marked, 'publishReport', quality, told)
    expect(reported).toMatchObject({ status: 5, vetoHit: true, conclusion: 2, grade: 3, report: { suggested: 3 } })

    const appealing = await desk.moved(reported, 'appeal', owner, { remark: '通道已清理', files: [cast.proof] })
    const answered = await desk.moved(appealing, 'handleAppeal', manager, { appealResult: 1, remark: '当时确实堵塞' })
    expect(answered).toMatchObject({ status: 5, appeal: { result: 1, reply: '当时确实堵塞' } })
    expect((await desk.move(answered, 'appeal', owner, { remark: '再次' })).status).toBe(422)

    const rectifying = await desk.moved(answered, 'confirmReport', owner)
    expect(rectifying).toMatchObject({ status: 7, rectificationCount: 2, openRectificationCount: 2 })
    expect(await levelOf()).toBe('C')
    const ids = rectifying.rectifications.map(({ id }) => id)
    const raised = await erp.people.run(
      sql<object>`select status, source_type, severity, problem ->> 'what' as what, problem -> 'photos' as photos, due_at is not null as is_due
        from rectification_task where id = any(${ids}::uuid[]) order by code`,
    )
    const common = { status: 'published', sourceType: 1, photos: [cast.photo], isDue: true }
    expect(raised).toEqual([
      { ...common, severity: 2, what: '仓库受潮' },
      { ...common, severity: 3, what: '通道堵塞' },
    ])

    await run('review.finish')
    expect((await desk.seen(rectifying, owner)).status).toBe(7)
    await erp.people.run(sql`update rectification_task set status = 'closed' where company_id = ${cast.a}`)
    await run('review.finish')
    expect(await desk.seen(rectifying, owner)).toMatchObject({ status: 8, openRectificationCount: 0 })
    expect(await heardOf(rectifying.id)).toEqual([
      ['review.planned', ''],
      ['review.submitted', NEWS.datesProposed],
      ['review.changed', NEWS.dateAccepted],
      ['review.submitted', NEWS.selfSubmitted],
      ['review.reportPublished', ''],
      ['review.submitted', NEWS.appealed],
      ['review.reportPublished', ''],
      ['review.submitted', NEWS.reportConfirmed],
      ['review.changed', NEWS.finished],
    ])
  })

  it('without findings is passed when its report is confirmed, and the supplier has the level of its points', async () => {
    const passed = await desk.moved(await desk.reported(), 'confirmReport', owner)
    expect(passed).toMatchObject({ status: 8, totalScore: '100.00', grade: 1, conclusion: 1, rectificationCount: 0 })
    expect(await levelOf()).toBe('A')
    const [line] = await erp.people.run(
      sql<{
        remark: string
        diff: object[]
      }>`select remark, diff from audit_log where entity = 'Supplier' and company_id = ${cast.a} order by id desc limit 1`,
    )
    expect(line).toMatchObject({ remark: expect.stringContaining(passed.code), diff: [{ before: 'C', after: 'A' }] })
  })

  it('is failed by an item that decides alone; what is wrong is to be mended all the same', async () => {
    const failed = await desk.moved(await desk.reported({ E1: FIRE }), 'confirmReport', owner)
    expect(failed).toMatchObject({ status: 9, conclusion: 3, grade: 4, vetoHit: true, rectificationCount: 1 })
    expect(await levelOf()).toBe('D')
  })

  it('begins at once where nobody is to know before: the supplier hears nothing of it', async () => {
    const begun = await desk.published({ reviewType: 4 })
    expect(begun.status).toBe(4)
    expect(await heardOf(begun.id)).toEqual([])
  })

  it('is confirmed by silence after five days, and not before', async () => {
    const reported = await desk.reported()
    await run('review.lapse', new Date(Date.now() + 4 * DAY_MS))
    expect((await desk.seen(reported, quality)).status).toBe(5)
    await run('review.lapse', new Date(Date.now() + 6 * DAY_MS))
    expect((await desk.seen(reported, quality)).status).toBe(8)
    expect((await heardOf(reported.id)).at(-1)).toEqual(['review.submitted', NEWS.reportLapsed])
  })
})

describe('a report', () => {
  it('says another conclusion than the one that follows only with the reason', async () => {
    const review = await desk.reviewing()
    const marked = await desk.saved(review, quality, { marks: desk.marksOf(review, { P3: DAMP }) })
    const told = { summary: '良好', conclusion: 1 }
    expect((await desk.move(marked, 'publishReport', quality, told)).json().errors).toEqual({
      remark: [MESSAGES.conclusionWhy],
    })
    expect((await desk.moved(marked, 'publishReport', quality, { ...told, remark: '已当场改正' })).conclusion).toBe(1)
  })
  it('has no condition where there is nothing to mend, and is not valid until a day that is past', async () => {
    const review = await desk.reviewing()
    const marked = await desk.saved(review, quality, { marks: desk.marksOf(review) })
    const wrong = { summary: '良好', conclusion: 2, remark: '谨慎' }
    expect((await desk.move(marked, 'publishReport', quality, wrong)).json().errors).toEqual({
      conclusion: [MESSAGES.nothingToMend],
    })
    expect(
      (await desk.move(marked, 'publishReport', quality, { summary: '良好', validTo: '2020-01-01' })).json().errors,
    ).toEqual({
      validTo: [MESSAGES.validToPast],
    })
  })
  it('is revised after an appeal by what the team then writes; where it stands, that is dropped', async () => {
    const appealing = async () => desk.moved(await desk.reported({ E1: FIRE }), 'appeal', owner, { remark: '有照片' })
    const mild: Partial<Mark> = { ...FIRE, score: '10', level: 1 }
    const begun = async () => {
      const review = await appealing()
      return desk.saved(review, manager, { marks: desk.marksOf(review, { E1: mild }) })
    }
    const edited = await begun()
    // What staff write meanwhile is not the supplier's to read.
    expect((await desk.seen(edited, owner)).marks.find(({ key }) => key === 'E1')).toMatchObject({ level: 3 })
    const revised = await desk.moved(edited, 'handleAppeal', manager, { appealResult: 2, remark: '采纳' })
    expect(revised).toMatchObject({ conclusion: 1, grade: 1, vetoHit: false, report: { summary: '总体良好' } })
    const upheld = await desk.moved(await begun(), 'handleAppeal', manager, { appealResult: 1, remark: '不采纳' })
    expect(upheld).toMatchObject({ conclusion: 3, vetoHit: true })
    expect(upheld.marks.find(({ key }) => key === 'E1')).toMatchObject({ level: 3, score: '0' })
  })
  it('is had on paper as PDF and Word', async () => {
    const reported = await desk.reported({ P3: DAMP })
    for (const kind of ['Pdf', 'Docx'])
      expect((await erp.call('GET', `${desk.path}/${reported.id}/Preview/${kind}`, owner)).status).toBe(200)
  })
})
