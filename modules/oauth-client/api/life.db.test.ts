import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openSession } from '#platform/auth/sessions.ts'
import { CLIENT_STATES, CLIENT_TRANSITIONS, oauthClient, type ClientState, type ClientTransition } from '../machine.ts'
import type { ClientWithSecret } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { createClientDirectory } from './directory.ts'
import { startClients } from './clients.fixture.ts'

const passport = await startClients()
afterAll(() => passport.close())
const { call, admin, create, patch, move, active, clientIn, logsOf } = passport

describe('the states of a client', () => {
  const steps = CLIENT_STATES.flatMap((state) => CLIENT_TRANSITIONS.map((step) => [state, step] as const))
  const isDrawn = (state: ClientState, step: ClientTransition) =>
    oauthClient.transitions[step].from.some((from) => from === state)

  it.each(steps.filter(([state, step]) => isDrawn(state, step)))('let a client in %s %s', async (state, step) => {
    const client = await clientIn(state)
    const { to } = oauthClient.transitions[step]
    expect((await move(client, step)).json()).toMatchObject({
      state: to,
      rowVersion: client.rowVersion + 1,
      clientSecret: null,
    })
    expect((await logsOf(client.id))[0]).toMatchObject({ fromState: state, toState: to, remark: '例行' })
  })
  it.each(steps.filter(([state, step]) => !isDrawn(state, step)))(
    'do not let a client in %s %s',
    async (state, step) => {
      const client = await clientIn(state)
      expect((await move(client, step)).json()).toMatchObject({ status: 412, type: 'Stale' })
      expect((await call('GET', `/${client.id}`, admin)).json()).toMatchObject({ state, rowVersion: client.rowVersion })
    },
  )
  it('know no other step', async () => {
    for (const step of ['publish', 'Activate', 'activate ', '', '__proto__', 'constructor', 'toString'])
      expect([step, [405, 422].includes((await move(await create(), step)).status)]).toEqual([step, true])
  })
  it('are not begun without what the client needs', async () => {
    const bare = await create({ grants: [], redirectUris: [] })
    expect((await move(bare, 'activate')).json()).toMatchObject({
      status: 422,
      errors: { grants: [MESSAGES.grantMissing] },
    })
    const other = await create({ redirectUris: [] })
    expect((await move(other, 'activate')).json()).toMatchObject({
      status: 422,
      errors: { redirectUris: [MESSAGES.redirectMissing] },
    })
  })
  it('are left with a reason where others will ask for it', async () => {
    const client = await active()
    expect((await move(client, 'suspend', '  ')).json().errors).toEqual({ remark: [MESSAGES.reasonMissing] })
    expect((await move(client, 'suspend', '疑似泄露')).status).toBe(200)
  })
  it('change once when ten people do it at once', async () => {
    const client = await active()
    const all = await Promise.all(Array.from({ length: 10 }, () => move(client, 'suspend')))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 412)).toHaveLength(9)
  })
  it('end with the last: a retired client is only read or removed', async () => {
    const client = await clientIn('retired')
    const { rowVersion } = client
    expect((await patch(client.id, { rowVersion, name: '复活' })).json().errors).toEqual({ state: [MESSAGES.retired] })
    expect((await patch(client.id, { rowVersion, rotateSecret: true })).json().errors).toEqual({
      state: [MESSAGES.retired],
    })
    expect((await call('POST', `/${client.id}/sync_permission`, admin, { body: { permissions: [] } })).status).toBe(422)
    for (const step of CLIENT_TRANSITIONS) expect((await move(client, step)).status, step).toBe(412)
    expect((await call('GET', `/${client.id}`, admin)).json()).toMatchObject({
      state: 'retired',
      allowedTransitions: [],
    })
    expect((await call('DELETE', `/${client.id}`, admin)).status).toBe(200)
  })
})

describe('our own programs', () => {
  const own = async (side: 'supplier' | 'staff') => {
    const client = await active({ kind: 'public', grants: ['authorization_code'], audienceSides: [side] })
    await passport.people.run(sql`update oauth_client set first_party = true where id = ${client.id}`)
    return client
  }

  it('may be stopped for a while, but not where staff come in', async () => {
    const portal = await own('supplier')
    expect((await move(portal, 'suspend')).json()).toMatchObject({ state: 'suspended', firstParty: true })
    expect((await move({ ...portal, rowVersion: portal.rowVersion + 1 }, 'resume')).json()).toMatchObject({
      state: 'active',
    })
    expect((await move(await own('staff'), 'suspend')).json().errors).toEqual({ state: [MESSAGES.staffEntrance] })
  })
  it('are never retired', async () => {
    const portal = await own('supplier')
    expect((await call('GET', `/${portal.id}`, admin)).json().allowedTransitions).toEqual(['suspend'])
    expect((await move(portal, 'retire')).json().errors).toEqual({ state: [MESSAGES.ownProgram] })
  })
  it('take another name and no other rules than the configuration has', async () => {
    const { id, rowVersion } = await own('supplier')
    expect((await patch(id, { rowVersion, redirectUris: ['https://evil.example/'] })).json().errors).toEqual({
      redirectUris: [MESSAGES.configured],
    })
    expect((await patch(id, { rowVersion, name: '供应商门户' })).status).toBe(200)
    expect((await patch(id, { rowVersion: rowVersion + 1, firstParty: false })).json().errors).toHaveProperty(
      'firstParty',
    )
  })
})

describe('stopping a client', () => {
  const session = async (clientId: string) => {
    const { accessToken } = await openSession(passport.db, passport.tokens, admin.userId, clientId, new Date())
    return { ...admin, headers: { authorization: `Bearer ${accessToken}` } }
  }

  it.each(['suspend', 'retire'])('by %s signs everybody out of it at once, and out of no other', async (step) => {
    const [stopped, running] = [await active(), await active()]
    const [first, second, other] = [
      await session(stopped.clientId),
      await session(stopped.clientId),
      await session(running.clientId),
    ]
    for (const person of [first, second, other]) expect((await call('GET', '/states', person)).status).toBe(200)
    expect((await move(stopped, step)).status).toBe(200)
    for (const person of [first, second]) expect((await call('GET', '/states', person)).status).toBe(401)
    expect((await call('GET', '/states', other)).status).toBe(200)
  })
  it('is shown to other modules, which never learn of drafts', async () => {
    const directory = createClientDirectory(passport.db)
    const client = await create()
    expect(await directory.isActive(client.clientId)).toBe(false)
    const used: ClientWithSecret = (await move(client, 'activate')).json()
    expect(await directory.isActive(client.clientId)).toBe(true)
    await move(used, 'suspend')
    expect(await directory.isActive(client.clientId)).toBe(false)
    expect(await directory.isActive('nobody')).toBe(false)
  })
})
