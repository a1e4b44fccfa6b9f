import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import type { Caller } from '#kernel/caller.ts'
import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import { countAll } from '#platform/counts/counter.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Task, TaskRow } from '../shapes.ts'
import { taskJobs, taskNoun, taskRoutes } from './noun.ts'
import { castOf, deskOf } from './tasks.fixture.ts'

const clock = (): Date => new Date()
const erp = await startErp(({ cipher }) => taskRoutes({ clock, cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

const dueIn = (task: Task, hours: number) =>
  erp.people.run(
    sql`update rectification_task set due_at = ${new Date(Date.now() + hours * HOUR_MS).toISOString()} where id = ${task.id}`,
  )

await desk.create({ title: '草稿', skuCode: 'BK-9' })
const plain = { complaintTags: [], sourceType: 2 as const }
const fresh = await desk.gone(await desk.create({ ...plain, title: '缺页', severity: 1 }), 'publish')
const late = await desk.gone(await desk.create({ title: '脱胶', severity: 4, skuCode: 'TY-1' }), 'publish', 'accept')
const soon = await desk.gone(await desk.create({ title: '色差', complaintTags: ['色差', '异味'] }), 'publish', 'accept')
const planned = ['publish', 'accept', 'submitIca', 'submitPlan']
const judged = await desk.gone(await desk.create({ title: '毛刺', skuCode: 'TY-1', batchNos: ['B-901'] }), ...planned)
const theirs = await desk.gone(await desk.create({ supplierCompanyId: cast.b, title: '别家' }), 'publish')
await dueIn(fresh, 72)
await dueIn(late, -48)
await dueIn(soon, 20)
await dueIn(theirs, 200)

const listed = async (query: string, as: Person = cast.owner): Promise<TaskRow[]> =>
  (await erp.call('GET', `${desk.path}?PageSize=100&${query}`, as)).json()
const titles = async (query: string, as: Person = cast.owner): Promise<string[]> =>
  (await listed(query, as)).map(({ title }) => title)

const callerOf = async ({ userId, headers }: Person): Promise<Caller> => {
  const asked = { userId, companyId: headers['company-id'] ?? null, needs: 'rectification.view' } as const
  const caller = await callerNow(erp.db, systemCaller('test'), asked)
  if (!caller) throw new Error('may not')
  return caller
}

describe('the list', () => {
  it.each([
    ['OrderBy=dueAt', ['脱胶', '色差', '缺页', '毛刺']],
    ['IsOverdue=true', ['脱胶']],
    ['IsDueSoon=true', ['色差']],
    ['Severity=1&Severity=4&OrderBy=code', ['缺页', '脱胶']],
    ['SourceType=2', ['缺页']],
    [`ComplaintTag=${encodeURIComponent('异味')}`, ['色差']],
    ['SkuCode=TY-1&OrderBy=code', ['脱胶', '毛刺']],
    ['Q=B-901', ['毛刺']],
    [`Q=${encodeURIComponent('缺页')}`, ['缺页']],
    ['PublishedOnTo=2020-01-01', []],
    ['Status=4', ['毛刺']],
  ])('of a supplier under %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('shows a supplier its own tasks that are published, and staff all of them', async () => {
    expect((await titles('OrderBy=code')).toSorted()).toEqual(['毛刺', '缺页', '脱胶', '色差'].toSorted())
    expect(await titles('OrderBy=code', cast.stranger)).toEqual(['别家'])
    expect(await titles('OrderBy=code', cast.quality)).toEqual(['草稿', '缺页', '脱胶', '色差', '毛刺', '别家'])
    expect((await erp.call('GET', desk.path, cast.finance)).status).toBe(403)
  })

  it('counts the days since a deadline; a supplier is not late while others have to act', async () => {
    await dueIn(judged, -48)
    const days = async (as: Person) =>
      (await listed('OrderBy=code', as)).map(({ title, overdueDays }) => `${title} ${overdueDays}`)
    expect(await days(cast.owner)).toEqual(['缺页 0', '脱胶 2', '色差 0', '毛刺 0'])
    expect(await days(cast.quality)).toContain('毛刺 2')
    await erp.people.run(sql`update rectification_task set due_at = null where id = ${judged.id}`)
  })
})

test('the home page counts what waits for each side', async () => {
  const asked = await desk.moved(soon, 'requestDelay', cast.owner, { remark: '等料', newDate: '2099-01-01' })
  await dueIn(asked, 20)
  const claims = (task: Task, status: Task['claimStatus']) =>
    erp.people.run(sql`update rectification_task set claim_amount = 5, claim_status = ${status} where id = ${task.id}`)
  await claims(judged, 1)
  await claims(late, 3)
  const counts = async (as: Person) => {
    const me = await callerOf(as)
    const mine = Object.entries(taskNoun.counters ?? {}).filter(
      ([, { side, needs }]) => side === me.side && needs.some((permission) => me.permissions.has(permission)),
    )
    return erp.db.read(me, (tx) => countAll(tx, me, Object.fromEntries(mine), clock()))
  }
  expect(await counts(cast.worker)).toEqual({
    rectToAccept: 1,
    rectToAnswer: 2,
    rectDue: 1,
    rectOverdue: 1,
    rectClaimAsked: 1,
  })
  expect(await counts(cast.viewer)).toEqual({})
  expect(await counts(cast.quality)).toEqual({
    rectToReview: 1,
    rectDelayAsked: 1,
    rectLate: 1,
    rectClaimDisputed: 1,
  })
})

test('an export has what the list has, in words, and nothing of others', async () => {
  const exporter = taskNoun.exporters?.(clock)['RectificationTask']
  if (!exporter) throw new Error('there is no export')
  const rowsFor = async (as: Person, query: object) => {
    const me = await callerOf(as)
    return erp.db.read(me, async (tx) => {
      const { pages } = exporter.open(tx, me, query, ['title', 'severity', 'complaintTags', 'overdueDays'])
      return (await Array.fromAsync(pages)).flat()
    })
  }
  expect(await rowsFor(cast.owner, { Severity: [4] })).toEqual([['脱胶', '致命', '脱胶', 2]])
  expect((await rowsFor(cast.owner, {})).map(([title]) => title)).toEqual(await titles(''))
  expect(await rowsFor(cast.stranger, {})).toHaveLength(1)
})

test('print gives a PDF and a Word file to those who see the task, with its number', async () => {
  const get = (path: string, as: Person) => erp.call('GET', `${desk.path}/${late.id}/Preview${path}`, as)
  expect((await get('', cast.owner)).json().pdfUrl).toBe(`${desk.path}/${late.id}/Preview/Pdf`)
  const [pdf, docx] = [await get('/Pdf', cast.owner), await get('/Docx', cast.quality)]
  expect([pdf.status, pdf.text.slice(0, 5), docx.status, docx.text.slice(0, 2)]).toEqual([200, '%PDF-', 200, 'PK'])
  expect(pdf.headers['content-disposition']).toContain(late.code)
  expect((await get('/Pdf', cast.stranger)).status).toBe(404)
})

test('the scheduler tells of deadlines while it is the supplier’s turn, and of severe ones as soon as they have passed', async () => {
  const told = async (name: string, hours: number): Promise<string[]> => {
    const jobs = taskJobs(erp.db, () => new Date(Date.now() + hours * HOUR_MS))
    await jobs.find((job) => job.name === name)?.run()
    const rows = await erp.people.run(
      sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as notice, payload->'vars'->>'code' as code`,
    )
    return rows.map((row) => `${String(fieldOf(row, 'notice'))} ${String(fieldOf(row, 'code'))}`).toSorted()
  }
  await dueIn(judged, -1)
  expect(await told('rectification.overdue', 0)).toEqual([`rectification.overdue ${late.code}`])
  expect(await told('rectification.overdue', 1)).toEqual([])
  expect(await told('rectification.due', 13)).toEqual(
    [`rectification.dueSoon ${soon.code}`, `rectification.overdue ${late.code}`].toSorted(),
  )
  expect(await told('rectification.overdue', 21)).toEqual([`rectification.overdue ${soon.code}`])
})
