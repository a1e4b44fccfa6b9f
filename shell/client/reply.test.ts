import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { clientFor, createRecorder, failureOf, hangUp, json } from './client.fixture.ts'
import { HttpError, NetworkError } from './errors.ts'
import type { Paged, ReceivedFile } from './reply.ts'

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

describe('answers', () => {
  it('S-23 reads the page from the headers, as numbers', async () => {
    recorder.answerWith(
      json(200, [{ id: 'a', size: 1 }], { 'x-pageno': '2', 'x-pagesize': '20', 'x-recordcount': '21' }),
    )
    const page = await client.listThings({ query: { PageNo: 2 } })
    expectTypeOf(page).toEqualTypeOf<Paged<{ id: string; size: number }>>()
    expect(page).toEqual({ data: [{ id: 'a', size: 1 }], pageNo: 2, pageSize: 20, recordCount: 21 })
  })

  it('gives a file with its Chinese name', async () => {
    const name = `inline; filename*=UTF-8''${encodeURIComponent('订单.pdf')}`
    recorder.answerWith((response) => response.writeHead(200, { 'content-disposition': name }).end('%PDF'))
    const file = await client.printThing({ params: { id: '1' } })
    expectTypeOf(file).toEqualTypeOf<ReceivedFile>()
    expect([file.name, await file.blob.text()]).toEqual(['订单.pdf', '%PDF'])
  })

  it('gives null for an empty answer', async () => {
    recorder.answerWith((response) => response.writeHead(204).end())
    expect(await client.removePart({ params: { id: '1', userCompanyId: '2' } })).toBeNull()
  })

  it('turns a refusal into an error with the problem document', async () => {
    const problem = {
      type: 'Invalid',
      title: '客户端参数错误',
      status: 422,
      errors: { size: ['不能为空'] },
      extensions: {},
    }
    recorder.answerWith(json(422, problem))
    const error = await failureOf(client.saveThing({ params: { id: '1' }, body: { size: 1 } }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status: 422, problem })
  })

  it.each([
    ['without errors and extensions', { type: 'Stale', title: '已被修改' }, { type: 'Stale', title: '已被修改' }],
    ['of a title alone', { title: '请检查表单' }, { type: 'BadRequest', title: '请检查表单' }],
    ['of a type alone', { type: 'RefreshToken' }, { type: 'RefreshToken', title: '客户端参数错误' }],
    [
      'of errors alone',
      { errors: { size: ['太大'], name: '不能为空' } },
      { errors: { size: ['太大'], name: ['不能为空'] } },
    ],
    [
      'that names a supplier and little more',
      { type: 'SwitchCompany', extensions: { supplierId: 's2', depth: 3 } },
      { type: 'SwitchCompany', extensions: { supplierId: 's2' } },
    ],
    ['with more fields than ours', { type: 'about:blank', detail: 'x', traceId: 'y' }, { type: 'about:blank' }],
    [
      'with fields of another kind',
      { title: 7, errors: 'no', extensions: [] },
      { title: '客户端参数错误', errors: {} },
    ],
  ])('E-422 reads a problem document %s', async (_what, body, read) => {
    recorder.answerWith(json(422, body))
    const error = await failureOf(client.getThing({ params: { id: '1' } }))
    const whole = { status: 422, errors: {}, extensions: {} }
    expect(error).toMatchObject({ status: 422, problem: { ...whole, ...read } })
  })

  it.each([
    [502, 500, '服务端错误，请联系管理员'],
    [504, 504, '网络不稳定，请稍候再试'],
    [418, 400, '客户端错误，请联系管理员'],
  ])('puts a problem of its own in place of a foreign page with status %i', async (status, near, title) => {
    recorder.answerWith((response) => response.writeHead(status).end('<h1>Bad gateway</h1>'))
    const error = await failureOf(client.getThing({ params: { id: '1' } }))
    expect(error).toMatchObject({ status, problem: { status: near, title, errors: {} } })
  })
})

