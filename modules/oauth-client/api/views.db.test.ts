import { afterAll, describe, expect, it } from 'vitest'
import { KINDS, MESSAGES } from '../words.ts'
import { startClients, UNKNOWN } from './clients.fixture.ts'

const passport = await startClients()
afterAll(() => passport.close())
const { call, admin, purchaser, create, active } = passport
await active()

describe('what pages ask for', () => {
  it('counts by state and kind, also what there is none of', async () => {
    const byKind: { key: string; name: string; count: number }[] = (
      await call('GET', '/count?group_by=kind', admin)
    ).json()
    expect(byKind.map(({ key, name }) => [key, name])).toEqual(Object.entries(KINDS))
    const byState: { key: string; count: number }[] = (await call('GET', '/count?group_by=state', admin)).json()
    expect(byState.map(({ key }) => key)).toEqual(['draft', 'active', 'suspended', 'retired'])
    const total = Number((await call('GET', '?PageSize=1', admin)).headers['x-recordcount'])
    for (const groups of [byKind, byState]) expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect((await call('GET', '/count?group_by=secret_hash', admin)).status).toBe(422)
    expect((await call('GET', '/count', admin)).status).toBe(422)
  })
  it('answers schema, states and steps from the one contract and machine', async () => {
    expect((await call('GET', '/schema', admin)).json()).toMatchObject({
      type: 'object',
      properties: { clientId: { fixed: true } },
    })
    const states: { state: string; isFinal: boolean }[] = (await call('GET', '/states', admin)).json()
    expect(states.map(({ state, isFinal }) => [state, isFinal])).toEqual([
      ['draft', false],
      ['active', false],
      ['suspended', false],
      ['retired', true],
    ])
    expect((await call('GET', '/transitions_by_state?state=active', admin)).json()).toEqual([
      { transition: 'suspend', name: '停用', to: ['suspended'], needsRemark: true },
      { transition: 'retire', name: '注销', to: ['retired'], needsRemark: true },
    ])
    expect((await call('GET', '/transitions_by_state?state=retired', admin)).json()).toEqual([])
    expect((await call('GET', '/transitions_by_state?state=gone', admin)).status).toBe(422)
  })
})

describe('the permissions of a client', () => {
  const sync = (id: string, permissions: readonly string[], as = admin) =>
    call('POST', `/${id}/sync_permission`, as, { body: { permissions } })

  it('become exactly the list that is sent, and the answer names the difference', async () => {
    const { id } = await create()
    expect((await sync(id, ['order.view', 'order.plan', 'order.view'])).json()).toEqual({
      added: ['order.plan', 'order.view'],
      removed: [],
      rowVersion: 1,
    })
    expect((await sync(id, ['price.view', 'order.view'])).json()).toEqual({
      added: ['price.view'],
      removed: ['order.plan'],
      rowVersion: 2,
    })
    expect((await sync(id, ['order.view', 'price.view'])).json()).toEqual({ added: [], removed: [], rowVersion: 2 })
    expect((await call('GET', `/${id}`, admin)).json()).toMatchObject({
      permissions: ['order.view', 'price.view'],
      rowVersion: 2,
    })
  })
  it('are refused as a whole when one is unknown or over clients themselves', async () => {
    const { id } = await create()
    const answer = await sync(id, ['order.view', 'order.fly', 'client.manage'])
    expect(answer.json().errors).toEqual({
      'permissions.1': [MESSAGES.permissionUnknown('order.fly')],
      'permissions.2': [MESSAGES.permissionUnknown('client.manage')],
    })
    expect((await call('GET', `/${id}`, admin)).json().permissions).toEqual([])
  })
  it('are not for public clients, unknown ones, or people without the right', async () => {
    const { id } = await create({ kind: 'public', grants: ['sms'] })
    expect((await sync(id, ['order.view'])).json().errors).toEqual({ permissions: [MESSAGES.publicPermission] })
    expect((await sync(UNKNOWN, [])).status).toBe(404)
    expect((await sync(id, [], purchaser)).status).toBe(403)
  })
})
