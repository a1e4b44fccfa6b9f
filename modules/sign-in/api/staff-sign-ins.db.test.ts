import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { staffSignInRoutes } from './staff-sign-ins.ts'

const erp = await startErp(() => staffSignInRoutes(() => new Date()))
afterAll(() => erp.close())
const { call, people } = erp

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const admin = await people.signIn(await people.user('赵管理', ['Administrator']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const member = await people.user('陈晨')
const company = await people.supplier()
await people.join(member, company, ['SupplierOwner'])
const supplier = await people.signIn(member, company)

const at = (id: string, signInId = '') => `/api/Staff/${id}/SignIn${signInId === '' ? '' : `/${signInId}`}`
const isIn = async (as: Person) => (await call('GET', at(UNKNOWN), as)).status !== 401
const colleague = async () => {
  const id = await people.user('周新', ['Purchaser'])
  return { id, desk: await people.signIn(id), phone: await people.signIn(id) }
}

describe('the sign-ins of a colleague', () => {
  it('are listed with device, programs and times', async () => {
    const { id } = await colleague()
    expect((await call('GET', at(id), admin)).json()).toEqual(
      [1, 2].map(() => ({
        id: expect.any(String),
        device: '',
        programs: ['test'],
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        isCurrent: false,
      })),
    )
  })
  it('are ended one by one, at once, and kept in the log under the name of the administrator', async () => {
    const { id, desk, phone } = await colleague()
    expect((await call('DELETE', at(id, desk.sessionId), admin)).status).toBe(200)
    expect([await isIn(desk), await isIn(phone)]).toEqual([false, true])
    const lines = await people.run(sql`select action, actor_name from audit_log where entity_id = ${id}`)
    expect(lines).toEqual([{ action: '结束员工的一处登录', actorName: '赵管理' }])
    expect((await call('DELETE', at(id, desk.sessionId), admin)).status).toBe(404)
  })
  it('are ended all at once; the colleague may sign in again', async () => {
    const { id, desk, phone } = await colleague()
    expect((await call('DELETE', at(id), admin)).json()).toEqual({ ended: 2 })
    expect([await isIn(desk), await isIn(phone)]).toEqual([false, false])
    expect(await isIn(await people.signIn(id))).toBe(true)
  })
  it('are those of colleagues alone: a supplier’s person and an unknown one look the same', async () => {
    for (const id of [member, UNKNOWN]) {
      expect((await call('GET', at(id), admin)).status).toBe(404)
      expect((await call('DELETE', at(id), admin)).status).toBe(404)
      expect((await call('DELETE', at(id, supplier.sessionId), admin)).status).toBe(404)
    }
    const { id } = await colleague()
    expect((await call('DELETE', at(id, admin.sessionId), admin)).status).toBe(404)
    expect([await isIn(supplier), await isIn(admin)]).toEqual([true, true])
  })
  it('are nothing for people without the right', async () => {
    const { id, desk } = await colleague()
    for (const as of [purchaser, supplier]) {
      expect((await call('GET', at(id), as)).status).toBe(403)
      expect((await call('DELETE', at(id), as)).status).toBe(403)
      expect((await call('DELETE', at(id, desk.sessionId), as)).status).toBe(403)
    }
    expect((await call('GET', at(id))).status).toBe(401)
    expect(await isIn(desk)).toBe(true)
  })
})
