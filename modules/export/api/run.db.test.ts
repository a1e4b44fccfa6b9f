import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import type { Person } from '#platform/testing/people.ts'
import { startExports } from './exports.fixture.ts'
import { exportJobs } from './jobs.ts'
import { runExport } from './run.ts'
import { objectKeyOf } from './shared/file-key.ts'
import * as store from './work-store.ts'

let erp: Awaited<ReturnType<typeof startExports>>
let owner: Person
const system = systemCaller('test')

beforeAll(async () => {
  erp = await startExports()
  owner = await erp.person('甲主', erp.a, 'SupplierOwner')
})
afterAll(() => erp.close())

const keyOf = (id: string): string => objectKeyOf({ id, fileName: 'a.xlsx' })
const silentOf = (id: string) => sql`update export_job set updated_at = now() - interval '31 minutes' where id = ${id}`
const expiryOf = (id: string) => sql`update export_job set expires_at = '2020-01-01' where id = ${id}`
const typeOf = (id: string, type: string) => sql`update export_job set export_type = ${type} where id = ${id}`
const rolesOf = (user: string, roles: string[]) =>
  sql`update membership set role_keys = ${roles} where user_id = ${user}`
const membershipOf = (user: string, isActive: boolean) =>
  sql`update membership set is_active = ${isActive} where user_id = ${user}`

const noticesOf = async (id: string): Promise<number> =>
  erp.db.read(system, async (tx) => {
    const rows = await tx.for(system).selectFrom('outbox').select('payload').where('topic', '=', 'notice').execute()
    return rows.filter(({ payload }) => fieldOf(payload, 'bizId') === id).length
  })

const actionsOf = async (id: string): Promise<string[]> =>
  erp.db.read(system, async (tx) => {
    const rows = await tx
      .for(system)
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  })

const jobNamed = (name: string) => {
  const job = exportJobs(erp.work).find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return job
}

test('an export is finished once and announced once, however often its message arrives', async () => {
  const { id } = await erp.asked(owner)
  await Promise.all([runExport(erp.work, id), runExport(erp.work, id), runExport(erp.work, id)])
  await runExport(erp.work, id)
  expect((await erp.see(id, owner)).status).toBe(2)
  expect(await noticesOf(id)).toBe(1)
  expect((await actionsOf(id)).filter((action) => action === 'Export.finish')).toHaveLength(1)
})

test('a run that was taken for dead and comes back changes nothing', async () => {
  const { id } = await erp.asked(owner)
  const dead = '11111111-1111-4111-8111-111111111111'
  await erp.db.write(system, (tx) => store.claim(tx, system, id, dead))
  expect(await erp.db.write(system, (tx) => store.mark(tx, system, id, dead, 40))).toBe(true)
  await runExport(erp.work, id)
  expect(await erp.db.write(system, (tx) => store.mark(tx, system, id, dead, 50))).toBe(false)
  const late = { rowCount: 1, fileSize: 1, finishedAt: null, expiresAt: new Date().toISOString() }
  expect(await erp.db.write(system, (tx) => store.finish(tx, system, id, dead, late))).toBe(false)
  expect(await erp.see(id, owner)).toMatchObject({ status: 2, progress: 100, rowCount: 3 })
})

test('a person who lost access gets a failed export and no file; with access again they retry', async () => {
  const leaver = await erp.person('离职', erp.a, 'SupplierOwner')
  const { id } = await erp.asked(leaver)
  await erp.people.run(membershipOf(leaver.userId, false))
  await runExport(erp.work, id)
  expect(await erp.objects.open(keyOf(id))).toBeUndefined()
  await erp.people.run(membershipOf(leaver.userId, true))
  const failed = await erp.see(id, leaver)
  expect(failed).toMatchObject({ status: 3, errorMessage: '您已没有查看这些数据的权限', allowedTransitions: ['retry'] })
  const retried = await erp.call('POST', `/api/Export/${id}/Retry`, leaver, { body: { rowVersion: failed.rowVersion } })
  expect([retried.status, retried.json().status]).toEqual([200, 0])
  await runExport(erp.work, id)
  expect((await erp.see(id, leaver)).status).toBe(2)
})

