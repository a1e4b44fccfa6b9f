import { afterAll, describe, expect, it } from 'vitest'
import { KINDS, MESSAGES, STATES, URI_SAYS } from '../words.ts'
import { ADDRESS, draftOf, startClients, UNKNOWN } from './clients.fixture.ts'

const passport = await startClients()
afterAll(() => passport.close())
const { call, admin, colleague, create, patch, active } = passport
const post = (body: object, key?: string) => call('POST', '', admin, { body, ...(key === undefined ? {} : { key }) })

describe('making a client', () => {
  it('gives a draft that belongs to its maker, with its secret', async () => {
    const draft = draftOf()
    const answer = await post(draft)
    expect(answer.status).toBe(200)
    expect(answer.json()).toMatchObject({
      ...draft,
      state: 'draft',
      stateName: STATES.draft,
      kindName: KINDS.confidential,
      ownerId: admin.userId,
      ownerName: '管理员',
      permissions: [],
      hasSecret: true,
      allowedTransitions: ['activate'],
      rowVersion: 0,
      clientSecret: expect.stringMatching(/^spcs_[\w-]{43}$/),
    })
  })
  it('gives a public client no secret', async () => {
    const made = await create({ kind: 'public', grants: ['authorization_code'] })
    expect(made).toMatchObject({ hasSecret: false, clientSecret: null, secretChangedAt: null })
  })
  it('twice with one key makes one and, but for the secret, answers the same', async () => {
    const draft = draftOf()
    const [first, second] = [await post(draft, 'once'), await post(draft, 'once')]
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual({ ...first.json(), clientSecret: null })
    expect((await call('GET', `?Q=${draft.clientId}`, admin)).headers['x-recordcount']).toBe('1')
  })
  it('with one key for two drafts is refused', async () => {
    expect((await post(draftOf(), 'reused')).status).toBe(200)
    expect((await post(draftOf(), 'reused')).json()).toMatchObject({ status: 422, type: 'KeyReused' })
  })
  it('at the same moment with one key makes one', async () => {
    const draft = draftOf()
    const all = await Promise.all(Array.from({ length: 5 }, () => post(draft, 'parallel')))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(all.map((answer) => answer.json().id)).size).toBe(1)
    expect(all.filter((answer) => answer.json().clientSecret !== null)).toHaveLength(1)
  })
  it('refuses a name that is in use, also when two claim it at once', async () => {
    const { clientId } = await create()
    expect((await post(draftOf({ clientId }))).json()).toMatchObject({
      status: 422,
      errors: { clientId: [MESSAGES.clientIdTaken] },
    })
    const both = await Promise.all([post(draftOf({ clientId: 'race-1' })), post(draftOf({ clientId: 'race-1' }))])
    expect(both.map(({ status }) => status)).toContain(200)
    expect(both.map(({ status }) => status)).toContain(422)
  })
  it.each([
    [{ clientId: 'AB' }, 'clientId'],
    [{ clientId: '-ab' }, 'clientId'],
    [{ clientId: 'portal.web' }, 'clientId'],
    [{ name: '  ' }, 'name'],
    [{ kind: 'trusted' }, 'kind'],
    [{ state: 'active' }, 'state'],
    [{ permissions: ['order.view'] }, 'permissions'],
    [{ secretHash: '0' }, 'secretHash'],
    [{ clientSecret: 'mine' }, 'clientSecret'],
    [{ grants: ['implicit'] }, 'grants.0'],
    [{ kind: 'public' }, 'grants'],
    [{ scopes: ['open id'] }, 'scopes.0'],
    [{ scopes: ['openid', 'Everything'] }, 'scopes.1'],
    [{ audienceSides: [] }, 'audienceSides'],
    [{ redirectUris: [ADDRESS, ADDRESS] }, 'redirectUris.1'],
    [{ redirectUris: Array.from({ length: 21 }, (_, index) => `${ADDRESS}${index}`) }, 'redirectUris'],
    [{ ownerId: UNKNOWN }, 'ownerId'],
    [{ ownerId: passport.supplier.userId }, 'ownerId'],
  ])('refuses %j and nothing is made', async (change, field) => {
    const draft = { ...draftOf(), ...change }
    const answer = await post(draft)
    expect(answer.json()).toMatchObject({ status: 422 })
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
  it('names the right spelling of an address', async () => {
    const answer = await post(draftOf({ redirectUris: ['https://Portal.example.com/callback'] }))
    expect(answer.json().errors).toEqual({ 'redirectUris.0': [URI_SAYS.notCanonical(ADDRESS)] })
  })
})

describe('the list of clients', () => {
  it('answers by pages, searches both names and filters by state', async () => {
    const one = await active({ name: 'ＡＢＣ报表', clientId: 'find-me-1' })
    const two = await create({ name: 'abc 看板', clientId: 'find-me-2' })
    const ids = async (query: string) =>
      (await call('GET', `?${query}`, admin)).json().map(({ id }: { id: string }) => id)
    expect(await ids('Q=find-me&OrderBy=clientId')).toEqual([one.id, two.id])
    expect(await ids(`Q=${encodeURIComponent('abc报')}`)).toEqual([one.id])
    expect(await ids('Q=find-me&State=draft')).toEqual([two.id])
    expect(await ids('Q=find-me&State=active,draft')).toHaveLength(2)
    expect(await ids('Q=%25')).toEqual([])
    const page = await call('GET', '?Q=find-me&PageSize=1&PageNo=2&OrderBy=-clientId&Fields=clientId', admin)
    expect(page.headers).toMatchObject({ 'x-pageno': '2', 'x-pagesize': '1', 'x-recordcount': '2' })
    expect(page.json()).toEqual([{ id: one.id, clientId: 'find-me-1' }])
  })
  it('shows only one’s own when asked to', async () => {
    expect((await call('GET', '?IsResourceAuthorization=true', colleague)).json()).toEqual([])
    expect((await call('GET', '?IsResourceAuthorization=true&PageSize=1', admin)).json()).toHaveLength(1)
  })
  it('refuses states and fields that it does not know', async () => {
    expect((await call('GET', '?State=on', admin)).status).toBe(422)
    expect((await call('GET', '?Fields=secretHash', admin)).json().errors).toHaveProperty('Fields')
    expect((await call('GET', '?OrderBy=secretHash', admin)).status).toBe(422)
  })
})

describe('one client', () => {
  it('is read by its id; an unknown one is not found', async () => {
    const { clientSecret: _shown, ...made } = await create()
    expect((await call('GET', `/${made.id}`, admin)).json()).toEqual(made)
    expect((await call('GET', `/${UNKNOWN}`, admin)).status).toBe(404)
    expect((await call('GET', '/portal', admin)).status).toBe(422)
  })
  it('changes what is given and keeps the rest', async () => {
    const made = await create()
    const answer = await patch(made.id, { rowVersion: 0, name: '新名', ownerId: colleague.userId, grants: ['sms'] })
    expect(answer.json()).toEqual({
      ...made,
      name: '新名',
      ownerId: colleague.userId,
      ownerName: '另一管理员',
      grants: ['sms'],
      rowVersion: 1,
      updatedAt: answer.json().updatedAt,
      clientSecret: null,
    })
  })
  it('is refused with 412 when somebody else was faster', async () => {
    const { id } = await create()
    const both = await Promise.all([
      patch(id, { rowVersion: 0, name: '甲' }),
      patch(id, { rowVersion: 0, name: '乙' }, colleague),
    ])
    expect(both.map(({ status }) => status)).toContain(200)
    expect(both.map(({ status }) => status)).toContain(412)
    expect((await patch(id, { rowVersion: 0, name: '丙' })).json()).toMatchObject({ status: 412, type: 'Stale' })
    expect((await patch(id, { rowVersion: 1, name: '丙' })).status).toBe(200)
  })
  it('does one thing at a time', async () => {
    const { id } = await create()
    const refused = [
      {},
      { rotateSecret: false },
      { remark: '无' },
      { name: '甲', rotateSecret: true },
      { transition: 'activate', name: '甲' },
      { transition: 'activate', rotateSecret: true },
    ]
    for (const body of refused)
      expect((await patch(id, { rowVersion: 0, ...body })).json().errors).toHaveProperty('body')
    expect((await patch(id, { rowVersion: 0, name: '甲', remark: '改名' })).status).toBe(200)
  })
  it.each(['clientId', 'kind', 'state', 'secretHash', 'permissions', 'createdBy', 'id'])(
    'never changes its %s by a field',
    async (field) => {
      const { id } = await create()
      expect((await patch(id, { rowVersion: 0, [field]: 'public' })).json().errors).toHaveProperty(field)
    },
  )
  it('in use cannot lose what it needs, a draft can', async () => {
    const used = await active()
    expect((await patch(used.id, { rowVersion: 1, redirectUris: [] })).json().errors).toEqual({
      redirectUris: [MESSAGES.redirectMissing],
    })
    expect((await patch(used.id, { rowVersion: 1, grants: [] })).json().errors).toEqual({
      grants: [MESSAGES.grantMissing],
    })
    expect((await patch(used.id, { rowVersion: 1, redirectUris: [], grants: ['sms'] })).status).toBe(200)
    expect((await patch((await create()).id, { rowVersion: 0, redirectUris: [] })).status).toBe(200)
  })
})
