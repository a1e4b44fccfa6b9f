import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { count, flag, listOf, nothing, optional, shape, text } from '#kernel/schema.ts'
import { createClient, type Client } from './client.ts'
import { HttpError, NetworkError, RequiredParameterError } from './errors.ts'
import type { Paged, ReceivedFile } from './reply.ts'
import type { Transport } from './request.ts'

const Thing = shape({ id: text(40), size: count() })
const operations = {
  listThings: {
    method: 'GET', path: '/api/Thing', summary: '', who: 'anyone', owns: 'nobody', paged: true, reply: listOf(Thing),
    query: listQuery(['id'], { Status: optional(listOf(count())), IsUrgent: optional(flag()) }),
  },
  getThing: { method: 'GET', path: '/api/Thing/{id}', summary: '', who: 'anyone', owns: 'nobody', params: shape({ id: text(40) }), reply: Thing },
  removePart: {
    method: 'DELETE', path: '/api/Thing/{id}/Part/{userCompanyId}', summary: '', who: 'anyone', owns: 'nobody',
    params: shape({ id: text(40), userCompanyId: text(40) }), reply: nothing(),
  },
  saveThing: { method: 'PUT', path: '/api/Thing/{id}', summary: '', who: 'anyone', owns: 'nobody', params: shape({ id: text(40) }), body: shape({ size: count() }), reply: Thing },
  moveThing: {
    method: 'PATCH', path: '/api/Thing/{id}/State', summary: '', who: 'anyone', owns: 'nobody', params: shape({ id: text(40) }),
    query: shape({ transition: text(40) }), body: shape({ size: count() }), reply: Thing,
  },
  printThing: { method: 'GET', path: '/api/Thing/{id}/Pdf', summary: '', who: 'anyone', owns: 'nobody', params: shape({ id: text(40) }), file: 'application/pdf', reply: nothing() },
  inviteMessage: { method: 'GET', path: '/api/Supplier/InviteMsg', summary: '', who: 'anyone', owns: 'nobody', query: shape({ InviteCode: text(40) }), reply: Thing },
} as const satisfies Operations

interface Received {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

type Answer = (response: ServerResponse) => void
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => (response) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (piece: string) => { body += piece }).on('end', () => {
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response)
  })
})
let received: Received[] = []
let answer: Answer = json(200, { id: 'a', size: 1 })
let client: Client<typeof operations>

const clientWith = (own: Partial<Transport> = {}) => {
  const { port } = server.address() as AddressInfo
  return createClient(operations, { baseUrl: () => `http://127.0.0.1:${port}`, token: () => 'a.b.c', companyId: () => 'company-1', userGroups: () => ['2'], ...own })
}

beforeEach(async () => {
  received = []
  answer = json(200, { id: 'a', size: 1 })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  client = clientWith()
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => { server.close(resolve) })
})

const failure = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => undefined, (error: unknown) => error)

describe('what every request carries', () => {
  it('S-20 sends the bearer token, the scope, the company and the supplier group', async () => {
    await client.getThing({ params: { id: '1' } })
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer a.b.c', scope: 'SupplierCenter', 'company-id': 'company-1', 'user-group-id': '2' })
  })

  it('S-20 sends no group, company or token to people who have none', async () => {
    await clientWith({ token: () => undefined, companyId: () => undefined, userGroups: () => ['1', '12'] }).getThing({ params: { id: '1' } })
    const headers = received[0]?.headers ?? {}
    expect(['user-group-id', 'company-id', 'authorization'].filter((name) => name in headers)).toEqual([])
    expect(headers['scope']).toBe('SupplierCenter')
  })

  it('S-21 sends bodies as application/json-patch+json', async () => {
    await client.saveThing({ params: { id: '1' }, body: { size: 3 } })
    expect(received[0]).toMatchObject({ method: 'PUT', body: '{"size":3}', headers: { 'content-type': 'application/json-patch+json' } })
  })

  it('S-21 sends no content type without a body', async () => {
    await client.getThing({ params: { id: '1' } })
    expect(received[0]?.headers).not.toHaveProperty('content-type')
  })
})

