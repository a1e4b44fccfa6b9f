import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { exportJobs } from '#modules/export/api/jobs.ts'
import { runExport } from '#modules/export/api/run.ts'
import { objectKeyOf } from '#modules/export/api/shared/file-key.ts'
import * as store from '#modules/export/api/work-store.ts'
import { filesIn } from '#platform/testing/archive.ts'
import { takeoutWorld } from './takeout.fixture.ts'

const world = await takeoutWorld()
const { erp, db, objects, owner, rival, path, work, ask, asked, listed, download } = world
afterAll(() => world.close())
const system = systemCaller('test')
await world.issued(world.a)
await world.issued(world.a)

const actionsOf = async (id: string): Promise<string[]> =>
  (await erp.people.run(sql<{ action: string }>`select action from audit_log where entity_id = ${id} order by id`)).map(
    ({ action }) => action,
  )
const noticesOf = (id: string) =>
  erp.people.run(
    sql<{ code: string; url: string; unit: string }>`select payload ->> 'code' as code, payload ->> 'url' as url,
      payload -> 'vars' ->> 'unit' as unit from outbox where topic = 'notice' and payload ->> 'bizId' = ${id}`,
  )
const finishAll = () =>
  erp.people.run(sql`update export_job set status = 'failed' where status in ('queued', 'running')`)

test('only the main account of a supplier asks for it, and not without a code for this very purpose', async () => {
  const post = (as: typeof owner, body: object) => erp.call('POST', path, as, { body })
  for (const person of [world.sales, world.finance, world.viewer, world.purchaser, world.manager])
    for (const answer of [
      await post(person, { smsCode: '000000' }),
      await erp.call('GET', path, person),
      await erp.call('GET', `${path}/Contents`, person),
    ])
      expect(answer.status).toBe(403)
  expect((await post(owner, {})).status).toBe(422)
  const wrong = await post(owner, { smsCode: await world.codeFor(owner, 'owner.transfer') })
  expect([wrong.status, Object.keys(wrong.json().errors)]).toEqual([422, ['smsCode']])
  const right = await post(owner, { smsCode: await world.codeFor(owner) })
  expect(right.status, right.text).toBe(200)
  expect(right.json()).toMatchObject({ status: 0, progress: 0, isReady: false, documentCount: null })
  expect(right.json().fileName).toMatch(/^数据带走-晨光彩印-\d{8}-\d{6}\.zip$/)
  await finishAll()
})

test('what it would hold is told before, and only what there is', async () => {
  expect((await erp.call('GET', `${path}/Contents`, owner)).json()).toEqual([
    { title: '采购订单', count: 2, hasPapers: true },
  ])
  expect((await erp.call('GET', `${path}/Contents`, rival)).json()).toEqual([])
})

test('a company has one under way; a second is refused, also at the same moment, and another company has its own', async () => {
  const { id } = await asked(owner)
  const second = await ask(owner)
  expect([second.status, second.json().title]).toEqual([422, '本企业已有一个数据包正在生成，请等它完成后再申请'])
  await asked(rival)
  await finishAll()
  const code = await world.codeFor(owner)
  const both = await Promise.all([1, 2].map(() => erp.call('POST', path, owner, { body: { smsCode: code } })))
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
  expect((await listed(owner)).filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await listed(owner)).map((one) => one.id)).toContain(id)
  await finishAll()
})

