import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Side } from '#kernel/caller.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { bearerChallenge, FORM_TYPE, oauthAnswerOf, parseForm, refusalPage } from '../auth/oauth-wire.ts'
import type { Config } from '../config.ts'
import { requestLog, type Logger } from '../logging.ts'
import { requestSeconds } from '../metrics/metrics.ts'
import { keepFiguresOfProcess, registry, scrape } from '../metrics/registry.ts'
import { traceRequests } from '../tracing/requests.ts'
import { compressAnswers } from './compression.ts'
import { problemOf } from './failures.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { BODY_NOT_JSON } from './validation-words.ts'
import { wantsPage } from './wants-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, and may take its time. */
    fileBody?: true
    operation?: string
    raw?: 'xml'
    oauth?: 'authorize' | 'token'
    stream?: 'events'
  }
  interface FastifyRequest {
    callerId?: string
    callerSide?: Side
    /** Of the trace that the request is part of, where traces are made. */
    traceId?: string
    /** Whom or what a refusal is about, for the log alone. */
    about?: string
    /** The scope that the token lacks, when that is why the call is refused. */
    scopeNeeded?: string
  }
}

const BODY_LIMIT = 1_048_576
const JSON_TYPES = new Set(['application/json', 'application/json-patch+json'])
const XML_TYPES = new Set(['text/xml', 'application/xml'])
const LOOP_DELAY_LIMIT_MS = 2_000
const BODY_MS = 60_000
// 50 MB from a telephone at half a megabit a second.
const FILE_BODY_MS = 15 * 60_000

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export interface ServerDeps {
  readonly config: Config
  readonly log: Logger
  /** Resolves when the server can do its work. */
  readonly ready: () => Promise<void>
  /** Answers a browser that asks for a page; the server has none otherwise. */
  readonly page?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
  /** Nobody waits for its answers, and the machine may be slow, as in tests: then it turns nobody away while it cannot keep up. */
  readonly isPatient?: boolean
}

