import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { CLIENT_STATES } from '../machine.ts'
import type { ClientWithSecret } from '../shapes.ts'
import { AUDIT_ACTIONS, FIELDS, MESSAGES } from '../words.ts'
import { draftOf, startClients, UNKNOWN } from './clients.fixture.ts'

const passport = await startClients()
afterAll(() => passport.close())
const { call, admin, colleague, create, patch, move, clientIn, logsOf } = passport

describe('removing clients', () => {
  const removeAll = (ids: readonly string[], as = admin) => call('DELETE', '', as, { body: { ids } })

  it.each(CLIENT_STATES)('one by one: %s', async (state) => {
    const client = await clientIn(state)
    const isGone = state === 'draft' || state === 'retired'
    expect((await call('DELETE', `/${client.id}`, admin)).status).toBe(isGone ? 200 : 422)
    expect((await call('GET', `/${client.id}`, admin)).status).toBe(isGone ? 404 : 200)
  })
  it('together takes all of them', async () => {
    const clients = [await clientIn('draft'), await clientIn('retired'), await clientIn('draft')]
    expect((await removeAll(clients.map(({ id }) => id))).json()).toBeNull()
    for (const { id } of clients) expect((await call('GET', `/${id}`, admin)).status).toBe(404)
  })
  it('together takes none when one must stay, and says which', async () => {
    const [draft, used, stopped] = [await clientIn('draft'), await clientIn('active'), await clientIn('suspended')]
    const answer = await removeAll([draft.id, used.id, UNKNOWN, stopped.id])
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: {
        'ids.1': [MESSAGES.notRemovable(used.name)],
        'ids.2': [MESSAGES.unknownClient],
        'ids.3': [MESSAGES.notRemovable(stopped.name)],
      },
    })
    expect((await call('GET', `/${draft.id}`, admin)).status).toBe(200)
  })
  it('takes an id twice for one, and needs at least one', async () => {
    const { id } = await create()
    expect((await removeAll([])).status).toBe(422)
    expect((await removeAll(Array.from({ length: 101 }, () => id))).status).toBe(422)
    expect((await call('DELETE', '', admin)).status).toBe(422)
    expect((await removeAll([id, id])).status).toBe(200)
    expect((await call('DELETE', `/${id}`, admin)).status).toBe(404)
  })
  it('loses against an activation that was faster, never half of it', async () => {
    const client = await create()
    const [moved, removed] = await Promise.all([move(client, 'activate'), call('DELETE', `/${client.id}`, colleague)])
    const found = await call('GET', `/${client.id}`, admin)
    const outcome = [moved.status, removed.status, found.status].join(' ')
    expect(['200 422 200', '404 200 404', '412 200 404']).toContain(outcome)
  })
  it('leaves the history, and the name free for a new client', async () => {
    const draft = draftOf()
    const made: ClientWithSecret = (await call('POST', '', admin, { body: draft })).json()
    await call('DELETE', `/${made.id}`, colleague)
    expect((await logsOf(made.id)).map(({ action, remark }) => [action, remark])).toEqual([
      [AUDIT_ACTIONS.remove, `${draft.clientId} ${draft.name}`],
      [AUDIT_ACTIONS.create, `${draft.clientId} ${draft.name}`],
    ])
    expect((await call('POST', '', admin, { body: draft })).status).toBe(200)
  })
})

describe('the history of a client', () => {
  it('has a line for every write, by pages, newest first', async () => {
    const { id } = await create()
    await patch(id, { rowVersion: 0, name: '改名后', remark: '统一命名' })
    await patch(id, { rowVersion: 1, transition: 'activate' }, colleague)
    await patch(id, { rowVersion: 2, rotateSecret: true })
    await call('POST', `/${id}/sync_permission`, admin, { body: { permissions: ['order.view'] } })
    expect((await logsOf(id)).map(({ action }) => action)).toEqual([
      AUDIT_ACTIONS.sync,
      AUDIT_ACTIONS.rotate,
      '启用',
      AUDIT_ACTIONS.change,
      AUDIT_ACTIONS.create,
    ])
    const page = await call('GET', `/${id}/operations_logs?PageSize=2&PageNo=2`, admin)
    expect(page.headers).toMatchObject({ 'x-pageno': '2', 'x-pagesize': '2', 'x-recordcount': '5' })
    expect(page.json()[1]).toMatchObject({
      action: AUDIT_ACTIONS.change,
      actorName: '管理员',
      side: 'staff',
      remark: '统一命名',
      diff: [{ field: FIELDS.name, after: '改名后' }],
    })
    expect((await call('GET', `/${id}/operations_logs?OrderBy=at&PageSize=1`, admin)).json()[0].action).toBe(
      AUDIT_ACTIONS.create,
    )
    expect((await call('GET', `/${id}/operations_logs?Q=${encodeURIComponent('命名')}`, admin)).json()).toHaveLength(1)
    expect((await call('GET', `/${id}/operations_logs?IsResourceAuthorization=true`, colleague)).json()).toHaveLength(1)
  })
  it('holds a change of twenty long addresses', async () => {
    const { id } = await create()
    const redirectUris = Array.from(
      { length: 20 },
      (_, index) => `https://portal.example.com/${'a'.repeat(450)}/${index}`,
    )
    expect((await patch(id, { rowVersion: 0, redirectUris })).status).toBe(200)
    expect((await call('GET', `/${id}/operations_logs`, admin)).status).toBe(200)
  })
  it('of an unknown client is not found', async () => {
    expect((await call('GET', `/${UNKNOWN}/operations_logs`, admin)).status).toBe(404)
    expect((await call('GET', `/${admin.userId}/operations_logs`, admin)).status).toBe(404)
  })
  it('is written with the action or the action is not done', async () => {
    const { id } = await create()
    const me = systemCaller('test')
    const counted = async () =>
      (
        await passport.db.read(me, (tx) =>
          sql<{ n: number }>`select count(*) as n from audit_log where entity_id = ${id}`.execute(tx.for(me)),
        )
      ).rows[0]?.n
    expect(await counted()).toBe(1)
    await patch(id, { rowVersion: 9, name: '过期' })
    await patch(id, { rowVersion: 0, name: '' })
    await call('DELETE', '', admin, { body: { ids: [id, UNKNOWN] } })
    expect(await counted()).toBe(1)
  })
})
