import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { staffRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => staffRoutes(cipher, []))
afterAll(() => erp.close())
const { call, people } = erp

const ids = [await people.user('赵管理', ['Administrator']), await people.user('钱管理', ['Administrator'])]
const [one = '', other = ''] = ids
const versionOf = async (id: string): Promise<number> => {
  const [row] = await people.run(sql<{ rowVersion: number }>`select row_version from app_user where id = ${id}`)
  return row?.rowVersion ?? -1
}
const stop = async (id: string, as: Person) =>
  call('PATCH', `/api/Staff/${id}/State?transition=stop`, as, { body: { rowVersion: await versionOf(id) } })
const demote = async (id: string, as: Person) =>
  call('PUT', `/api/Staff/${id}`, as, {
    body: { name: '某人', roleKeys: ['Purchaser'], dataScope: 1, rowVersion: await versionOf(id) },
  })
const remove = async (id: string, as: Person) =>
  call('DELETE', `/api/Staff/${id}?rowVersion=${await versionOf(id)}`, as)
const managers = async (): Promise<number> => {
  const [row] = await people.run(
    sql<{ count: number }>`select count(*) from app_user where is_active and 'Administrator' = any (staff_roles)`,
  )
  return row?.count ?? 0
}
const reset = () =>
  people.run(sql`update app_user set is_active = true, staff_roles = '{Administrator}' where id = any (${ids}::uuid[])`)

it.each([
  ['stop', stop],
  ['remove', remove],
  ['demote', demote],
])('two administrators who %s each other at the same moment leave one', async (_name, act) => {
  for (let round = 0; round < 5; round += 1) {
    await reset()
    const [mine, theirs] = [await people.signIn(one), await people.signIn(other)]
    const both = await Promise.all([act(other, mine), act(one, theirs)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await managers()).toBe(1)
  }
})

it('an administrator may be stopped, removed or demoted while another is left', async () => {
  for (const act of [stop, remove, demote]) {
    await reset()
    expect((await act(other, await people.signIn(one))).status).toBe(200)
    expect(await managers()).toBe(1)
  }
})

it('a stopped administrator does not count as one who is left', async () => {
  await reset()
  const mine = await people.signIn(one)
  const third = await people.user('孙管理', ['Administrator'])
  expect((await stop(third, mine)).status).toBe(200)
  expect((await stop(other, mine)).status).toBe(200)
  expect((await demote(one, mine)).status).toBe(422)
  expect(await managers()).toBe(1)
})
