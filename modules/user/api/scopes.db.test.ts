import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Caller } from '#kernel/caller.ts'
import type { Operations } from '#kernel/operation.ts'
import { shape, text } from '#kernel/schema.ts'
import { bind } from '#platform/http/routes.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { startErp } from '#platform/testing/erp.ts'
import { userRoutes } from './routes.ts'

const reply = shape({ ok: text(5) })
const probes = {
  enterprise: {
    method: 'GET',
    path: '/api/Probe/Enterprise',
    summary: '',
    who: { supplier: 'applicant' },
    owns: 'company',
    reply,
  },
  center: {
    method: 'GET',
    path: '/api/Probe/Center',
    summary: '',
    who: { supplier: 'member' },
    owns: 'company',
    reply,
  },
} as const satisfies Operations
const ok = async () => ({ ok: 'ok' })

const erp = await startErp(({ db, cipher }) => [
  ...userRoutes({ cipher, sms: createSandboxPhone(db, cipher), clock: () => new Date() }),
  ...bind(probes, { enterprise: ok, center: ok }),
])
const { call, people } = erp
afterAll(() => erp.close())

const company = await people.supplier()
const id = await people.user('甲')
await people.join(id, company, ['SupplierOwner'])
const person = await people.signIn(id, company)
const manager = await people.signIn(await people.user('经理', ['PurchaseManager']))
const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))

const path = `/api/User/${id}/Scope`
const grant = async (scopes: readonly string[], as = manager) => {
  const { rowVersion } = (await call('GET', path, manager)).json()
  return call('PUT', path, as, { body: { scopes, rowVersion } })
}
const statuses = async (as = person): Promise<number[]> =>
  Promise.all(['Enterprise', 'Center'].map(async (name) => (await call('GET', `/api/Probe/${name}`, as)).status))

describe('the sides of the portal that a person may enter', () => {
  test('are both, until one is taken away, and then closed from the next call on', async () => {
    expect(await statuses()).toEqual([200, 200])
    expect((await grant(['SupplierErp'])).json()).toMatchObject({ scopes: ['SupplierErp'] })
    expect(await statuses()).toEqual([200, 403])
    expect((await call('GET', '/api/User/Info', person)).json().scope).toBe('SupplierErp')
    await grant([])
    expect(await statuses()).toEqual([403, 403])
    expect((await call('GET', '/api/User/Info', person)).json().scope).toBe('')
    await grant(['SupplierCenter', 'SupplierErp'])
    expect(await statuses()).toEqual([200, 200])
  })
  test('are in the token, and a token older than a grant is to be renewed', async () => {
    await grant(['SupplierErp'])
    const before = await people.signIn(id, company)
    expect(await statuses(before)).toEqual([200, 403])
    await grant(['SupplierErp', 'SupplierCenter'])
    const refused = await call('GET', '/api/Probe/Center', before)
    expect([refused.status, refused.json().type]).toEqual([403, 'RefreshToken'])
    expect(await statuses(await people.signIn(id, company))).toEqual([200, 200])
  })
  test('are seen by staff and changed by those who manage suppliers, by version and with a line in the history', async () => {
    const { rowVersion } = (await call('GET', path, purchaser)).json()
    expect((await grant([], purchaser)).status).toBe(403)
    expect((await call('PUT', path, manager, { body: { scopes: [], rowVersion: rowVersion - 1 } })).status).toBe(412)
    expect((await call('PUT', path, manager, { body: { scopes: ['Purchasing'], rowVersion } })).status).toBe(422)
    expect((await grant(['SupplierErp'])).status).toBe(200)
    const lines = await people.run(
      sql<{
        diff: unknown
      }>`select diff from audit_log where entity_id = ${id} and action = '修改访问权限' order by id desc limit 1`,
    )
    expect(lines).toEqual([
      { diff: [{ field: '权限范围', before: '企业入驻与资料、供应商后台', after: '企业入驻与资料' }] },
    ])
    await grant(['SupplierErp', 'SupplierCenter'])
  })
  test('are not the person’s own to change, nor another’s to see', async () => {
    expect((await call('GET', path, person)).status).toBe(403)
    expect((await call('PUT', path, person, { body: { scopes: [], rowVersion: 0 } })).status).toBe(403)
    expect((await call('GET', `/api/User/${crypto.randomUUID()}/Scope`, manager)).status).toBe(404)
    const self: Caller = {
      userId: id,
      userName: '甲',
      side: 'supplier',
      companyId: company,
      permissions: new Set(),
      ownOnly: false,
      requestId: 'test',
    }
    const give = (scopes: string) =>
      erp.db.write(self, (tx) => sql`update app_user set scopes = ${scopes}, nickname = '小甲'`.execute(tx.for(self)))
    await expect(give('{SupplierErp}')).rejects.toThrow('nobody gives themselves rights')
    await give('{SupplierErp,SupplierCenter}')
  })
})
