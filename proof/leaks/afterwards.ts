import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { isReading } from '#kernel/operation.ts'
import { portOf } from '#platform/testing/ports.ts'
import { givenFor, send, shotOf } from '../input/shot.ts'
import { likely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import type { Served } from '../parts/stage.ts'
import { DEPARTURES, type Departure, type Leaver } from './departures.ts'
import type { World } from './world.ts'

const LIMIT_MS = 1_000
const STREAM_LIMIT_MS = 5_000

export interface Afterwards {
  readonly departures: number
  readonly calls: number
  /** Calls that were served after the loss. */
  readonly served: readonly string[]
  /** Calls that were served to the same people before: what shows that the others were refused for the loss. */
  readonly servedBefore: number
  /** From the loss to the refusal of the first call after it, at the most. */
  readonly slowestMs: number
  /** Event streams that said something more, or did not end. */
  readonly openStreams: readonly string[]
  readonly streams: number
  /** Sessions that could be renewed although they are over. */
  readonly renewed: readonly string[]
}

/** People lose rights in every way there is; from the next call on they have lost them, in every operation (L9). `spare` plants a loss that does not happen. */
export const servedAfterwards = async (
  world: World,
  {
    seed,
    departures = DEPARTURES,
    spare = false,
  }: { seed: number; departures?: readonly Departure[]; spare?: boolean },
): Promise<Afterwards> => {
  const served: string[] = []
  const openStreams: string[] = []
  const renewed: string[] = []
  let [calls, servedBefore, slowestMs, streams] = [0, 0, 0, 0]
  for (const departure of departures) {
    const leaver = await departure.arrive(world)
    const lost = world.stage.served
      .filter(({ operation: { who } }) => couldCall(leaver, who) && !departure.mayStill(who))
      // What changes nothing first: later calls may end the session themselves.
      .toSorted((a, b) => Number(isHarmless(b.operation)) - Number(isHarmless(a.operation)))
    for (const one of lost.filter(({ operation }) => isHarmless(operation)))
      if (isServed(await callOnce(world, one, leaver, seed))) servedBefore += 1
    const stream = departure.mayStill('signed_in') ? undefined : await listen(world, leaver)
    if (!spare) await departure.leave(world, leaver)
    const left = performance.now()
    for (const [place, one] of lost.entries()) {
      const status = await callOnce(world, one, leaver, seed)
      calls += 1
      if (isServed(status)) served.push(`${one.name} after ${departure.name}: ${status}`)
      if (place > 0) continue
      slowestMs = Math.max(slowestMs, performance.now() - left)
      if (stream) {
        streams += 1
        if (!(await endsSilently(world, stream, leaver))) openStreams.push(departure.name)
      }
      if (departure.endsSession && (await renews(world, leaver))) renewed.push(departure.name)
    }
  }
  return {
    departures: departures.length,
    calls,
    served,
    servedBefore,
    slowestMs,
    openStreams,
    streams,
    renewed,
  }
}

/** Fast enough? */
export const isInTime = ({ slowestMs }: Afterwards): boolean => slowestMs <= LIMIT_MS

const couldCall = ({ companyId }: Leaver, who: Served['operation']['who']): boolean => {
  if (who === 'anyone') return false
  if (who === 'signed_in') return true
  return companyId === null ? who.staff !== undefined : who.supplier !== undefined
}

// Before the loss only what changes nothing: it would be another world afterwards.
const isHarmless = (operation: Served['operation']): boolean => isReading(operation) && operation.stream === undefined

/** Refused as a stranger; a call that was let in and failed for its own reasons counts as let in. */
const isServed = (status: number): boolean => status !== 401 && status !== 403

const callOnce = async (world: World, one: Served, { headers }: Leaver, seed: number): Promise<number> => {
  const given = givenFor(one.operation, createRandom(seed), {
    share: 0.2,
    id: (name) => likely(world.own, one.operation.path, name)[0] ?? crypto.randomUUID(),
    text: (name) => (name === 'Fields' ? 'id' : undefined),
  })
  return (await send(one.app, shotOf(one.operation, given, headers), one.operation.stream !== undefined)).status
}

interface Listening {
  readonly response: IncomingMessage
  readonly heard: string[]
  readonly ended: Promise<unknown>
}

/** Opens the person's own stream over a real connection and waits for its first word. */
const listen = async ({ stage }: World, { headers }: Leaver): Promise<Listening | undefined> => {
  const one = stage.served.find(({ operation }) => operation.stream === 'events')
  if (!one) return undefined
  const port = portOf(one.app.server)
  const request = get({ port, host: '127.0.0.1', path: one.operation.path, headers })
  const [response]: [IncomingMessage] = await Promise.resolve(once(request, 'response')).then(([first]) => [first])
  request.on('error', () => undefined)
  response.on('error', () => undefined)
  const heard: string[] = []
  const ended = once(response, 'close')
  response.setEncoding('utf8').on('data', (piece: string) => heard.push(piece))
  if (response.statusCode === 200 && heard.length === 0) await once(response, 'data')
  return { response, heard, ended }
}

/** Something happens to the person: the stream must end without a word about it. */
const endsSilently = async (
  { stage }: World,
  { response, heard, ended }: Listening,
  { userId }: Leaver,
): Promise<boolean> => {
  const before = heard.length
  await stage.ask(`select pg_notify('notice', $1)`, [userId])
  const isOver = await Promise.race([
    ended.then(() => true),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), STREAM_LIMIT_MS).unref()
    }),
  ])
  response.destroy()
  return isOver && heard.length === before
}

const renews = async ({ stage }: World, { refreshToken, clientId }: Leaver): Promise<boolean> => {
  const reply = await stage.passport.inject({
    method: 'POST',
    url: '/api/oauth2/refresh',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ refresh_token: refreshToken, client_id: clientId, grant_type: 'refresh_token' }),
  })
  return reply.statusCode < 300
}