test('a price that may no longer be seen when the export runs is not in the file', async () => {
  const demoted = await erp.person('降级', erp.a, 'SupplierOwner')
  const { id } = await erp.asked(demoted)
  await erp.people.run(rolesOf(demoted.userId, ['SupplierQuality']))
  await runExport(erp.work, id)
  expect((await erp.rowsOf(id, demoted))?.[0]).toEqual(['序号', '公司'])
})

test('what may pass is tried again by the queue, and given up after three runs', async () => {
  const { id } = await erp.asked(owner)
  const broken = {
    ...erp.work,
    objects: { ...erp.objects, write: () => Promise.reject(new Error('the disk is full')) },
  }
  await expect(runExport(broken, id)).rejects.toThrow('the disk is full')
  expect((await erp.see(id, owner)).status).toBe(1)
  await expect(runExport(broken, id)).rejects.toThrow('the disk is full')
  await expect(runExport(broken, id)).rejects.toThrow('the disk is full')
  expect(await erp.see(id, owner)).toMatchObject({ status: 3, errorMessage: '生成文件时出错，请重试' })
})

test('an export whose standby fails is read from the primary when the queue tries it again', async () => {
  const { id } = await erp.asked(owner)
  const standby = createDatabaseAccess(createPool({ ...erp.options, host: '/nowhere' }, 1))
  try {
    await expect(runExport({ ...erp.work, standby }, id)).rejects.toMatchObject({ problem: { status: 503 } })
    expect((await erp.see(id, owner)).status).toBe(1)
    await runExport({ ...erp.work, standby }, id)
    expect((await erp.see(id, owner)).status).toBe(2)
  } finally {
    await standby.close()
  }
})

test('a retry is refused while the export is good, and of two only one is accepted', async () => {
  const good = await erp.made(owner)
  const path = `/api/Export/${good.id}/Retry`
  const again = () => erp.call('POST', path, owner, { body: { rowVersion: good.rowVersion } })
  expect((await again()).status).toBe(412)
  const { id } = await erp.asked(owner)
  await erp.people.run(typeOf(id, 'Gone'))
  await runExport(erp.work, id)
  const failed = await erp.see(id, owner)
  expect(failed).toMatchObject({ status: 3, exportTypeName: 'Gone' })
  await erp.people.run(typeOf(id, 'Numbers'))
  const two = await Promise.all(
    [1, 2].map(() => erp.call('POST', `/api/Export/${id}/Retry`, owner, { body: { rowVersion: failed.rowVersion } })),
  )
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  await runExport(erp.work, id)
})

test('after seven days the file is refused at once, then removed, and can be made again', async () => {
  const { id } = await erp.made(owner)
  const lasting = await erp.made(owner)
  const content = () => erp.call('GET', `/api/Export/${id}/Content`, owner)
  expect((await content()).status).toBe(200)
  await erp.people.run(expiryOf(id))
  const refused = await content()
  expect([refused.status, refused.json().title]).toEqual([412, '文件已过期，请重新导出'])
  expect(await erp.see(id, owner)).toMatchObject({ status: 4, fileUrl: '', allowedTransitions: ['retry'] })
  await jobNamed('export.expire').run()
  expect(await erp.objects.open(keyOf(id))).toBeUndefined()
  const kept = await erp.objects.open(keyOf(lasting.id))
  expect(kept?.size).toBe(lasting.fileSize)
  expect(await actionsOf(id)).toEqual(['Export.create', 'Export.finish', 'Export.download', 'Export.expire'])
  const { rowVersion } = await erp.see(id, owner)
  expect((await erp.call('POST', `/api/Export/${id}/Retry`, owner, { body: { rowVersion } })).status).toBe(200)
  await runExport(erp.work, id)
  expect((await content()).status).toBe(200)
})

test('an export on which nobody works any more is given up; one that moves is left alone', async () => {
  const { id } = await erp.asked(owner)
  const moving = await erp.asked(owner)
  for (const one of [id, moving.id])
    await erp.db.write(system, (tx) => store.claim(tx, system, one, crypto.randomUUID()))
  await erp.people.run(silentOf(id))
  await jobNamed('export.sweep').run()
  expect(await erp.see(id, owner)).toMatchObject({ status: 3, errorMessage: '长时间没有完成，请重试' })
  expect((await erp.see(moving.id, owner)).status).toBe(1)
  await runExport(erp.work, moving.id)
})
