import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clientFor, createRecorder, failureOf, json } from './client.fixture.ts'
import { RequiredParameterError } from './errors.ts'

let recorder = createRecorder()
let client: ReturnType<typeof clientFor>
const server = createServer((request, response) => void recorder.listen(request, response))
const portOf = (): number => (server.address() as AddressInfo).port

beforeEach(async () => {
  recorder = createRecorder()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  client = clientFor(portOf())
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
})

describe('what every request carries', () => {
  it('S-20 sends the bearer token, the scope, the company and the supplier group', async () => {
    await client.getThing({ params: { id: '1' } })
    expect(recorder.received[0]?.headers).toMatchObject({
      authorization: 'Bearer a.b.c',
      scope: 'SupplierCenter',
      'company-id': 'company-1',
      'user-group-id': '2',
    })
  })

  it('S-20 sends no group, company or token to people who have none', async () => {
    const own = { token: () => undefined, companyId: () => undefined, userGroups: () => ['1', '12'] }
    await clientFor(portOf(), own).getThing({ params: { id: '1' } })
    const headers = recorder.received[0]?.headers ?? {}
    expect(['user-group-id', 'company-id', 'authorization'].filter((name) => name in headers)).toEqual([])
    expect(headers['scope']).toBe('SupplierCenter')
  })

  it('S-21 sends bodies as application/json-patch+json', async () => {
    await client.saveThing({ params: { id: '1' }, body: { size: 3 } })
    expect(recorder.received[0]).toMatchObject({
      method: 'PUT',
      body: '{"size":3}',
      headers: { 'content-type': 'application/json-patch+json' },
    })
  })

  it('S-21 sends no content type without a body', async () => {
    await client.getThing({ params: { id: '1' } })
    expect(recorder.received[0]?.headers).not.toHaveProperty('content-type')
  })
})

describe('addresses', () => {
  const urls = () => recorder.received.map(({ url }) => url)

  it.each([
    ['小熊/星空', '/api/Thing/%E5%B0%8F%E7%86%8A%2F%E6%98%9F%E7%A9%BA'],
    ['a?b#c d', '/api/Thing/a%3Fb%23c%20d'],
    ['$&', '/api/Thing/%24%26'],
  ])('S-22 encodes the path value %s', async (id, url) => {
    await client.getThing({ params: { id } })
    expect(urls()).toEqual([url])
  })

  it('S-22 refuses a path value that would walk up the path', async () => {
    expect(await failureOf(client.getThing({ params: { id: '..' } }))).toBeInstanceOf(RangeError)
    expect(urls()).toEqual([])
  })

  it.each([null, undefined])('S-22 refuses a path parameter that is %s before sending', async (id) => {
    const error = await failureOf(client.getThing({ params: { id } } as unknown as { params: { id: string } }))
    expect(error).toBeInstanceOf(RequiredParameterError)
    expect(error).toMatchObject({
      message: 'Required parameter id was null or undefined when calling getThing.',
      parameter: 'id',
    })
    expect(urls()).toEqual([])
  })

  it('S-22 names the parameter that is missing, and the function', async () => {
    const params = { id: '1', userCompanyId: undefined } as unknown as { id: string; userCompanyId: string }
    expect(await failureOf(client.removePart({ params }))).toMatchObject({
      message: 'Required parameter userCompanyId was null or undefined when calling removePart.',
    })
    await client.removePart({ params: { id: '1', userCompanyId: '2' } })
    expect(urls()).toEqual(['/api/Thing/1/Part/2'])
  })

  it('S-22 refuses a missing InviteCode before sending, and sends one that is there', async () => {
    const query = {} as unknown as { InviteCode: string }
    expect(await failureOf(client.inviteMessage({ query }))).toMatchObject({
      message: 'Required parameter InviteCode was null or undefined when calling inviteMessage.',
    })
    await client.inviteMessage({ query: { InviteCode: '邀请 1' } })
    expect(urls()).toEqual(['/api/Supplier/InviteMsg?InviteCode=%E9%82%80%E8%AF%B7+1'])
  })

  it('joins lists by commas and leaves out what is not set', async () => {
    recorder.answerWith(json(200, []))
    await client.listThings({ query: { Status: [1, 4], IsUrgent: true, Q: '绘本' } })
    await client.listThings({ query: { Status: [] } })
    await client.listThings()
    expect(urls().map((url) => decodeURIComponent(url ?? ''))).toEqual([
      '/api/Thing?Status=1,4&IsUrgent=true&Q=绘本',
      '/api/Thing',
      '/api/Thing',
    ])
  })

  it('does not compile without the parts of a call', () => {
    const never = () => [
      // @ts-expect-error the path needs an id
      client.getThing(),
      // @ts-expect-error the body needs a size
      client.saveThing({ params: { id: '1' }, body: {} }),
      // @ts-expect-error this call has no query
      client.getThing({ params: { id: '1' }, query: { x: 1 } }),
    ]
    expect(never).toBeTypeOf('function')
  })
})

describe('an answer that came before the program', () => {
  const early = async () => new Response('{"id":"early","size":1}', { headers: { 'content-type': 'application/json' } })

  it('is taken instead of a call', async () => {
    const thing = await clientFor(portOf(), { early }).getThing({ params: { id: '1' } })
    expect([thing.id, recorder.received]).toEqual(['early', []])
  })

  it('is never taken for a write', async () => {
    await clientFor(portOf(), { early }).saveThing({ params: { id: '1' }, body: { size: 3 } })
    expect(recorder.received).toHaveLength(1)
  })

  it('that did not come is asked for again', async () => {
    const failed = () => Promise.reject(new TypeError('no line'))
    const thing = await clientFor(portOf(), { early: failed }).getThing({ params: { id: '1' } })
    expect([thing.id, recorder.received.length]).toEqual(['a', 1])
  })

  it('that refuses the token is asked for again by the usual way', async () => {
    const refused = async () =>
      new Response('{}', { status: 401, headers: { 'content-type': 'application/problem+json' } })
    const own = { early: refused, retriesUnauthorized: () => true }
    expect((await clientFor(portOf(), own).getThing({ params: { id: '1' } })).id).toBe('a')
  })
})
