import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import type { Operations } from '#kernel/operation.ts'
import { shape, text } from '#kernel/schema.ts'
import { createIdentify } from '../auth/identify.ts'
import { readConfig } from '../config.ts'
import { publish } from '../database/records.ts'
import { bind } from '../http/routes.ts'
import { serve } from '../http/serve.ts'
import { createServer } from '../http/server.ts'
import { startJobs, type Jobs } from '../jobs/jobs.ts'
import { createLogger, type Logger } from '../logging.ts'
import { providerCall } from '../metrics/provider-call.ts'
import { startErp } from '../testing/erp.ts'
import { startCollector, type HeardSpan } from './collector.fixture.ts'
import { startTracing } from './settings.ts'
import { inTrace, tracer } from './tracing.ts'

const operations = {
  tell: {
    method: 'POST',
    path: '/api/Tell',
    summary: '告知',
    who: 'signed_in',
    owns: 'user',
    body: shape({ mobile: text(40) }),
    reply: shape({ word: text(40) }),
  },
} as const satisfies Operations

const MOBILE = '13800000001'
const TOPIC = 'test.tell'
const system = systemCaller('test')

let collector: Awaited<ReturnType<typeof startCollector>>
let erp: Awaited<ReturnType<typeof startErp>>
let jobs: Jobs
let stopTracing: () => Promise<void>
const lines: string[] = []
let log: Logger
const handled: object[] = []

const routes = () =>
  bind(operations, {
    tell: async ({ tx, me, body }) => {
      log.info('telling')
      await publish(tx, me, null, TOPIC, { mobile: body.mobile })
      return { word: body.mobile }
    },
  })

beforeAll(async () => {
  collector = await startCollector()
  stopTracing = await startTracing('server', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  log = createLogger('info', { write: (line) => void lines.push(line) })
  erp = await startErp(routes)
  jobs = await startJobs({
    connection: erp.options,
    db: erp.db,
    log,
    scheduled: [],
    topics: [
      {
        topic: TOPIC,
        handle: async (payload) => {
          handled.push(payload)
          await erp.db.read(system, (tx) => tx.for(system).selectFrom('outbox').select('id').execute())
          await providerCall('sms_aliyun', () => Promise.reject(new Error(MOBILE))).catch(() => undefined)
        },
      },
    ],
  })
})
afterAll(async () => {
  await jobs.stop()
  await stopTracing()
  await erp.close()
  await collector.close()
})

/** The span of a name that is below another one, as soon as it has arrived. */
const arrived = (name: string, traceId?: string): Promise<HeardSpan> =>
  vi.waitFor(
    () => {
      const found = collector.spans().find((one) => one.name === name && (traceId ?? one.traceId) === one.traceId)
      if (!found) throw new Error(`no span ${name}`)
      return found
    },
    { timeout: 60_000, interval: 100 },
  )

describe('the trace of a request', () => {
  test('goes from the request through its transaction and its message to the job and the provider', async () => {
    const person = await erp.people.staff('小王', 'Purchaser')
    const answer = await erp.call('POST', '/api/Tell', person, { body: { mobile: MOBILE } })
    expect(answer.json()).toEqual({ word: MOBILE })
    const request = await arrived('tell')
    expect(request.parentSpanId).toBe('')
    expect(request.attributes).toEqual({
      'portal.operation': 'tell',
      'http.response.status_code': 200,
      'portal.side': 'staff',
    })
    const below = async (parent: HeardSpan, name: string): Promise<HeardSpan> => {
      const found = await arrived(name, request.traceId)
      expect([found.name, found.parentSpanId]).toEqual([name, parent.spanId])
      return found
    }
    await below(request, 'select caller_facts')
    const transaction = await below(request, 'transaction write')
    await below(transaction, 'insert outbox')
    await below(transaction, 'commit')
    const job = await below(transaction, `job ${TOPIC}`)
    await below(await below(job, 'transaction read'), 'select outbox')
    expect((await below(job, 'provider sms_aliyun')).attributes).toMatchObject({
      'provider.name': 'sms_aliyun',
      'error.type': 'Error',
    })
    // The handler gets the message as it was left.
    expect(handled).toEqual([{ mobile: MOBILE }])
  })

  test('is named by the log lines that lie in it', async () => {
    const { traceId } = await arrived('tell')
    const told = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'telling')
    expect(told.trace).toBe(traceId)
    log.info('outside')
    expect(JSON.parse(lines.at(-1) ?? '{}')).not.toHaveProperty('trace')
  })

  test('says nobody’s number and no token, wherever they were sent', async () => {
    const person = await erp.people.staff('小王', 'Purchaser')
    await erp.call('POST', `/api/Tell?mobile=${MOBILE}`, person, { body: { mobile: MOBILE } })
    await erp.call('POST', '/api/Tell', person, { body: { mobile: MOBILE, [MOBILE]: 1 } })
    const marker = randomUUID()
    inTrace('marker', { marker }, () => undefined)
    await vi.waitFor(() => expect(collector.raw()).toContain(marker), { timeout: 60_000 })
    const token = String(fieldOf(person.headers, 'authorization')).slice('Bearer '.length)
    expect(token.length).toBeGreaterThan(100)
    for (const secret of [MOBILE, token, token.split('.')[2] ?? token]) expect(collector.raw()).not.toContain(secret)

    inTrace('planted', { mobile: MOBILE }, () => undefined)
    await vi.waitFor(() => expect(collector.raw()).toContain(MOBILE), { timeout: 60_000 })
  })
})

describe('a trace that somebody sends along', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
  const PARENT = '00f067aa0ba902b7'
  const traceparent = `00-${TRACE}-${PARENT}-01`

  const askThrough = async (hops: string, header: string) => {
    const app = await createServer({
      config: readConfig({ PROXY_HOPS: hops, LOG_LEVEL: 'silent' }),
      log: createLogger('silent'),
      ready: () => Promise.resolve(),
    })
    serve(app, routes(), { db: erp.db, identify: createIdentify(erp.pool, erp.tokens), strictReplies: true })
    let trace: string | undefined
    app.addHook('onResponse', async (request) => {
      trace = request.traceId
    })
    await app.inject({ method: 'POST', url: '/api/Tell', headers: { traceparent: header }, payload: '{}' })
    await app.close()
    return trace
  }

  test('is gone on with behind our own proxies', async () => {
    expect(await askThrough('1', traceparent)).toBe(TRACE)
    expect((await arrived('tell', TRACE)).parentSpanId).toBe(PARENT)
  })
  test('is no word of ours without them, nor when it is none', async () => {
    expect(await askThrough('0', traceparent)).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/)
    for (const broken of ['', `01-${TRACE}-${PARENT}-01`, `00-${'0'.repeat(32)}-${PARENT}-01`, `${traceparent}-x`])
      expect(await askThrough('1', broken)).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/)
  })
  test('is not recorded when its sender does not record it', async () => {
    const other = TRACE.replace('4b', '5b')
    expect(await askThrough('1', `00-${other}-${PARENT}-00`)).toBe(other)
    const marker = randomUUID()
    inTrace('marker', { marker }, () => undefined)
    await vi.waitFor(() => expect(collector.raw()).toContain(marker), { timeout: 60_000 })
    expect(collector.raw()).not.toContain(other)
  })
})

test('no address, no traces', async () => {
  const before = tracer()
  await startTracing('server', {})
  expect(tracer()).toBe(before)
})
