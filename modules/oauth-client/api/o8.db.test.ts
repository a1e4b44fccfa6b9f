import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { fieldOf } from '#kernel/json.ts'
import { hashSecret, verifySecret } from '#platform/secrets/client-secret.ts'
import { memberOf } from '#platform/testing/world.ts'
import { operations } from '../contract.ts'
import type { ClientWithSecret } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { ADDRESS, BASE, draftOf, startClients, UNKNOWN } from './clients.fixture.ts'

const passport = await startClients()
afterAll(() => passport.close())
const { call, admin, purchaser, supplier, people, create, patch, move, active } = passport

const code = (id: string, as = admin, body: object = { redirectUri: ADDRESS }) =>
  call('POST', `/${id}/gan_access_code`, as, { body })
const token = (id: string, as = admin) => call('POST', `/${id}/gan_access_token`, as)

describe('O8 every call of client administration', () => {
  const bodies: Readonly<Record<string, object>> = {
    createOAuthClient: draftOf(),
    removeOAuthClients: { ids: [UNKNOWN] },
    changeOAuthClient: { rowVersion: 0, rotateSecret: true },
    issueOAuthClientCode: { redirectUri: ADDRESS },
    syncOAuthClientPermissions: { permissions: [] },
  }
  const queries: Readonly<Record<string, string>> = {
    countOAuthClients: '?group_by=state',
    listOAuthClientTransitions: '?state=draft',
  }
  const all = Object.entries(operations).map(([name, { method, path }]) => [name, method, path] as const)

  it.each(all)('%s is for administrators: strangers 401, suppliers and other staff 403', async (name, method, path) => {
    const { id } = await create()
    const ask = (as?: typeof admin) => {
      const body = bodies[name]
      return call(
        method,
        `${path.slice(BASE.length).replace('{id}', id)}${queries[name] ?? ''}`,
        as,
        body ? { body } : {},
      )
    }
    const former = await people.signIn(await people.user('离任管理员', ['PassportAdmin']))
    await people.run(sql`update app_user set staff_roles = '{Purchaser}' where id = ${former.userId}`)
    expect((await ask()).status).toBe(401)
    expect((await ask(supplier)).status).toBe(403)
    expect((await ask(purchaser)).status).toBe(403)
    expect((await ask(former)).status).toBe(403)
    expect((await call('GET', `/${id}`, admin)).json()).toMatchObject({ state: 'draft', rowVersion: 0 })
    expect([200, 422]).toContain((await ask(admin)).status)
  })
  it('is closed to an administrator who acts for a supplier', async () => {
    const userId = await people.user('双重身份', ['PassportAdmin'])
    const company = await people.supplier()
    await people.join(userId, company, ['SupplierOwner'])
    expect((await call('GET', '', await people.signIn(userId, company))).status).toBe(403)
    expect((await call('GET', '', await people.signIn(userId))).status).toBe(200)
  })
  it('finds no client for a supplier in the database itself', async () => {
    await create()
    const me = memberOf(null)
    const { rows } = await passport.db.read(me, (tx) => sql`select from oauth_client`.execute(tx.for(me)))
    expect(rows).toEqual([])
  })
})

describe('O8 a secret', () => {
  const made: string[] = []
  const kept = async (id: string): Promise<string> => {
    const rows = await people.run(sql`select secret_hash from oauth_client where id = ${id}`)
    return String(fieldOf(rows[0], 'secretHash'))
  }

  it('is shown once and kept as a hash that matches it', async () => {
    const draft = draftOf()
    const first: ClientWithSecret = (await call('POST', '', admin, { body: draft, key: 'make' })).json()
    const secret = first.clientSecret ?? ''
    made.push(secret)
    expect(await kept(first.id)).toBe(hashSecret(secret))
    expect(verifySecret(await kept(first.id), secret)).toBe(true)
    expect((await call('POST', '', admin, { body: draft, key: 'make' })).json().clientSecret).toBeNull()
    expect((await call('GET', `/${first.id}`, admin)).json()).not.toHaveProperty('clientSecret')
  })
  it('is replaced by a rotation, and the former stops working at once', async () => {
    const client = await create()
    const body = { rowVersion: 0, rotateSecret: true, remark: '定期更换' }
    const rotated = await call('PATCH', `/${client.id}`, admin, { body, key: 'rotate' })
    const [former, secret] = [client.clientSecret ?? '', String(rotated.json().clientSecret)]
    made.push(former, secret)
    expect(secret).not.toBe(former)
    expect(verifySecret(await kept(client.id), former)).toBe(false)
    expect(verifySecret(await kept(client.id), secret)).toBe(true)
    const again = await call('PATCH', `/${client.id}`, admin, { body, key: 'rotate' })
    expect(again.json()).toEqual({ ...rotated.json(), clientSecret: null })
    expect(verifySecret(await kept(client.id), secret)).toBe(true)
    expect((await patch(client.id, { rowVersion: 0, rotateSecret: true })).status).toBe(412)
  })
  it('is never made for a public client', async () => {
    const { id } = await create({ kind: 'public', grants: ['sms'] })
    expect((await patch(id, { rowVersion: 0, rotateSecret: true })).json().errors).toEqual({
      rotateSecret: [MESSAGES.publicSecret],
    })
  })
  it('is refused by the database itself when it is not hashed', async () => {
    const { id } = await create()
    await expect(people.run(sql`update oauth_client set secret_hash = ${made[0]} where id = ${id}`)).rejects.toThrow(
      'secret_hash',
    )
    await expect(
      people.run(sql`update oauth_client set secret_hash = null, state = 'active' where id = ${id}`),
    ).rejects.toThrow('check')
  })
  it('appears in one answer each, and nowhere in the database', async () => {
    for (const client of [await active(), await active({ clientId: 'all-steps' })]) {
      made.push((await patch(client.id, { rowVersion: client.rowVersion, rotateSecret: true })).json().clientSecret)
      await code(client.id)
      await token(client.id)
      for (const path of ['', `?Q=${client.clientId}`, '/schema', `/${client.id}`, `/${client.id}/operations_logs`])
        await call('GET', path, admin)
      await move({ ...client, rowVersion: client.rowVersion + 1 }, 'retire')
      await call('DELETE', `/${client.id}`, admin)
    }
    const everything = await passport.everything()
    expect(made).toHaveLength(5)
    expect(everything).toContain('audit_log')
    expect(everything).toContain('idempotency')
    for (const secret of made) {
      expect(passport.answers.filter((answer) => answer.includes(secret))).toHaveLength(1)
      const bare = secret.slice('spcs_'.length)
      const spellings = [
        bare,
        Buffer.from(secret).toString('hex'),
        Buffer.from(secret).toString('base64').slice(0, 40),
        Buffer.from(bare, 'base64url').toString('hex'),
      ]
      for (const spelling of spellings) expect(everything).not.toContain(spelling)
      // The hash itself is in no answer either.
      expect(passport.answers.filter((answer) => answer.includes(hashSecret(secret)))).toEqual([])
    }
  })
})
