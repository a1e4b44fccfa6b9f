import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { taskRoutes } from './noun.ts'
import { answersOf, castOf, deskOf } from './tasks.fixture.ts'

const erp = await startErp(({ cipher }) => taskRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const answers = answersOf(cast)

describe('who sees what', () => {
  it('a draft and the tasks of others do not exist for a supplier; its own do', async () => {
    const task = await desk.create()
    const status = async (as: typeof cast.owner) => (await erp.call('GET', `${desk.path}/${task.id}`, as)).status
    expect([await status(cast.owner), await status(cast.quality)]).toEqual([404, 200])
    await desk.gone(task, 'publish')
    expect([await status(cast.owner), await status(cast.stranger), await status(cast.finance)]).toEqual([200, 404, 403])
    expect((await desk.save(task, cast.stranger, { answer: {} })).status).toBe(404)
  })

  it('staff who see only their own do not find the tasks of colleagues; their own they do', async () => {
    const narrow = await erp.people.signIn(await erp.people.user('只看自己', ['QualityControl']))
    await erp.people.run(sql`update app_user set own_only = true where id = ${narrow.userId}`)
    const theirs = await desk.create()
    const made = await erp.call('POST', desk.path, narrow, { body: desk.draft() })
    expect(made.status, made.text).toBe(200)
    const own: string = made.json().id
    const status = async (id: string) => (await erp.call('GET', `${desk.path}/${id}`, narrow)).status
    expect([await status(theirs.id), await status(own)]).toEqual([404, 200])
    const listed = (await erp.call('GET', desk.path, narrow)).json().map(({ id }: { id: string }) => id)
    expect(listed).toEqual([own])
    expect((await desk.move(theirs, 'publish', narrow)).status).toBe(404)
  })

  it('the number of the purchaser is known to the supplier of a task and to no other', async () => {
    const task = await desk.gone(await desk.create(), 'publish')
    const contact = (as: typeof cast.owner) => erp.call('GET', `${desk.path}/${task.id}/Purchaser`, as)
    expect((await contact(cast.owner)).json()).toMatchObject({ mobile: expect.stringMatching(/^139\d{8}$/) })
    expect([(await contact(cast.stranger)).status, (await contact(cast.quality)).status]).toEqual([404, 403])
  })

  it('photographs are shown to the supplier with the task, internal files never', async () => {
    const problem = { ...desk.draft().problem, photos: [cast.photo, cast.internal] }
    const task = await desk.gone(await desk.create({ problem }), 'publish')
    const namesFor = async (as: typeof cast.owner) => (await desk.seen(task, as)).files.map(({ id }) => id)
    expect(await namesFor(cast.quality)).toEqual([cast.photo, cast.internal])
    expect(await namesFor(cast.owner)).toEqual([cast.photo])
  })

  it('each side sees the files of the other: what the supplier hands in, and what staff verify with', async () => {
    const way = ['publish', 'accept', 'submitIca', 'submitPlan', 'approvePlan', 'submitEvidence']
    const verifying = await desk.gone(await desk.create(), ...way)
    const report = await erp.people.file(cast.quality.userId, null)
    const body = { method: 2, files: [report], remark: '仍有脱胶' }
    const failed = await desk.moved(verifying, 'verifyFail', cast.quality, body)
    const idsFor = async (as: typeof cast.owner) => new Set((await desk.seen(failed, as)).files.map(({ id }) => id))
    expect(await idsFor(cast.quality)).toEqual(new Set([cast.photo, cast.proof, report]))
    expect(await idsFor(cast.owner)).toEqual(new Set([cast.photo, cast.proof, report]))
  })

  it('a step names only files that its caller may see', async () => {
    const task = await desk.gone(await desk.create(), 'publish')
    const appeal = (id: string) => desk.move(task, 'appeal', cast.owner, { remark: '误发', files: [id] })
    for (const id of [cast.theirs, cast.internal]) expect((await appeal(id)).json().errors).toHaveProperty('files')
    const hidden = { problem: { ...desk.draft().problem, photos: [crypto.randomUUID()] } }
    const refused = await erp.call('POST', desk.path, cast.quality, { body: desk.draft(hidden) })
    expect(refused.json().errors).toHaveProperty(['problem.photos'])
    expect((await appeal(cast.proof)).status).toBe(200)
  })

  it('a step needs its side and its permission', async () => {
    const task = await desk.gone(await desk.create(), 'publish')
    const status = async (name: string, as: typeof cast.owner) => (await desk.move(task, name, as)).status
    expect(await status('appeal', cast.viewer)).toBe(403)
    expect(await status('approvePlan', cast.owner)).toBe(405)
    expect(await status('accept', cast.quality)).toBe(405)
    expect(await status('approvePlan', cast.quality)).toBe(412)
    expect((await erp.call('POST', desk.path, cast.owner, { body: desk.draft() })).status).toBe(403)
  })

  it('E-412 the slower of two gets a refusal, the faster one is heard', async () => {
    const task = await desk.gone(await desk.create(), 'publish')
    const replies = await Promise.all([
      desk.move(task, 'appeal', cast.owner, { remark: '不是我们', files: [cast.proof] }),
      desk.move(task, 'cancel', cast.quality, { remark: '误发' }),
    ])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412])
    const open = await desk.gone(await desk.create(), 'publish')
    const saves = await Promise.all([1, 2].map(() => desk.save(open, cast.owner, { answer: answers.accept })))
    expect(saves.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412])
  })
})