test('it is finished once and announced once, kept apart from lists, and who takes it is written down', async () => {
  const { id } = await asked(owner)
  expect((await download(id, owner)).status).toBe(412)
  await Promise.all([runExport(work, id), runExport(work, id)])
  await runExport(work, id)
  expect((await listed(owner))[0]).toMatchObject({ id, status: 2, progress: 100, documentCount: 2, isReady: true })
  expect(await noticesOf(id)).toEqual([{ code: 'export.finished', url: '/admin/account/takeout', unit: '份单据' }])
  const file = await download(id, owner)
  expect(file.headers['content-type']).toBe('application/zip')
  expect((await filesIn(file.bytes)).size).toBeGreaterThan(3)
  expect(await actionsOf(id)).toEqual(['DataTakeout.create', 'DataTakeout.finish', 'DataTakeout.download'])
  // The export centre neither shows it nor makes it again without a code.
  expect((await erp.call('GET', '/api/Export', owner)).json()).toEqual([])
  const retry = { body: { rowVersion: 3 } }
  expect((await erp.call('GET', `/api/Export/${id}/Content`, owner)).status).toBe(404)
  expect((await erp.call('POST', `/api/Export/${id}/Retry`, owner, retry)).status).toBe(404)
  const body = { exportType: 'DataTakeout', query: {}, columns: [] }
  expect((await erp.call('POST', '/api/Export', owner, { body })).status).toBe(422)
})

test('nobody else gets the file: no colleague, no rival, no staff, nor its maker once another is the main account', async () => {
  const { id } = await asked(owner)
  await runExport(work, id)
  for (const person of [world.sales, world.purchaser]) expect((await download(id, person)).status).toBe(403)
  expect((await download(id, rival)).status).toBe(404)
  expect((await download(id, owner)).status).toBe(200)
  const rolesAre = (roles: string[]) =>
    erp.people.run(sql`update membership set role_keys = ${roles} where user_id = ${owner.userId}`)
  await rolesAre(['SupplierSales'])
  expect((await download(id, owner)).status).toBe(403)
  await rolesAre(['SupplierOwner'])
})

test('an archive whose person is no longer the main account when it is made fails and leaves no file', async () => {
  const { id } = await asked(owner)
  const rolesAre = (roles: string[]) =>
    erp.people.run(sql`update membership set role_keys = ${roles} where user_id = ${owner.userId}`)
  await rolesAre(['SupplierSales'])
  await runExport(work, id)
  await rolesAre(['SupplierOwner'])
  expect((await listed(owner))[0]).toMatchObject({
    status: 3,
    errorMessage: '您已没有查看这些数据的权限',
    isReady: false,
  })
  expect(await objects.open(objectKeyOf({ id, fileName: 'a.zip' }))).toBeUndefined()
})

test('a run that dies in the middle leaves no half file; the next begins anew and the archive is whole', async () => {
  const { id, fileName } = await asked(owner)
  const key = objectKeyOf({ id, fileName })
  const dead = '11111111-1111-4111-8111-111111111111'
  await db.write(system, (tx) => store.claim(tx, system, id, dead))
  expect(await objects.open(key)).toBeUndefined()
  const broken = { ...work, objects: { ...objects, write: () => Promise.reject(new Error('the disk is full')) } }
  await expect(runExport(broken, id)).rejects.toThrow('the disk is full')
  expect(await objects.open(key)).toBeUndefined()
  expect(readdirSync(world.drafts)).toEqual([])
  await runExport(work, id)
  // The one that was taken for dead comes back and changes nothing.
  expect(await db.write(system, (tx) => store.mark(tx, system, id, dead, 50))).toBe(false)
  expect((await listed(owner))[0]).toMatchObject({ id, status: 2 })
  expect([...(await filesIn((await download(id, owner)).bytes)).keys()]).toContain('说明.txt')
})

test('after seven days it is refused at once, then removed', async () => {
  const { id, fileName } = await asked(owner)
  await runExport(work, id)
  expect((await download(id, owner)).status).toBe(200)
  await erp.people.run(sql`update export_job set expires_at = now() - interval '1 second' where id = ${id}`)
  const refused = await download(id, owner)
  expect([refused.status, refused.json().title]).toEqual([412, '文件已过期，请重新导出'])
  expect((await listed(owner))[0]).toMatchObject({ status: 4, isReady: false })
  await exportJobs(work)
    .find(({ name }) => name === 'export.expire')
    ?.run()
  expect(await objects.open(objectKeyOf({ id, fileName }))).toBeUndefined()
})
