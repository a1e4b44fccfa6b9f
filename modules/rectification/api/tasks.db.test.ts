import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#kernel/day.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import { startErp } from '#platform/testing/erp.ts'
import { noticesOf, TASK_MOVED, TaskMovedEvent } from '../notices.ts'
import type { Task } from '../shapes.ts'
import { taskRoutes } from './noun.ts'
import { answersOf, castOf, deskOf } from './tasks.fixture.ts'

const erp = await startErp(({ cipher }) => taskRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const answers = answersOf(cast)

const hoursLeft = ({ dueAt }: Task): number => Math.round((Date.parse(dueAt ?? '') - Date.now()) / HOUR_MS)

/** What people hear of a task, step by step. */
const heardOf = async (taskId: string): Promise<NoticeMessage[]> => {
  const heard: NoticeMessage[] = []
  const deliver = async (message: NoticeMessage): Promise<void> => void heard.push(message)
  const topic = movedTopic(TASK_MOVED, TaskMovedEvent, noticesOf, deliver)
  const rows = await erp.people.run(
    sql<{
      payload: object
    }>`select payload from outbox where topic = ${TASK_MOVED} and payload->>'documentId' = ${taskId} order by id`,
  )
  for (const { payload } of rows) await topic.handle(payload)
  return heard
}

describe('the life of a task', () => {
  it('J goes from the complaint to its end, also when the first proof does not convince', async () => {
    const published = await desk.gone(await desk.create(), 'publish')
    expect(published).toMatchObject({ status: 1, code: expect.stringMatching(/^ZG\d{12}$/), isUrgent: false })
    expect(hoursLeft(published)).toBe(24)

    const analysing = await desk.gone(published, 'accept', 'submitIca')
    expect([analysing.status, hoursLeft(analysing)]).toEqual([3, 7 * 24])
    const reviewing = await desk.gone(analysing, 'submitPlan')
    expect([reviewing.status, reviewing.dueAt]).toEqual([4, null])
    const returned = await desk.moved(reviewing, 'returnPlan', cast.quality, { remark: '原因不够深' })
    expect(returned).toMatchObject({ status: 3, returnReason: '原因不够深', dueAt: analysing.dueAt })

    const verifying = await desk.gone(returned, 'submitPlan', 'approvePlan', 'submitEvidence')
    expect(verifying).toMatchObject({ status: 6, returnReason: '' })
    const again = await desk.gone(verifying, 'verifyFail')
    expect(again).toMatchObject({ status: 5, returnReason: '已看', verification: { result: 2 } })
    const closed = await desk.gone(again, 'submitEvidence', 'verifyPass')
    expect(closed).toMatchObject({
      status: 7,
      dueAt: null,
      // Nothing but what it costs can still be settled.
      allowedTransitions: ['claim'],
      verification: { result: 1, method: 1, by: '品控', files: [cast.photo] },
    })
    expect(closed.logs.filter(({ toState }) => toState !== null)).toHaveLength(12)
    expect((await heardOf(closed.id)).map(({ code, by, vars }) => [code, by, vars['reason']])).toEqual([
      ['rectification.published', 'staff', '看过'],
      ['rectification.progressed', 'supplier', '看过'],
      ['rectification.progressed', 'supplier', '看过'],
      ['rectification.submitted', 'supplier', '看过'],
      ['rectification.returned', 'staff', '原因不够深'],
      ['rectification.submitted', 'supplier', '看过'],
      ['rectification.approved', 'staff', '看过'],
      ['rectification.submitted', 'supplier', '看过'],
      ['rectification.returned', 'staff', '已看'],
      ['rectification.submitted', 'supplier', '看过'],
      ['rectification.closed', 'staff', '已看'],
    ])
  })

  it('has deadlines by its severity', async () => {
    const left = async (severity: Task['severity']) =>
      hoursLeft(await desk.gone(await desk.create({ severity }), 'publish'))
    expect([await left(1), await left(2), await left(4)]).toEqual([72, 48, 24])
  })

  it('asks for photographs, and for tags of a complaint, before it is published', async () => {
    const problem = { ...desk.draft().problem, photos: [] }
    const bare = await desk.create({ problem, complaintTags: [] })
    expect(bare.blockedTransitions).toEqual([{ name: 'publish', why: '请上传问题照片' }])
    expect((await desk.move(bare, 'publish', cast.quality)).json().errors).toEqual({
      problem: ['请上传问题照片'],
      complaintTags: ['来源为客诉时须选择客诉标签'],
    })
    const found = await desk.create({ sourceType: 2, complaintTags: [] })
    expect(found.allowedTransitions).toContain('publish')
  })

  it('asks each step for what belongs to it', async () => {
    const refused = async (task: Task, name: string) => (await desk.move(task, name, cast.owner)).json().errors
    const published = await desk.gone(await desk.create(), 'publish')
    expect(await refused(published, 'accept')).toHaveProperty('team')
    const containing = await desk.gone(published, 'accept')
    expect(await refused(containing, 'submitIca')).toHaveProperty('containment')
    const analysing = await desk.gone(containing, 'submitIca')
    expect(Object.keys(await refused(analysing, 'submitPlan'))).toEqual(['rootCause', 'correctiveActions'])
    const correcting = await desk.gone(analysing, 'submitPlan', 'approvePlan')
    expect(await refused(correcting, 'submitEvidence')).toHaveProperty('correctiveActions')
  })

  it('is verified with a method and a file; a claim is entered with it, and nought is none', async () => {
    const way = ['publish', 'accept', 'submitIca', 'submitPlan', 'approvePlan', 'submitEvidence']
    const task = await desk.gone(await desk.create({ claimAmount: '0' }), ...way)
    expect(task.claimAmount).toBeNull()
    const errors = async (body: object) => (await desk.move(task, 'verifyPass', cast.quality, body)).json().errors
    expect(await errors({ method: 1 })).toEqual({ files: ['请上传附件'] })
    expect(await errors({ files: [cast.photo] })).toEqual({ method: ['请选择验证方法'] })
    const closed = await desk.moved(task, 'verifyPass', cast.quality, {
      method: 2,
      files: [cast.photo],
      batches: 'B-78、B-79',
      claimAmount: '1200.5',
    })
    expect(closed).toMatchObject({ claimAmount: '1200.50', verification: { batches: 'B-78、B-79' } })
  })

  it('is called off: as a draft in silence, published with a word to the supplier', async () => {
    const draft = await desk.create()
    await desk.moved(draft, 'cancel', cast.quality, { remark: '重复' })
    expect(await heardOf(draft.id)).toEqual([])
    const published = await desk.gone(await desk.create({ severity: 4 }), 'publish')
    await desk.moved(published, 'cancel', cast.quality, { remark: '重复' })
    const heard = await heardOf(published.id)
    expect(heard.map(({ code, urgent }) => [code, urgent])).toEqual([
      ['rectification.published', true],
      // Who sends goods hears of it by itself.
      ['rectification.held', true],
      ['rectification.closed', true],
      ['rectification.released', true],
    ])
    expect(heard[0]?.vars).toMatchObject({
      title: published.title,
      deadline: expect.stringMatching(/^\d{1,2}月\d{1,2}日 \d\d:\d\d$/),
    })
    expect(heard[0]?.url).toBe(`/redirect/name/RectificationTaskDetail?id=${published.id}`)
  })
})

describe('what comes back to the supplier', () => {
  it('leaves it three days at least, and never less than it had', async () => {
    const way = ['publish', 'accept', 'submitIca', 'submitPlan']
    const returned = async (hours: number): Promise<Task> => {
      const task = await desk.gone(await desk.create(), ...way)
      const deadline = new Date(Date.now() + hours * HOUR_MS).toISOString()
      await erp.people.run(sql`update rectification_task set pca_deadline = ${deadline} where id = ${task.id}`)
      return desk.moved(task, 'returnPlan', cast.quality, { remark: '再想想' })
    }
    const [late, early] = [await returned(-5), await returned(100)]
    expect([hoursLeft(late), hoursLeft(early)]).toEqual([72, 100])
    expect([late.pcaDeadline, early.pcaDeadline]).toEqual([late.dueAt, early.dueAt])
  })
})

describe('the history of a task', () => {
  it('has a line for each step and each save, with the person, the side and the reason, for both sides', async () => {
    const containing = await desk.gone(await desk.create(), 'publish', 'accept')
    const saved = await desk.written(containing, answers.submitIca, cast.worker)
    const asked = await desk.moved(saved, 'requestDelay', cast.owner, { remark: '等料', newDate: '2099-02-01' })
    const lines = (await desk.seen(asked, cast.quality)).logs.map((line) => [line.action, line.side, line.remark])
    expect(lines.toReversed()).toEqual([
      ['新建', 'staff', ''],
      ['发布', 'staff', '看过'],
      ['填写整改内容', 'supplier', ''],
      ['接收任务', 'supplier', '看过'],
      ['填写整改内容', 'supplier', ''],
      ['申请延期', 'supplier', '等料'],
    ])
    expect((await desk.seen(asked, cast.owner)).logs).toHaveLength(lines.length)
  })
})

describe('an appeal', () => {
  it('needs a reason and a proof; it is answered, and made once', async () => {
    const task = await desk.gone(await desk.create(), 'publish')
    expect((await desk.move(task, 'appeal', cast.owner, { files: [cast.proof] })).json().errors).toHaveProperty(
      'remark',
    )
    expect((await desk.move(task, 'appeal', cast.owner, { remark: '非我司产品' })).json().errors).toHaveProperty(
      'files',
    )
    const body = { remark: '非我司产品', files: [cast.proof] }
    const appealed = await desk.moved(task, 'appeal', cast.owner, body)
    expect(appealed).toMatchObject({ status: 8, dueAt: null, appeal: { reason: '非我司产品', result: 0 } })
    const back = await desk.moved(appealed, 'rejectAppeal', cast.quality, { remark: '批号一致' })
    expect(back).toMatchObject({ status: 1, returnReason: '批号一致', appeal: { result: 2, reply: '批号一致' } })
    // Time that staff took is not the supplier's.
    expect(hoursLeft(back)).toBe(72)
    expect((await desk.seen(back, cast.owner)).allowedTransitions).not.toContain('appeal')
    expect((await desk.move(back, 'appeal', cast.owner, body)).status).toBe(422)
  })

  it('that is right ends the task', async () => {
    const task = await desk.gone(await desk.create(), 'publish')
    const appealed = await desk.moved(task, 'appeal', cast.owner, { remark: '误发', files: [cast.proof] })
    const ended = await desk.moved(appealed, 'acceptAppeal', cast.quality)
    expect(ended).toMatchObject({ status: 9, appeal: { result: 1 } })
    expect((await heardOf(task.id)).at(-1)?.code).toBe('rectification.closed')
  })
})

describe('a delay', () => {
  it('is asked for once a stage with a later day, and granted or not by quality', async () => {
    const containing = await desk.gone(await desk.create(), 'publish', 'accept')
    const day = containing.dueDate
    expect(
      (await desk.move(containing, 'requestDelay', cast.owner, { remark: '等料', newDate: day })).json().errors,
    ).toEqual({
      newDate: ['延期日期应晚于当前截止'],
    })
    const asked = await desk.moved(containing, 'requestDelay', cast.owner, { remark: '等料', newDate: '2099-02-01' })
    expect(asked).toMatchObject({ status: 2, dueDate: day, delayRequests: [{ newDate: '2099-02-01', result: 0 }] })
    expect(asked.allowedTransitions).not.toContain('requestDelay')
    const granted = await desk.moved(asked, 'approveDelay', cast.quality)
    expect(granted).toMatchObject({ dueDate: '2099-02-01', icaDeadline: '2099-02-01T15:59:59.000Z' })
    expect((await desk.move(granted, 'approveDelay', cast.quality)).status).toBe(422)

    const analysing = await desk.gone(granted, 'submitIca')
    const again = await desk.moved(analysing, 'requestDelay', cast.owner, { remark: '外协', newDate: '2099-03-01' })
    const declined = await desk.moved(again, 'declineDelay', cast.quality, { remark: '太久' })
    expect(declined.dueDate).toBe(analysing.dueDate)
    const heard = await heardOf(declined.id)
    expect(heard.filter(({ vars }) => vars['change'] !== '').map(({ code, vars }) => [code, vars['change']])).toEqual([
      ['rectification.submitted', `截止日期 ${day} → 2099-02-01`],
      ['rectification.approved', `截止日期 ${day} → 2099-02-01`],
      ['rectification.submitted', `截止日期 ${analysing.dueDate} → 2099-03-01`],
    ])
    expect(heard.at(-1)).toMatchObject({
      code: 'rectification.returned',
      vars: { result: '请按原期限整改，延期未同意', reason: '太久' },
    })
  })

  it('is a request only as long as its stage lasts', async () => {
    const containing = await desk.gone(await desk.create(), 'publish', 'accept')
    const asked = await desk.moved(containing, 'requestDelay', cast.owner, { remark: '等料', newDate: '2099-02-01' })
    const open = async () => {
      const rows: Task[] = (await erp.call('GET', `${desk.path}?HasOpenDelay=true&PageSize=100`, cast.quality)).json()
      return rows.some(({ id }) => id === asked.id)
    }
    expect(await open()).toBe(true)
    const analysing = await desk.gone(asked, 'submitIca')
    expect(await open()).toBe(false)
    expect((await desk.seen(analysing, cast.quality)).allowedTransitions).not.toContain('approveDelay')
  })
})

describe('what the supplier writes', () => {
  it('is kept part by part, and only in its stage', async () => {
    const published = await desk.gone(await desk.create(), 'publish')
    expect(published.writable).toEqual([])
    expect((await desk.seen(published, cast.owner)).writable).toEqual(['team'])
    expect((await desk.seen(published, cast.viewer)).writable).toEqual([])
    const early = await desk.save(published, cast.owner, { answer: answers.submitIca })
    expect([early.status, early.json().title]).toEqual([422, '当前阶段不可填写'])
    const containing = await desk.gone(published, 'accept')
    const kept = await desk.written(containing, answers.submitIca, cast.worker)
    expect(kept.answer).toMatchObject({ ...answers.accept, ...answers.submitIca })
  })

  it('leaves an approved plan as it is and takes only its proof', async () => {
    const way = ['publish', 'accept', 'submitIca', 'submitPlan', 'approvePlan'] as const
    const correcting = await desk.gone(await desk.create(), ...way)
    const [plan] = answers.submitPlan.correctiveActions
    const given = [{ ...plan, action: '什么也不做', doneOn: '2026-02-02', evidence: [cast.proof] }]
    const kept = await desk.written(correcting, { correctiveActions: given })
    expect(kept.answer.correctiveActions).toEqual([{ ...plan, doneOn: '2026-02-02', evidence: [cast.proof] }])
  })

  it('names files that are there for it, and none of others', async () => {
    const containing = await desk.gone(await desk.create(), 'publish', 'accept')
    const withFile = (id: string) => ({
      answer: { containment: { ...answers.submitIca.containment, files: [id] } },
    })
    for (const id of [cast.theirs, cast.internal, crypto.randomUUID()])
      expect((await desk.save(containing, cast.owner, withFile(id))).json().errors).toHaveProperty('containment.files')
    expect((await desk.save(containing, cast.owner, withFile(cast.proof))).status).toBe(200)
  })

  it('is staff’s to read, not to write; and staff rewrite nothing but drafts', async () => {
    const draft = await desk.create()
    const renamed = await desk.save(draft, cast.quality, { draft: desk.draft({ title: '改名' }) })
    expect([renamed.json().title, renamed.json().writable]).toEqual(['改名', ['draft']])
    const published = await desk.gone(renamed.json(), 'publish')
    expect((await desk.save(published, cast.quality, { draft: desk.draft() })).status).toBe(422)
    expect((await desk.save(published, cast.quality, { answer: answers.accept })).json().errors).toHaveProperty('draft')
    expect((await desk.save(published, cast.owner, { draft: desk.draft() })).json().errors).toHaveProperty('answer')
  })
})
