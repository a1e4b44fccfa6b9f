import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#platform/testing/people.ts'
import { ROWS_MAX, startExports } from './exports.fixture.ts'
import { runExport } from './run.ts'

let erp: Awaited<ReturnType<typeof startExports>>
let owner: Person
let stranger: Person

beforeAll(async () => {
  erp = await startExports()
  owner = await erp.person('甲主', erp.a, 'SupplierOwner')
  stranger = await erp.person('乙主', erp.b, 'SupplierOwner')
})
afterAll(() => erp.close())

test('an export is queued, made and fetched by its owner', async () => {
  const queued = await erp.asked(owner, { fileName: '十一月.xlsx' })
  expect(queued).toMatchObject({ status: 0, statusName: '排队中', progress: 0, fileName: '十一月.xlsx', fileUrl: '' })
  expect(queued.columns).toEqual(['n', 'name', 'price'])
  await runExport(erp.work, queued.id)
  const done = await erp.see(queued.id, owner)
  expect(done).toMatchObject({ status: 2, progress: 100, rowCount: 3, fileUrl: `/api/Export/${queued.id}/Content` })
  expect(Date.parse(done.expiresAt) - Date.parse(done.finishedAt)).toBe(7 * 86_400_000)
  expect(await erp.rowsOf(queued.id, owner)).toEqual([
    ['序号', '公司', '价格'],
    [1, '甲印刷厂', 1.1],
    [2, '甲印刷厂', 2.1],
    [3, '甲印刷厂', 3.1],
  ])
})

test('rows are read with the rights of the person who asked, not of the worker', async () => {
  const { id } = await erp.made(stranger)
  expect((await erp.rowsOf(id, stranger))?.[1]?.[1]).toBe('乙印刷厂')
})

test('columns come in the order that was asked for', async () => {
  const { id } = await erp.made(owner, { columns: ['name', 'n', 'n'] })
  expect((await erp.rowsOf(id, owner))?.[0]).toEqual(['公司', '序号'])
})

test('the list shows people their own exports and nobody else’s', async () => {
  const { id } = await erp.made(owner)
  const mine = await erp.call('GET', '/api/Export?PageSize=100', owner)
  expect(mine.json().map((job: { id: string }) => job.id)).toContain(id)
  expect(Number(mine.headers['x-recordcount'])).toBe(mine.json().length)
  const theirs = await erp.call('GET', '/api/Export?PageSize=100', stranger)
  expect(theirs.json().map((job: { id: string }) => job.id)).not.toContain(id)
  const done = await erp.call('GET', '/api/Export?Status=2&ExportType=Numbers', owner)
  expect(done.json().length).toBeGreaterThan(0)
  expect((await erp.call('GET', '/api/Export?Status=3', owner)).json()).toEqual([])
})

test('an export of somebody else looks like one that never was, also to a colleague', async () => {
  const colleague = await erp.person('甲同事', erp.a, 'SupplierOwner')
  const { id, rowVersion } = await erp.made(owner)
  const unknown = await erp.call('GET', `/api/Export/${randomUUID()}/Content`, stranger)
  expect(unknown.status).toBe(404)
  for (const person of [stranger, colleague]) {
    for (const path of [`/api/Export/${id}`, `/api/Export/${id}/Content`]) {
      const answer = await erp.call('GET', path, person)
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
    }
    const retry = await erp.call('POST', `/api/Export/${id}/Retry`, person, { body: { rowVersion } })
    expect([retry.status, retry.text]).toEqual([404, unknown.text])
  }
})

test('an own export of another company leads there', async () => {
  const both = await erp.people.user('两家')
  await erp.people.join(both, erp.a, ['SupplierOwner'])
  await erp.people.join(both, erp.b, ['SupplierSales'])
  const inA = await erp.people.signIn(both, erp.a)
  const inB = await erp.people.signIn(both, erp.b)
  const { id } = await erp.made(inA)
  const answer = await erp.call('GET', `/api/Export/${id}/Content`, inB)
  expect([answer.status, answer.json().type]).toEqual([412, 'SwitchCompany'])
})