describe('addresses', () => {
  it.each([
    ['小熊/星空', '/api/Thing/%E5%B0%8F%E7%86%8A%2F%E6%98%9F%E7%A9%BA'],
    ['a?b#c d', '/api/Thing/a%3Fb%23c%20d'],
    ['$&', '/api/Thing/%24%26'],
  ])('S-22 encodes the path value %s', async (id, url) => {
    await client.getThing({ params: { id } })
    expect(received[0]?.url).toBe(url)
  })

  it('S-22 refuses a path value that would walk up the path', async () => {
    expect(await failure(client.getThing({ params: { id: '..' } }))).toBeInstanceOf(RangeError)
    expect(received).toEqual([])
  })

  it.each([null, undefined])('S-22 refuses a path parameter that is %s before sending', async (id) => {
    const error = await failure(client.getThing(JSON.parse(JSON.stringify({ params: { id } }))))
    expect(error).toBeInstanceOf(RequiredParameterError)
    expect(error).toMatchObject({ message: 'Required parameter id was null or undefined when calling getThing.', parameter: 'id' })
    expect(received).toEqual([])
  })

  it('S-22 names the parameter that is missing, and the function', async () => {
    const given = { params: { id: '1', userCompanyId: undefined } } as unknown as { params: { id: string; userCompanyId: string } }
    expect(await failure(client.removePart(given))).toMatchObject({ message: 'Required parameter userCompanyId was null or undefined when calling removePart.' })
    await client.removePart({ params: { id: '1', userCompanyId: '2' } })
    expect(received.map(({ url }) => url)).toEqual(['/api/Thing/1/Part/2'])
  })

  it('S-22 refuses a missing InviteCode before sending, and sends one that is there', async () => {
    const error = await failure(client.inviteMessage({ query: {} } as unknown as { query: { InviteCode: string } }))
    expect(error).toMatchObject({ message: 'Required parameter InviteCode was null or undefined when calling inviteMessage.' })
    await client.inviteMessage({ query: { InviteCode: '邀请 1' } })
    expect(received.map(({ url }) => url)).toEqual(['/api/Supplier/InviteMsg?InviteCode=%E9%82%80%E8%AF%B7+1'])
  })

  it('joins lists by commas and leaves out what is not set', async () => {
    answer = json(200, [])
    await client.listThings({ query: { Status: [1, 4], IsUrgent: true, Q: '绘本' } })
    await client.listThings({ query: { Status: [] } })
    await client.listThings()
    expect(received.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual(['/api/Thing?Status=1,4&IsUrgent=true&Q=绘本', '/api/Thing', '/api/Thing'])
  })
})

describe('answers', () => {
  it('S-23 reads the page from the headers, as numbers', async () => {
    answer = json(200, [{ id: 'a', size: 1 }], { 'x-pageno': '2', 'x-pagesize': '20', 'x-recordcount': '21' })
    const page = await client.listThings({ query: { PageNo: 2 } })
    expectTypeOf(page).toEqualTypeOf<Paged<{ id: string; size: number }>>()
    expect(page).toEqual({ data: [{ id: 'a', size: 1 }], pageNo: 2, pageSize: 20, recordCount: 21 })
  })

  it('gives a file with its Chinese name', async () => {
    answer = (response) => { response.writeHead(200, { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('订单.pdf')}` }).end('%PDF') }
    const file = await client.printThing({ params: { id: '1' } })
    expectTypeOf(file).toEqualTypeOf<ReceivedFile>()
    expect([file.name, await file.blob.text()]).toEqual(['订单.pdf', '%PDF'])
  })

  it('gives null for an empty answer', async () => {
    answer = (response) => { response.writeHead(204).end() }
    expect(await client.removePart({ params: { id: '1', userCompanyId: '2' } })).toBeNull()
  })

  it('turns a refusal into an error with the problem document', async () => {
    const problem = { type: 'Invalid', title: '客户端参数错误', status: 422, errors: { size: ['不能为空'] }, extensions: {} }
    answer = json(422, problem)
    const error = await failure(client.saveThing({ params: { id: '1' }, body: { size: 1 } }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 422, problem })
  })

  it.each([[502, 500, '服务端错误，请联系管理员'], [504, 504, '网络不稳定，请稍候再试'], [418, 400, '客户端错误，请联系管理员']])(
    'puts a problem of its own in place of a foreign page with status %i', async (status, near, title) => {
      answer = (response) => { response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>') }
      expect(await failure(client.getThing({ params: { id: '1' } }))).toMatchObject({ status, problem: { status: near, title, errors: {} } })
    })
})

describe('when no answer comes', () => {
  it('says that the line is down', async () => {
    answer = (response) => { response.socket?.destroy() }
    const error = await failure(client.getThing({ params: { id: '1' } }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ timedOut: false })
  })

  it('says that the time is up', async () => {
    answer = () => undefined
    expect(await failure(clientWith({ timeoutMs: 20 }).getThing({ params: { id: '1' } }))).toMatchObject({ name: 'NetworkError', timedOut: true })
  })

  it('says so too when the answer breaks off half-way', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id"')
      setImmediate(() => response.socket?.destroy())
    }
    expect(await failure(client.getThing({ params: { id: '1' } }))).toBeInstanceOf(NetworkError)
  })

  it('leaves a call that the caller gave up as his own doing', async () => {
    answer = () => undefined
    const given = new AbortController()
    const pending = failure(client.getThing({ params: { id: '1' }, signal: given.signal }))
    given.abort()
    expect(await pending).toMatchObject({ name: 'AbortError' })
  })
})

describe('idempotency keys', () => {
  const keys = () => received.map(({ headers }) => headers['idempotency-key'])
  const move = (size: number) => failure(client.moveThing({ params: { id: '1' }, query: { transition: 'go' }, body: { size } }))

  it('go with POST and PATCH only', async () => {
    await move(1)
    await client.saveThing({ params: { id: '1' }, body: { size: 1 } })
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), undefined])
  })

  it('are new for every deed that was answered', async () => {
    await move(1)
    answer = json(412, null)
    await move(1)
    await move(1)
    expect(new Set(keys()).size).toBe(3)
  })

  it('stay the same when the same deed is tried again after no sure answer', async () => {
    answer = (response) => { response.socket?.destroy() }
    await move(1)
    answer = json(503, null)
    await move(1)
    answer = json(200, { id: 'a', size: 1 })
    await move(2)
    await move(1)
    await move(1)
    const [lost, refused, other, again, next] = keys()
    expect([refused, again]).toEqual([lost, lost])
    expect(new Set([lost, other, next]).size).toBe(3)
  })
})

it('a call without its parts does not compile', () => {
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