/** A server with the manners that both APIs share: headers, JSON only, problem documents, health, metrics, one log line a request. */
export const createServer = async ({
  config,
  log,
  ready,
  page,
  isPatient = false,
}: ServerDeps): Promise<FastifyInstance> => {
  const headersOf = ({ id }: Pick<FastifyRequest, 'id'>) => ({
    ...HEADERS,
    ...(config.production ? HSTS : {}),
    'x-request-id': id,
  })
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    bodyLimit: BODY_LIMIT,
    // Node has one limit for all: the longest, of files; other bodies have their own below.
    requestTimeout: FILE_BODY_MS,
    trustProxy: (_address: string, hop: number) => hop < config.proxyHops,
    forceCloseConnections: 'idle',
    // Requests that come while we leave are served, and sent elsewhere next time by `Connection: close`.
    return503OnClosing: false,
    // An address that cannot be read finds no route, and so no hook and no error handler: it is answered here.
    frameworkErrors: (_unreadable, request, reply) => {
      const { problem } = new Refusal(400, 'BadRequest')
      reply.raw.writeHead(400, { ...headersOf(request), 'content-type': PROBLEM_TYPE }).end(JSON.stringify(problem))
    },
  })
  const requests = requestLog(log)
  keepFiguresOfProcess()
  const isLeaving = shutDownGracefully(app)

  const known: { readonly method: string; readonly path: RegExp }[] = []
  app.addHook('onRoute', (route) => {
    // A preflight is answered at every address: that makes none of them an address that exists.
    const methods = [route.method].flat().filter((method) => method !== 'OPTIONS')
    known.push(...methods.map((method) => ({ method, path: patternOf(route.url) })))
    if (isApi(route.url) && route.config?.operation === undefined) throw new Error(`${route.url} is in no contract`)
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request))
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.fileBody || !bringsBody(request)) return
    const late = setTimeout(() => request.raw.destroy(), BODY_MS)
    for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(late))
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: paths and queries hold phone numbers and codes.
    const route = request.routeOptions.config.operation ?? request.routeOptions.url ?? 'unknown'
    // A stream lasts as long as somebody listens: that is no time to answer.
    if (request.routeOptions.config.stream === undefined)
      requestSeconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    if (!isApi(request.url)) return
    requests.info({
      request: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.callerId,
      about: request.about,
      trace: request.traceId,
    })
  })

  traceRequests(app, config.proxyHops)
  await app.register(cookie)
  await compressAnswers(app)
  if (!isPatient)
    await app.register(underPressure, {
      maxEventLoopDelay: LOOP_DELAY_LIMIT_MS,
      pressureHandler: () => {
        throw new Refusal(503, 'Busy')
      },
    })
  acceptJson(app)

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (error instanceof Refusal && error.about !== undefined) request.about = error.about
    if (problem.status >= 500)
      log.error({ request: request.id, err: error, cause: error instanceof Error ? error.cause : undefined })
    if (problem.status === 503 || problem.status === 429) void reply.header('retry-after', '1')
    const challenge = bearerChallenge(problem.status, request.headers.authorization, request.scopeNeeded)
    if (challenge !== undefined) void reply.header('www-authenticate', challenge)
    const { oauth } = request.routeOptions.config
    if (oauth === 'token') {
      const answer = oauthAnswerOf(error, problem)
      return reply.code(answer.status).headers(answer.headers).type('application/json; charset=utf-8').send(answer.body)
    }
    if (oauth === 'authorize' && request.headers.accept?.includes('text/html')) {
      return reply
        .code(problem.status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .send(refusalPage(problem))
    }
    return reply
      .code(problem.status)
      .type(PROBLEM_TYPE)
      .send(problem.status === 500 ? { ...problem, extensions: { requestId: request.id } } : problem)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const allowed = [...new Set(known.filter((route) => route.path.test(path)).map((route) => route.method))]
    if (allowed.length === 0 && page && !isApi(path) && wantsPage(request.method, path, request.headers))
      return page(request, reply)
    if (allowed.length === 0) throw new Refusal(404, 'NotFound')
    void reply.header('allow', allowed.join(', '))
    throw new Refusal(405, 'NotAllowed')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (isLeaving()) throw new Refusal(503, 'Busy')
    await ready().catch((error: unknown) => {
      throw new Refusal(503, 'Busy').causedBy(error)
    })
    return { status: 'ready' }
  })
  // To everybody but the operator there is no such address.
  app.get('/metrics', async (request, reply) =>
    mayReadMetrics(request, config) ? reply.type(registry.contentType).send(await scrape()) : refuse(404, 'NotFound'),
  )
  return app
}

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isApi = (url: string): boolean => /^\/api(\/|$)/i.test(url)

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}$`,
    'i',
  )

/** Both JSON types that the specification sends are read, and nothing else: an odd type never skips validation. */
const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
      .split(';')
      .map((part) => part.trim().toLowerCase())
    const isRaw = request.routeOptions.config.raw !== undefined
    if (request.routeOptions.config.oauth !== undefined && type === FORM_TYPE)
      return readForm(String(body), parameters, done)
    if (!(isRaw ? XML_TYPES : JSON_TYPES).has(type) || parameters.some((parameter) => parameter !== 'charset=utf-8'))
      done(new Refusal(415, 'MediaType'))
    else if (isRaw) done(null, String(body))
    else
      void parse(request, String(body), (error, value) =>
        error || !isText(String(body), value)
          ? done(new Refusal(400, 'BadRequest', { errors: { body: [BODY_NOT_JSON] } }))
          : done(null, value),
      )
  })
}

const ESCAPED_SURROGATE = /\\ud[89a-f]/i
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

/** Half a surrogate pair can be escaped in JSON but is no text (RFC 7493 §2.1), and PostgreSQL refuses it; written again, only halves stay escaped. */
const isText = (raw: string, value: unknown): boolean =>
  !ESCAPED_SURROGATE.test(raw) || !LONE_SURROGATE.test(JSON.stringify(value))

/** Token endpoints take forms too; like JSON, in UTF-8 only. */
const readForm = (
  body: string,
  parameters: readonly string[],
  done: (error: Error | null, body?: unknown) => void,
): void => {
  try {
    if (parameters.some((parameter) => parameter !== 'charset=utf-8')) throw new Refusal(415, 'MediaType')
    done(null, parseForm(body))
  } catch (error) {
    done(error instanceof Error ? error : new Refusal(400, 'BadRequest'))
  }
}
