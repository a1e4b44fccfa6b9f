import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import {
  ANY_FILE,
  faultsOf,
  isReading,
  isRepeatable,
  type Live,
  type Operation,
  type ServedFile,
  type Wire,
} from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import { recognised } from '../auth/oauth-wire.ts'
import { networkOf } from '../auth/rate-limit.ts'
import type { Database } from '../database/database.ts'
import { isCompressible } from './compression.ts'
import { claimKey, hashOf, keepAnswer, keyOf } from './idempotency.ts'
import { createThrottle } from './throttle.ts'
import type { BoundOperation } from './routes.ts'
import { serialize, type Answer } from './serialize.ts'
import { createStreams } from './streams.ts'
import type { TSchema } from '#kernel/schema.ts'
import { BODY_MISSING, UNSUPPORTED } from './validation-words.ts'
import { mustFit, parseTexts } from './validation.ts'

export interface Serving {
  readonly db: Database
  /** Who is calling, and may they? Throws a refusal otherwise. */
  readonly identify: (request: FastifyRequest, operation: Operation) => Promise<Caller>
  /** Check replies against their schemas too. */
  readonly strictReplies: boolean
  /** How many calls one caller may make in a minute; no limit when not given. */
  readonly callsPerMinute?: number
  /** Nobody waits for its answers, as in tests: the work may take as long as it takes. */
  readonly isPatient?: boolean
}

interface Given {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly live?: Live
}

/** A request gets its answer within five seconds; this long the database may be asked for it. */
const WORK_MS = 3_800

interface Call {
  readonly request: FastifyRequest
  readonly lastMoment: number
}

/** Registers the operations of a host. Anything wrong with the list itself stops the start. */
export const serve = (app: FastifyInstance, bound: readonly BoundOperation[], serving: Serving): void => {
  const faults = faultsOf(Object.fromEntries(bound.map(({ name, operation }) => [name, operation])))
  if (faults.length > 0) throw new Error(`the contract is not sound:\n${faults.join('\n')}`)
  const stream = createStreams(app)
  const pace = createThrottle(serving.callsPerMinute ?? 0)
  for (const one of bound) {
    app.route({
      method: one.operation.method,
      url: one.operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(isCompressible(one.operation) ? {} : { compress: false as const }),
      config: {
        operation: one.name,
        ...(one.operation.raw ? { raw: one.operation.raw } : {}),
        ...(one.operation.oauth ? { oauth: one.operation.oauth } : {}),
        ...(one.operation.stream ? { stream: one.operation.stream } : {}),
      },
      ...(one.operation.bodyBytes === undefined
        ? {}
        : {
            bodyLimit: one.operation.bodyBytes,
            onRequest: async (request: FastifyRequest) => void (await serving.identify(request, one.operation)),
          }),
      handler: async (request, reply) => {
        const call = { request, lastMoment: performance.now() + (serving.isPatient ? Infinity : WORK_MS) }
        const me = await serving.identify(request, one.operation)
        pace(request.callerId ?? networkOf(request.ip))
        const given = {
          ...readInput(one.operation, request),
          ...(one.operation.wire ? { wire: wireOf(request, reply) } : {}),
        }
        if (one.operation.stream !== undefined)
          return stream(reply, {
            userId: me.userId,
            events: async (signal) =>
              (await run(one, serving, me, { ...given, live: { signal } }, call)) as AsyncIterable<unknown>,
            write: (event) => serialize(one.name, one.operation, event, undefined, serving.strictReplies).text,
            check: () => serving.identify(request, one.operation),
          })
        if (one.operation.oauth === 'authorize') return sendOn(await run(one, serving, me, given, call), reply)
        if (one.operation.file === ANY_FILE) return sendServed(await run(one, serving, me, given, call), reply)
        if (one.operation.file !== undefined)
          return sendFile(one.operation.file, await run(one, serving, me, given, call), reply)
        if (one.operation.raw !== undefined)
          return reply.type('text/plain; charset=utf-8').send(String(await run(one, serving, me, given, call)))
        const answer = await answerTo(one, serving, me, given, call)
        return reply.headers(answer.headers).type('application/json; charset=utf-8').send(Buffer.from(answer.text))
      },
    })
  }
}

