import type { FastifyInstance } from 'fastify'
import { isRecord } from '#kernel/json.ts'
import type { Operation } from '#kernel/operation.ts'
import type { Random } from '../parts/random.ts'
import { sampleOf, type Fill } from './sample.ts'

/** What an operation is called with, before it becomes a request. */
export interface Given {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** One request. */
export interface Shot {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly payload?: string
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly bytes: Buffer
  readonly ms: number
}

/** A call that fits the contract. */
export const givenFor = (operation: Operation, random: Random, fill: Fill): Given => ({
  params: recordIn(sampleOf(operation.params, random, fill)),
  query: recordIn(sampleOf(operation.query, random, fill)),
  body: sampleOf(operation.body, random, fill),
})

/** The fields of a value; none where it has none. */
export const recordIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The request of a call. */
export const shotOf = (operation: Operation, given: Given, headers: Shot['headers']): Shot => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeText(given.params[name]))
  const query = Object.entries(given.query)
    .flatMap(([name, value]) => (isNothing(value) ? [] : [`${encodeURIComponent(name)}=${encodeText(value)}`]))
    .join('&')
  const body = operation.raw ? '<xml><a>1</a></xml>' : JSON.stringify(given.body)
  return {
    method: operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: operation.body ? { 'content-type': operation.raw ? 'text/xml' : 'application/json', ...headers } : headers,
    ...(operation.body ? { payload: body ?? '' } : {}),
  }
}

// A query has no way to say null or an empty list but to leave it out.
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

const encodeText = (value: unknown): string =>
  encodeURIComponent((Array.isArray(value) ? value.map(String).join(',') : String(value)).toWellFormed())

let calls = 0

/** Sends a request from an address of its own, so that limits by address do not hide what lies behind them. */
export const send = async (app: FastifyInstance, shot: Shot, isStream = false): Promise<Reply> => {
  calls += 1
  const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const started = performance.now()
  const response = await app.inject({
    ...shot,
    headers: { ...shot.headers },
    remoteAddress,
    ...(isStream ? { payloadAsStream: true } : {}),
  })
  const isOpen = isStream && response.statusCode === 200
  const bytes = isOpen
    ? await firstOf(response.stream())
    : isStream
      ? await allOf(response.stream())
      : response.rawPayload
  return { status: response.statusCode, headers: response.headers, bytes, ms: performance.now() - started }
}

const allOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => Buffer.concat(await Array.fromAsync(stream))

const LISTEN_MS = 40

/** What a stream says at once. */
const firstOf = async (stream: NodeJS.ReadableStream & { destroy(): unknown }): Promise<Buffer> => {
  const heard: Buffer[] = []
  stream.on('data', (piece: Buffer) => heard.push(Buffer.from(piece)))
  await new Promise((resolve) => {
    setTimeout(resolve, LISTEN_MS)
  })
  stream.destroy()
  return Buffer.concat(heard)
}
