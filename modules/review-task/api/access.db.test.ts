import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { MESSAGES } from '../words.ts'
import { reviewJobs } from './jobs.ts'
import { reviewRoutes } from './noun.ts'
import { castOf, deskOf } from './reviews.fixture.ts'

const erp = await startErp(({ cipher }) => reviewRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const { owner, quality } = cast

describe('who sees what', () => {
  it('a draft and the reviews of others do not exist for a supplier; its own do', async () => {
    const review = await desk.create()
    const status = async (as: typeof owner) => (await erp.call('GET', `${desk.path}/${review.id}`, as)).status
    expect([await status(owner), await status(quality)]).toEqual([404, 200])
    await desk.moved(review, 'publish', quality)
    expect([await status(owner), await status(cast.stranger), await status(cast.finance)]).toEqual([200, 404, 403])
    expect([await status(cast.viewer), await status(cast.purchaser)]).toEqual([200, 200])
  })
  it('what the team writes is the supplier’s to read with the report, and its photographs too', async () => {
    const review = await desk.reviewing()
    const found = { P3: { score: '5', level: 1 as const, finding: '受潮', photos: [cast.photo] } }
    const marked = await desk.saved(review, quality, { marks: desk.marksOf(review, found) })
    expect(marked.files.map(({ id }) => id)).toContain(cast.photo)
    expect(await desk.seen(review, owner)).toMatchObject({ marks: [], files: [], totalScore: null, grade: null })
    await desk.moved(marked, 'publishReport', quality, { summary: '良好' })
    const told = await desk.seen(review, owner)
    expect(told.marks.find(({ key }) => key === 'P3')).toMatchObject({ finding: '受潮' })
    expect(told.files.map(({ id }) => id)).toContain(cast.photo)
  })
  it('those who only look do not write; purchasers plan reviews, and do not review', async () => {
    const { purchaser } = cast
    const review = await desk.published()
    expect((await desk.move(review, 'confirmDate', cast.viewer)).status).toBe(403)
    expect((await erp.call('POST', desk.path, cast.finance, { body: desk.draft() })).status).toBe(403)
    const planned = await erp.call('POST', desk.path, purchaser, { body: desk.draft() })
    const published = await desk.moved(planned.json(), 'publish', purchaser)
    expect(await desk.moved(published, 'cancel', purchaser, { remark: '取消' })).toMatchObject({ status: 10 })
    const begun = await desk.reviewing()
    expect((await desk.save(begun, purchaser, { marks: [] })).status).toBe(403)
    expect((await desk.saved(begun, quality, { marks: [] })).writable).toEqual(['marks'])
    const assessing = await desk.moved(review, 'confirmDate', owner, { attendees: ['何质检'] })
    expect(assessing).toMatchObject({ writable: ['self'], attendees: ['何质检'], confirmedDate: '2099-01-10' })
    expect((await desk.seen(review, cast.viewer)).writable).toEqual([])
    expect((await desk.save(assessing, cast.viewer, { self: [] })).status).toBe(403)
  })
})

describe('what is written', () => {
  it('is refused with items, scores and files that do not belong there', async () => {
    const assessing = await desk.moved(await desk.published(), 'confirmDate', owner)
    const item = { key: 'Q1', score: '9', note: '', files: [] }
    const errors = async (self: object[]) => (await desk.save(assessing, owner, { self })).json().errors
    expect(await errors([{ ...item, key: 'X9' }])).toEqual({ 'self.0.key': [MESSAGES.indicatorUnknown] })
    expect(await errors([{ ...item, score: '10.5' }])).toEqual({ 'self.0.score': [MESSAGES.scoreWrong] })
    expect(await errors([{ ...item, files: [cast.theirs] }])).toHaveProperty(['self.0.files'])
    expect((await desk.saved(assessing, owner, { self: [item] })).selfAssessment).toEqual([item])
    expect((await desk.save(assessing, owner, { self: [item] })).status).toBe(412)
  })
  it('is each side’s in its time alone', async () => {
    const review = await desk.published()
    expect((await desk.save(review, owner, { self: [] })).json().errors).toEqual({ status: [MESSAGES.notNow] })
    expect((await desk.save(review, quality, { marks: [] })).json().errors).toEqual({ status: [MESSAGES.notNow] })
    expect((await desk.save(review, quality, { draft: desk.draft() })).status).toBe(422)
    expect((await desk.save(review, owner, { marks: [] })).json().errors).toEqual({ self: [MESSAGES.selfMissing] })
    const draft = await desk.create()
    expect((await desk.saved(draft, quality, { draft: desk.draft({ title: '改过' }) })).title).toBe('改过')
  })
  it('keeps the checklist of its version when the template changes, and takes no template that is off', async () => {
    const [made] = await erp.people.run(
      sql<{
        id: string
      }>`insert into review_template (code, name, sections, search_text, search_grams, created_by, updated_by)
      select 'OTHER', '另一份', sections, 'other', '{}', created_by, updated_by from review_template limit 1 returning id`,
    )
    const templateId = made?.id ?? ''
    const review = await desk.create({ templateId })
    await erp.people.run(
      sql`update review_template set sections = jsonb_build_array(sections -> 0), row_version = 1 where id = ${templateId}`,
    )
    expect((await desk.seen(review, quality)).sections).toHaveLength(4)
    const again = await desk.saved(review, quality, { draft: desk.draft({ templateId }) })
    expect([again.sections.length, again.templateVersion]).toEqual([1, 2])
    await erp.people.run(sql`update review_template set is_enabled = false where id = ${templateId}`)
    const refused = await erp.call('POST', desk.path, quality, { body: desk.draft({ templateId }) })
    expect(refused.json().errors).toEqual({ templateId: [MESSAGES.templateUnknown] })
  })
})

describe('who leads', () => {
  it('is somebody of the buyer who reviews', async () => {
    const refused = async (userId: string) => {
      const reply = await erp.call('POST', desk.path, quality, {
        body: desk.draft({ team: [{ name: '某人', role: 1, userId }] }),
      })
      return reply.json().errors
    }
    for (const { userId } of [cast.purchaser, owner])
      expect(await refused(userId)).toEqual({ team: [MESSAGES.leaderUnknown] })
    const outside = await desk.create({ team: [{ name: '外部', role: 1 }] })
    expect((await desk.move(outside, 'publish', quality)).json().errors).toEqual({ team: [MESSAGES.leaderUnknown] })
  })
  it('is chosen from everybody who reviews, and from nobody else', async () => {
    const reviewers = `${desk.path}/Reviewers`
    const found = await erp.call('GET', reviewers, cast.purchaser)
    const ids = found.json().map(({ id }: { id: string }) => id)
    expect(ids).toEqual(expect.arrayContaining([quality.userId, cast.colleague.userId]))
    expect(ids).not.toContain(cast.purchaser.userId)
    for (const who of [owner, cast.finance]) expect((await erp.call('GET', reviewers, who)).status).toBe(403)
  })
  it('publishes the report, and does not answer the appeal against it', async () => {
    const review = await desk.reviewing()
    const marked = await desk.saved(review, cast.colleague, { marks: desk.marksOf(review) })
    const told = { summary: '良好' }
    expect((await desk.move(marked, 'publishReport', cast.colleague, told)).json().errors).toEqual({
      team: [MESSAGES.notLead],
    })
    const reported = await desk.moved(marked, 'publishReport', quality, told)
    const appealing = await desk.moved(reported, 'appeal', owner, { remark: '有异议' })
    const given = { appealResult: 1, remark: '维持' }
    expect((await desk.move(appealing, 'handleAppeal', quality, given)).json().errors).toEqual({
      team: [MESSAGES.isLead],
    })
    expect((await desk.save(appealing, quality, { marks: [] })).status).toBe(403)
    expect((await desk.seen(appealing, cast.manager)).writable).toEqual(['marks'])
    expect((await desk.moved(appealing, 'handleAppeal', cast.colleague, given)).status).toBe(5)
  })
})

describe('another leader', () => {
  const given = { leaderId: cast.colleague.userId, remark: '原组长已离职' }
  it('takes over after publishing, also where the former one has left, and is told; nobody else may name them', async () => {
    const leaver = await erp.people.user('离职者', ['QualityControl'])
    const [section = ''] = (await desk.create()).sections.map(({ name }) => name)
    const team = [{ name: '离职者', role: 1 as const, userId: leaver, sections: [section] }]
    const review = await desk.reviewing({ team })
    const marked = await desk.saved(review, quality, { marks: desk.marksOf(review) })
    await erp.people.run(sql`update app_user set is_active = false where id = ${leaver}`)
    for (const who of [owner, cast.finance])
      expect((await desk.move(marked, 'changeLeader', who, given)).status).not.toBe(200)
    const led = await desk.moved(marked, 'changeLeader', cast.purchaser, given)
    expect(led).toMatchObject({
      status: 4,
      dueAt: marked.dueAt,
      team: [{ name: '同事', role: 1, sections: [section] }],
    })
    expect((await desk.seen(led, cast.colleague)).ownSections).toEqual([section])
    expect((await desk.seen(led, quality)).ownSections).toEqual([])

    const heard = (await desk.heardOf(led.id)).find(({ code }) => code === 'review.leading')
    expect(heard).toMatchObject({ userIds: [cast.colleague.userId], staffNeeds: ['review.manage'] })
    expect(heard?.vars).toMatchObject({ reason: given.remark })
    const line = led.logs.find(({ action }) => action === '更换组长')
    expect(line).toMatchObject({ remark: given.remark, diff: [{ before: '离职者', after: '同事' }] })
    // Why somebody left is the buyer's own matter.
    const told = await desk.seen(led, owner)
    expect(told.logs.map(({ action }) => action)).not.toContain('更换组长')
    expect(told.team.map(({ name }) => name)).toEqual(['同事'])

    expect((await desk.moved(led, 'publishReport', cast.colleague, { summary: '良好' })).status).toBe(5)
  })
  it('is somebody who reviews, is named with the reason, and comes before the report alone', async () => {
    const review = await desk.published()
    const errors = async (more: object) => (await desk.move(review, 'changeLeader', quality, more)).json().errors
    expect(await errors({ remark: '调岗' })).toEqual({ leaderId: [MESSAGES.newLeaderMissing] })
    expect(await errors({ ...given, leaderId: cast.purchaser.userId })).toEqual({ leaderId: [MESSAGES.leaderGone] })
    expect(await errors({ leaderId: cast.colleague.userId })).toHaveProperty('remark')
    expect((await desk.moved(review, 'changeLeader', quality, given)).team).toMatchObject([{ name: '同事' }])
    expect((await desk.move(await desk.reported(), 'changeLeader', quality, given)).status).toBe(412)
  })
})

describe('who scores what', () => {
  it('names sections of the checklist and people who review; others go by their names', async () => {
    const [section = ''] = (await desk.create()).sections.map(({ name }) => name)
    const leader = { name: '品控', role: 1 as const, userId: quality.userId }
    const refused = async (member: object) => {
      const body = { ...desk.draft(), team: [leader, { role: 2, ...member }] }
      return (await erp.call('POST', desk.path, quality, { body })).json().errors
    }
    expect(await refused({ name: '外部专家', sections: ['食堂'] })).toEqual({
      'team.1.sections': [MESSAGES.sectionUnknown('食堂')],
    })
    expect(await refused({ name: '采购', userId: cast.purchaser.userId })).toEqual({
      team: [MESSAGES.memberUnknown('采购')],
    })
    const shared = await desk.create({
      team: [
        leader,
        { name: '同事', role: 2, userId: cast.colleague.userId, sections: [section] },
        { name: '外部专家', role: 3, sections: [section] },
      ],
    })
    expect((await desk.seen(shared, cast.colleague)).ownSections).toEqual([section])
  })
  it('is no wall: whoever reviews writes to all sections', async () => {
    const [section = ''] = (await desk.create()).sections.map(({ name }) => name)
    const review = await desk.reviewing({
      team: [{ name: '品控', role: 1, userId: quality.userId, sections: [section] }],
    })
    const marks = desk.marksOf(review)
    expect((await desk.saved(review, cast.colleague, { marks })).marks).toHaveLength(marks.length)
  })
})

describe('days', () => {
  it('that are past are refused, when it is published and when others are proposed', async () => {
    const past = await desk.create({ planDate: '2020-01-10', selfDeadline: '2020-01-08' })
    expect((await desk.move(past, 'publish', quality)).json().errors).toEqual({ planDate: [MESSAGES.datePast] })
    const review = await desk.published()
    const given = { dates: ['2020-01-10'], remark: '盘点' }
    expect((await desk.move(review, 'proposeDates', owner, given)).json().errors).toEqual({
      dates: [MESSAGES.datePast],
    })
  })
  it('that have passed make late whoever has something to do, and a late self-assessment is still taken', async () => {
    const review = await desk.moved(await desk.published(), 'confirmDate', owner)
    const passBy = () =>
      erp.people.run(sql`update review_task set due_at = now() - interval '2 days' where id = ${review.id}`)
    const lateTo = async (as: typeof owner) => (await desk.seen(review, as)).overdueDays
    expect([await lateTo(owner), await lateTo(quality)]).toEqual([0, 0])
    await passBy()
    expect([await lateTo(owner), await lateTo(quality)]).toEqual([2, 2])
    const listed = await erp.call('GET', `${desk.path}?IsOverdue=true&Status=2`, owner)
    expect(listed.json().map(({ id }: { id: string }) => id)).toEqual([review.id])
    const assessed = await desk.saved(review, owner, { self: desk.selfOf(review) })
    expect((await desk.moved(assessed, 'submitSelf', owner)).status).toBe(3)
    await passBy()
    expect([await lateTo(owner), await lateTo(quality)]).toEqual([0, 2])
  })
  it('remind of a self-assessment that is due, once a morning', async () => {
    const review = await desk.moved(await desk.published(), 'confirmDate', owner)
    await erp.people.run(sql`update review_task set due_at = now() + interval '1 day' where id = ${review.id}`)
    const due = reviewJobs(erp.db, () => new Date()).find(({ name }) => name === 'review.due')
    const count = async () => {
      const rows = await erp.people.run(sql`select 1 from outbox where payload->>'bizId' = ${review.id}`)
      return rows.length
    }
    await due?.run()
    await due?.run()
    expect(await count()).toBe(1)
  })
})