const readInput = (operation: Operation, request: FastifyRequest): Given => {
  // Parsers of paths and queries make nothing but texts; whether they are the right ones is checked below.
  const texts = (value: unknown) => (value ?? {}) as Readonly<Record<string, string | string[]>>
  const params = operation.params ? parseTexts(operation.params, texts(request.params)) : undefined
  if (operation.params) mustFit(operation.params, params)
  const known = (schema: TSchema, value: unknown): unknown =>
    operation.oauth || operation.raw ? recognised(schema, value) : value
  const query = operation.query ? parseTexts(operation.query, texts(known(operation.query, request.query))) : undefined
  if (operation.query) mustFit(operation.query, query)
  const strange = operation.query ? [] : Object.keys(texts(request.query))
  if (strange.length > 0) invalid(Object.fromEntries(strange.map((name) => [name, [UNSUPPORTED]])))
  if (operation.body && request.body === undefined) invalid({ body: [BODY_MISSING] })
  const body = operation.body ? known(operation.body, request.body) : undefined
  if (operation.body) mustFit(operation.body, body)
  return { params, query, body }
}

const wireOf = (request: FastifyRequest, reply: FastifyReply): Wire => ({
  header: (name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  },
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, { seconds, secure }) => {
    void reply.setCookie(name, value ?? '', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: value === undefined ? 0 : seconds,
    })
  },
})

/** 302, as OAuth clients expect; the address holds a code, so nothing of it may be kept (`no-store` is set for all answers). */
const sendOn = (output: unknown, reply: FastifyReply): FastifyReply => {
  const { location } = output as { location: string }
  return reply.code(302).header('location', location).send()
}

const answerTo = async (
  one: BoundOperation,
  serving: Serving,
  me: Caller,
  given: Given,
  call: Call,
): Promise<Answer> => {
  const fields = one.operation.paged ? fieldOf(given.query, 'Fields') : undefined
  const write = (output: unknown) =>
    serialize(one.name, one.operation, output, typeof fields === 'string' ? fields : undefined, serving.strictReplies)
  const { handler } = one
  if (typeof handler !== 'function' || isReading(one.operation)) return write(await run(one, serving, me, given, call))

  const key = isRepeatable(one.operation) ? keyOf(call.request.headers['idempotency-key']) : undefined
  return serving.db.write(
    me,
    async (tx) => {
      const earlier = key === undefined ? undefined : await claimKey(tx, me, key, hashOf(one.name, given))
      if (earlier !== undefined) return { text: earlier, headers: { 'idempotency-replayed': 'true' } }
      const answer = write(await handler({ ...given, tx, me } as Parameters<typeof handler>[0]))
      if (key !== undefined) await keepAnswer(tx, me, key, answer.text)
      return answer
    },
    call.lastMoment,
  )
}

const run = async (
  { handler, operation }: BoundOperation,
  serving: Serving,
  me: Caller,
  given: Given,
  call: Call,
): Promise<unknown> => {
  if (typeof handler !== 'function') {
    const db = operation.readOnly === true ? withoutWriting(serving.db) : serving.db
    return handler.detached({ ...given, db, me, address: call.request.ip } as Parameters<typeof handler.detached>[0])
  }
  const inTransaction = isReading(operation) ? serving.db.read : serving.db.write
  return inTransaction(me, (tx) => handler({ ...given, tx, me } as Parameters<typeof handler>[0]), call.lastMoment)
}

/** For a handler that opens its transactions by itself and has said that it only reads. */
const withoutWriting = (db: Database): Database => ({
  ...db,
  write: () => Promise.reject(new Error('a call that only reads has no transaction to write in')),
})

// No script, no form, no frame of the file's own, whatever it holds; nosniff is set for all answers.
const SANDBOX = "sandbox; default-src 'none'"

const sendServed = (output: unknown, reply: FastifyReply): FastifyReply => {
  const { name, type, isInline, size, chunks } = output as ServedFile
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', dispositionOf(isInline ? 'inline' : 'attachment', name))
    .header('content-security-policy', SANDBOX)
    .send(Readable.from(chunks))
}

const sendFile = (type: string, output: unknown, reply: FastifyReply): FastifyReply => {
  const { name, bytes } = output as { name: string; bytes: Uint8Array }
  return reply
    .type(type)
    .header('content-disposition', dispositionOf('inline', name))
    .header('content-security-policy', SANDBOX)
    .send(Buffer.from(bytes))
}

/** RFC 8187 §3.2: what `encodeURIComponent` leaves and the header may not hold is encoded too. */
const dispositionOf = (how: 'inline' | 'attachment', name: string): string =>
  `${how}; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