describe('when no answer comes', () => {
  it('E-NET says that the line is down', async () => {
    recorder.answerWith(hangUp)
    const error = await failureOf(client.getThing({ params: { id: '1' } }))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ timedOut: false })
  })

  it('E-NET says that the time is up', async () => {
    recorder.answerWith(() => undefined)
    const error = await failureOf(clientFor(portOf(), { timeoutMs: 20 }).getThing({ params: { id: '1' } }))
    expect(error).toMatchObject({ name: 'NetworkError', timedOut: true })
  })

  it('E-NET waits for 600,000 ms and no longer, unless its host says otherwise', async () => {
    const asked = vi.spyOn(AbortSignal, 'timeout')
    await client.getThing({ params: { id: '1' } })
    await clientFor(portOf(), { timeoutMs: 20_000 }).getThing({ params: { id: '1' } })
    expect(asked.mock.calls).toEqual([[600_000], [20_000]])
    asked.mockRestore()
  })

  it('says so too when the answer breaks off half-way', async () => {
    recorder.answerWith((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id"')
      setImmediate(() => hangUp(response))
    })
    expect(await failureOf(client.getThing({ params: { id: '1' } }))).toBeInstanceOf(NetworkError)
  })

  it('leaves a call that the caller gave up alone', async () => {
    recorder.answerWith(() => undefined)
    const given = new AbortController()
    const pending = failureOf(client.getThing({ params: { id: '1' }, signal: given.signal }))
    given.abort()
    expect(await pending).toMatchObject({ name: 'AbortError' })
  })
})

describe('a quiet call', () => {
  const quietly = async (status: number, body: object): Promise<number> => {
    const failures: unknown[] = []
    recorder.answerWith(json(status, body))
    const own = clientFor(portOf(), { failed: (error) => failures.push(error) })
    await failureOf(own.getThing({ params: { id: '1' }, quiet: true }))
    return failures.length
  }
  it('leaves its failure to its caller', async () => {
    expect([await quietly(500, {}), await quietly(412, { type: 'Stale' })]).toEqual([0, 0])
  })
  it('E-412 still asks about the company', async () => {
    expect(await quietly(412, { type: 'SwitchCompany', extensions: { supplierId: 's2' } })).toBe(1)
  })
})

describe('a double click', () => {
  const move = (size: number) => client.moveThing({ params: { id: '1' }, query: { transition: 'go' }, body: { size } })

  it('sends an action once, and both clicks get its answer', async () => {
    expect(await Promise.all([move(1), move(1)])).toEqual([
      { id: 'a', size: 1 },
      { id: 'a', size: 1 },
    ])
    expect(recorder.received).toHaveLength(1)
  })

  it('fails once, and is reported once', async () => {
    const failures: unknown[] = []
    recorder.answerWith(json(412, null))
    client = clientFor(portOf(), { failed: (error) => failures.push(error) })
    const [first, second] = await Promise.all([failureOf(move(1)), failureOf(move(1))])
    expect(first).toBeInstanceOf(HttpError)
    expect(second).toBe(first)
    expect([recorder.received.length, failures.length]).toEqual([1, 1])
  })

  it('does not hold back another action, one after the answer, or reading', async () => {
    await Promise.all([move(1), move(2)])
    await move(1)
    await Promise.all([client.getThing({ params: { id: '1' } }), client.getThing({ params: { id: '1' } })])
    expect(recorder.received).toHaveLength(5)
  })
})

describe('idempotency keys', () => {
  const keys = () => recorder.received.map(({ headers }) => headers['idempotency-key'])
  const move = (size: number) =>
    failureOf(client.moveThing({ params: { id: '1' }, query: { transition: 'go' }, body: { size } }))

  it('go with POST and PATCH only', async () => {
    await move(1)
    await client.saveThing({ params: { id: '1' }, body: { size: 1 } })
    expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), undefined])
  })

  it('are new for every action that was answered', async () => {
    await move(1)
    recorder.answerWith(json(412, null))
    await move(1)
    await move(1)
    expect(new Set(keys()).size).toBe(3)
  })

  it('stay the same when the same action is tried again after no sure answer', async () => {
    recorder.answerWith(hangUp)
    await move(1)
    recorder.answerWith(json(503, null))
    await move(1)
    recorder.answerWith(json(200, { id: 'a', size: 1 }))
    await move(2)
    await move(1)
    await move(1)
    const [lost, refused, other, again, next] = keys()
    expect([refused, again]).toEqual([lost, lost])
    expect(new Set([lost, other, next]).size).toBe(3)
  })
})
