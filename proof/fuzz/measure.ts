import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isReading } from '#kernel/operation.ts'
import { callersOf, demoSupplier, staffOfAllRoles, type People } from '../parts/callers.ts'
import { idsOf, pickLikely, type Ids } from '../parts/ids.ts'
import { createRandom, type Random } from '../parts/random.ts'
import type { Served, Stage } from '../parts/stage.ts'
import { malformedFrom } from '../input/malformed.ts'
import { missingHeaders } from '../input/security-headers.ts'
import type { Fill } from '../input/sample.ts'
import { givenFor, send, shotOf, type Reply, type Shot } from '../input/shot.ts'

const SLOW_MS = 2_000
const SHOWN = 20
const WARMING_SHARE = 5

/** What went wrong in one call. */
interface Fault {
  readonly operation: string
  readonly what: string
  readonly request: string
  readonly answer: string
}

export interface Fuzzed {
  readonly operations: number
  readonly malformed: number
  readonly valid: number
  readonly statuses: Readonly<Record<string, number>>
  readonly failed: number
  readonly slow: number
  readonly accepted: number
  readonly unprotected: number
  readonly slowestMs: number
  readonly grownMb: number
  readonly faults: readonly Fault[]
}

/** Sends every operation that many malformed calls, then good ones, and watches the answers. */
export const fuzz = async (
  stage: Stage,
  { perOperation, seed, only }: { perOperation: number; seed: number; only?: (served: Served) => boolean },
): Promise<Fuzzed> => {
  const random = createRandom(seed)
  const people = { supplier: await demoSupplier(stage, 0), staffId: await staffOfAllRoles(stage) }
  const served = stage.served.filter((one) => only?.(one) ?? true)
  // Neither what is looked at nor what is malformed changes anything, so what is there stays the same.
  const there = await idsOf(stage)
  const sendMalformed = async (shots: number, look: ReturnType<typeof createWatch>['malformed']): Promise<void> => {
    for (const one of served) {
      const fill = fillFrom(there, one, random)
      const callers = await callersOf(stage, one.operation, people)
      for (let shot = 0; shot < shots; shot += 1) {
        const { headers } = callers[shot % callers.length] ?? callers[0]
        const bad = malformedFrom(one.operation, givenFor(one.operation, random, fill), headers, random)
        look(one, bad, await send(one.app, bad.shot, one.operation.stream !== undefined))
      }
    }
  }
  // Handlers are compiled at first use, and what refuses calls once it is used often: what the process holds is weighed after that.
  const warming = Math.floor(perOperation / WARMING_SHARE)
  if (warming > 0) for (const one of served) await callOnce(stage, one, people, there, random)
  await sendMalformed(warming, () => undefined)
  const watch = createWatch()
  await sendMalformed(perOperation, watch.malformed)
  // Good calls change the world, so those that take away come last.
  for (const method of METHODS) {
    const now = await idsOf(stage)
    for (const one of served.filter(({ operation }) => operation.method === method)) {
      const fill = fillFrom(now, one, random)
      for (const { headers } of await callersOf(stage, one.operation, people)) {
        for (let shot = 0; shot < Math.ceil(perOperation / 20); shot += 1) {
          const good = shotOf(one.operation, givenFor(one.operation, random, fill), headers)
          watch.valid(one, good, await send(one.app, good, one.operation.stream !== undefined))
        }
      }
    }
  }
  return { operations: served.length, ...watch.result() }
}

const callOnce = async (stage: Stage, one: Served, people: People, there: Ids, random: Random): Promise<void> => {
  // Documents that are there are read: what makes them, with its fonts, is loaded at first use, too.
  const ids = isReading(one.operation) ? there : undefined
  const fill = {
    share: 1,
    id: (name: string) => (ids ? pickLikely(ids, one.operation.path, name, random) : crypto.randomUUID()),
  }
  const [{ headers }] = await callersOf(stage, one.operation, people)
  const shot = shotOf(one.operation, givenFor(one.operation, random, fill), headers)
  await send(one.app, shot, one.operation.stream !== undefined)
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Ids that are there, mostly of what the operation is about. */
export const fillFrom = (ids: Ids, { operation }: Served, random: Random): Fill => ({
  share: 0.4,
  id: (name) => (random.next() < 0.8 ? pickLikely(ids, operation.path, name, random) : crypto.randomUUID()),
  text: (name) => (name === 'Fields' ? 'id' : undefined),
})

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** What the process holds once everything that nobody needs is gone. */
const heldBytes = (): number => {
  // Twice: the first time lets go of what holds memory outside of the heap.
  for (let round = 0; round < 2; round += 1) if (typeof collect === 'function') Reflect.apply(collect, undefined, [])
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const createWatch = () => {
  const statuses: Record<string, number> = {}
  const faults: Fault[] = []
  const counts = { malformed: 0, valid: 0, failed: 0, slow: 0, accepted: 0, unprotected: 0, slowestMs: 0 }
  const before = heldBytes()

  const note = ({ name }: Served, what: string, shot: Shot, reply: Reply): void => {
    if (faults.length >= SHOWN) return
    faults.push({
      operation: name,
      what,
      request: `${shot.method} ${shot.url.slice(0, 200)} ${(shot.payload ?? '').slice(0, 300)}`,
      answer: `${reply.status} ${reply.bytes.toString('utf8').slice(0, 300)}`,
    })
  }
  const watch = (one: Served, shot: Shot, reply: Reply): void => {
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    counts.slowestMs = Math.max(counts.slowestMs, Math.round(reply.ms))
    const missing = missingHeaders(reply, one.operation)
    const found = [
      ...(reply.status >= 500 ? (['failed'] as const) : []),
      ...(reply.ms > SLOW_MS ? (['slow'] as const) : []),
      ...(missing.length > 0 ? (['unprotected'] as const) : []),
    ]
    for (const kind of found) {
      counts[kind] += 1
      note(one, kind === 'unprotected' ? `without ${missing.join(', ')}` : kind, shot, reply)
    }
  }
  return {
    malformed: (
      one: Served,
      { shot, part, mustFail }: { shot: Shot; part: string; mustFail: boolean },
      reply: Reply,
    ) => {
      counts.malformed += 1
      watch(one, shot, reply)
      if (!mustFail || reply.status >= 400) return
      counts.accepted += 1
      note(one, `accepted with a bad ${part}`, shot, reply)
    },
    valid: (one: Served, shot: Shot, reply: Reply) => {
      counts.valid += 1
      watch(one, shot, reply)
    },
    result: () => ({
      ...counts,
      statuses,
      faults,
      grownMb: Math.round((heldBytes() - before) / 1_048_576),
    }),
  }
}
