import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { PERMISSIONS, permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { permissionRoutes } from './routes.ts'

const passport = await startErp(() => permissionRoutes())
afterAll(() => passport.close())
const { call, people } = passport

const ask = (as: Person | undefined, permissions: readonly string[], companyId?: string, key?: string) =>
  call('POST', '/api/check_permission', as, {
    body: { permissions, ...(companyId === undefined ? {} : { companyId }) },
    ...(key === undefined ? {} : { key }),
  })
const allowedTo = async (as: Person, companyId?: string): Promise<string[]> => {
  const { allowed }: { allowed: Record<string, boolean> } = (await ask(as, PERMISSIONS, companyId)).json()
  return Object.keys(allowed).filter((name) => allowed[name])
}
const grantsOf = (...roles: readonly RoleKey[]) => PERMISSIONS.filter((name) => permissionsOf(roles).has(name))

const [a, b, foreign] = [await people.supplier(), await people.supplier(), await people.supplier()]
const userId = await people.user('两家')
await people.join(userId, a, ['SupplierOwner'])
await people.join(userId, b, ['SupplierQuality'])
const inA = await people.signIn(userId, a)
const nowhere = await people.signIn(userId)
const staff = await people.signIn(await people.user('采购', ['Purchaser', 'Finance']))

describe('check_permission', () => {
  it('says what the roles of a member in the company that they act for allow', async () => {
    expect(await allowedTo(inA)).toEqual(grantsOf('SupplierOwner'))
    expect(await allowedTo(await people.signIn(userId, b))).toEqual(grantsOf('SupplierQuality'))
  })
  it('answers for another of their own companies when asked', async () => {
    expect(await allowedTo(inA, b)).toEqual(grantsOf('SupplierQuality'))
    expect(await allowedTo(nowhere, a)).toEqual(grantsOf('SupplierOwner'))
  })
  it('says to staff what their roles allow', async () => {
    expect(await allowedTo(staff)).toEqual(grantsOf('Purchaser', 'Finance'))
  })
  it('says no to everything for a person who acts for nobody', async () => {
    expect(await allowedTo(nowhere)).toEqual([])
  })
  it('answers for a foreign company exactly as for one that does not exist', async () => {
    const unknown = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
    for (const as of [inA, staff]) {
      const [first, second] = [await ask(as, PERMISSIONS, foreign), await ask(as, PERMISSIONS, unknown)]
      expect(first.text).toBe(second.text)
      expect(Object.values(first.json().allowed)).not.toContain(true)
    }
  })
  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
    [4, false],
    [5, true],
  ])('follows the review: in a company of status %i it says %s', async (status, isAllowed) => {
    const company = await people.supplier(undefined, status)
    const person = await people.user('申请人')
    await people.join(person, company, ['SupplierOwner'])
    const answer = await ask(await people.signIn(person, company), ['order.view'])
    expect(answer.json()).toEqual({ allowed: { 'order.view': isAllowed } })
  })
  it('says no at once when the membership has ended, also to a repeated request', async () => {
    const person = await people.user('离职')
    await people.join(person, a, ['SupplierOwner'])
    const session = await people.signIn(person)
    expect((await ask(session, ['order.view'], a, 'same')).json()).toEqual({ allowed: { 'order.view': true } })
    await people.run(sql`update membership set is_active = false where user_id = ${person}`)
    expect((await ask(session, ['order.view'], a, 'same')).json()).toEqual({ allowed: { 'order.view': false } })
  })
  it('says no to names that nobody knows', async () => {
    const strange = ['order.fly', '__proto__', 'constructor', 'ORDER.VIEW', '权限']
    const answer = await ask(inA, [...strange, 'order.view'])
    expect(answer.text).toBe(
      '{"allowed":{"order.fly":false,"__proto__":false,"constructor":false,"ORDER.VIEW":false,"权限":false,"order.view":true}}',
    )
  })
  it('accepts an empty question and refuses what is none', async () => {
    expect((await ask(inA, [])).json()).toEqual({ allowed: {} })
    for (const body of [
      {},
      { permissions: 'order.view' },
      { permissions: [''] },
      { permissions: ['\u0000'] },
      { permissions: [], companyId: 'a' },
      { permissions: [], userId },
    ]) {
      expect((await call('POST', '/api/check_permission', inA, { body })).status).toBe(422)
    }
    expect(
      (
        await ask(
          inA,
          Array.from({ length: 201 }, () => 'order.view'),
        )
      ).status,
    ).toBe(422)
  })
  it('is for people who are signed in', async () => {
    expect((await ask(undefined, ['order.view'])).status).toBe(401)
    expect((await ask({ ...inA, headers: { ...inA.headers, 'company-id': foreign } }, ['order.view'])).status).toBe(403)
  })
})