test.each([
  ['a type that does not exist', { exportType: 'toString' }, 'exportType'],
  ['a column that does not exist', { columns: ['n', 'secret'] }, 'columns'],
  ['a query that the list does not know', { query: { Rows: 1, Strange: 1 } }, 'query.Strange'],
  ['a value that is not valid', { query: { Rows: 'many' } }, 'query.Rows'],
  ['more rows than allowed', { query: { Rows: ROWS_MAX + 1 } }, 'query'],
  ['a name that is a path', { fileName: '../../etc/passwd' }, 'fileName'],
  ['a hidden name', { fileName: '.htaccess' }, 'fileName'],
])('asking for %s is refused at once with words', async (_what, body, field) => {
  const answer = await erp.ask(owner, body)
  expect(answer.status, answer.text).toBe(422)
  expect(answer.json().errors[field][0]).toMatch(/\p{Script=Han}/u)
})

test('the page of a list is no part of its export', async () => {
  const { rowCount } = await erp.made(owner, { query: { Rows: ROWS_MAX, PageNo: 2, PageSize: 10, Fields: 'n' } })
  expect(rowCount).toBe(ROWS_MAX)
})

test('a person has at most three open exports, however fast they ask; a finished one makes room', async () => {
  const eager = await erp.person('急性子', erp.a, 'SupplierOwner')
  const answers = await Promise.all(Array.from({ length: 6 }, () => erp.ask(eager)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 422, 422, 422])
  expect(answers.find(({ status }) => status === 422)?.json().title).toBe('最多同时进行 3 个导出，请等前面的完成')
  const first = answers.find(({ status }) => status === 200)?.json()
  await runExport(erp.work, first.id)
  expect((await erp.ask(eager)).status).toBe(200)
  expect((await erp.ask(owner)).status).toBe(200)
})

test('prices are neither offered nor given to people who do not see them', async () => {
  const quality = await erp.person('甲质', erp.a, 'SupplierQuality')
  expect((await erp.ask(quality, { columns: ['n', 'price'] })).status).toBe(422)
  const { id, columns } = await erp.made(quality)
  expect(columns).toEqual(['n', 'name'])
  expect((await erp.rowsOf(id, quality))?.[1]).toEqual([1, '甲印刷厂'])
})

test('people without the right to the list cannot export it', async () => {
  const finance = await erp.person('甲财', erp.a, 'SupplierFinance')
  expect((await erp.ask(finance)).status).toBe(403)
})

test('staff export with their own rights and see only their own exports', async () => {
  const purchaser = await erp.people.signIn(await erp.people.user('采购', ['Purchaser']))
  const manager = await erp.people.signIn(await erp.people.user('经理', ['PurchaseManager']))
  const { id, status } = await erp.made(purchaser)
  expect(status).toBe(2)
  // Staff read all companies; a purchaser sees prices and a warehouse does not.
  expect(await erp.rowsOf(id, purchaser)).toEqual([
    ['序号', '公司', '价格'],
    ...[1, 2, 3].map((n) => [n, expect.any(String), n + 0.1]),
  ])
  const warehouse = await erp.people.signIn(await erp.people.user('仓管', ['Warehouse']))
  expect((await erp.rowsOf((await erp.made(warehouse)).id, warehouse))?.[0]).toEqual(['序号', '公司'])
  const idsOf = async (as: Person): Promise<string[]> =>
    (await erp.call('GET', '/api/Export?PageSize=100', as)).json().map((job: { id: string }) => job.id)
  expect(await idsOf(purchaser)).toEqual([id])
  expect(await idsOf(manager)).toEqual([])
  expect((await erp.call('GET', `/api/Export/${id}`, manager)).status).toBe(404)
})
