import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#kernel/problem.ts'
import { openStreams, rateLimitRefusals } from '../metrics/metrics.ts'

/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 25_000
/** One person with that many windows on one server is a fault of a page. */
const STREAMS_A_PERSON = 8

const GRACE_MS = 500

interface Open {
  readonly leaving: AbortController
  readonly response: ServerResponse
}

export interface Stream {
  readonly userId: string
  readonly events: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>
  readonly write: (event: unknown) => string
  /** Throws as soon as the caller may no longer listen: asked before everything that is sent. */
  readonly check: () => Promise<unknown>
}

/** Server-sent events: one long answer, written as fast as the other side reads and no faster. */
export const createStreams = (app: FastifyInstance) => {
  const open = new Map<string, Set<Open>>()
  // A stream never ends by itself, and the server waits for its answers when it stops.
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
    const streams = [...open.values()].flatMap((ofPerson) => [...ofPerson])
    for (const { leaving } of streams) leaving.abort()
    // A client that does not even read what it got would hold up the stop.
    setTimeout(() => {
      for (const { response } of streams) response.destroy()
    }, GRACE_MS)
  })

  return async (reply: FastifyReply, stream: Stream): Promise<FastifyReply> => {
    const ofPerson = open.get(stream.userId) ?? new Set()
    if (isLeaving) refuse(503, 'Busy')
    if (ofPerson.size >= STREAMS_A_PERSON) {
      rateLimitRefusals.inc({ limit: 'streams' })
      refuse(429, 'TooMany')
    }
    const leaving = new AbortController()
    const one: Open = { leaving, response: reply.raw }
    open.set(stream.userId, ofPerson.add(one))
    openStreams.inc()
    leaving.signal.addEventListener('abort', () => {
      openStreams.dec()
      ofPerson.delete(one)
      if (ofPerson.size === 0) open.delete(stream.userId)
    })
    reply.raw.once('close', () => leaving.abort())
    try {
      const events = await stream.events(leaving.signal)
      return await reply
        .type('text/event-stream; charset=utf-8')
        // A proxy that gathers answers before it sends them would hold these back.
        .header('x-accel-buffering', 'no')
        // A stopping server would wait for a kept connection on which nothing more comes.
        .header('connection', 'close')
        .send(Readable.from(frames(events, stream, leaving)))
    } catch (error) {
      leaving.abort()
      throw error
    }
  }
}

async function* frames(events: AsyncIterable<unknown>, { write, check }: Stream, leaving: AbortController) {
  const iterator = events[Symbol.asyncIterator]()
  try {
    let next = iterator.next()
    for (;;) {
      const came = await firstOf(next, leaving.signal)
      if (leaving.signal.aborted || (came !== undefined && came.done)) return
      // The token may have expired and the person may have signed out since.
      if (!(await check().then(isFine, isOver))) return
      if (came === undefined) {
        yield ':\n\n'
        continue
      }
      yield `data: ${write(came.value)}\n\n`
      next = iterator.next()
    }
  } finally {
    leaving.abort()
    // Where the reader was too slow, the source stands at an event that nobody asks for any more.
    iterator.return?.().catch(() => undefined)
  }
}

const isFine = (): boolean => true
const isOver = (): boolean => false

/** What comes next; nothing when it is time for a sign of life, or to leave. */
const firstOf = async <V>(next: Promise<V>, signal: AbortSignal): Promise<V | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const stop = (): void => resolve(undefined)
  const timer = setTimeout(stop, HEARTBEAT_MS)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([next, promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}
