import { refuse } from '#kernel/problem.ts'
import { anything, shape } from '#kernel/schema.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { malformedFrom, withMedia } from '../input/malformed.ts'
import { givenFor, send, shotOf, type Reply, type Shot } from '../input/shot.ts'
import { MEDIA_TYPES } from '../input/spoil.ts'
import { callersOf, demoSupplier, staffOfAllRoles } from '../parts/callers.ts'
import { idsOf } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import type { Served, Stage } from '../parts/stage.ts'
import { fillFrom } from './measure.ts'

const BEHIND = 'behind the contract check'
const SHOWN = 20
/** How a call is answered that the check takes for malformed. */
const MALFORMED = [400, 413, 415, 422]

export interface Passed {
  readonly operations: number
  readonly malformed: number
  readonly valid: number
  /** Good calls that reached the handler; the others were stopped by who may call and how often. */
  readonly reached: number
  /** Malformed calls that reached the handler. */
  readonly bypassed: readonly string[]
  /** Calls that fit the contract and were refused as malformed. */
  readonly turnedAway: readonly string[]
}

/** OAuth and callbacks of others ignore what they do not know, and a stream answers before it begins. */
const isChecked = ({ oauth, raw, stream }: BoundOperation['operation']): boolean =>
  oauth === undefined && raw === undefined && stream === undefined

/** Operations with a body, by their address: the same order however they are registered. Control runs break the first ones. */
export const withBody = <O extends Pick<BoundOperation, 'operation'>>(operations: readonly O[]): O[] => {
  const addressOf = ({ operation }: O): string => `${operation.path} ${operation.method}`
  return operations
    .filter(({ operation }) => operation.body && isChecked(operation))
    .toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1))
}

/** Takes away what lies behind the check of the contract: a call that gets past it is answered so, and no rule of ours can refuse in its place. */
export const withNothingBehind = (operations: BoundOperation[]): BoundOperation[] =>
  operations.map((one) =>
    isChecked(one.operation) ? { ...one, handler: { detached: () => refuse(412, 'Stale', { title: BEHIND }) } } : one,
  )

/** The planted faults: a check that is not there, and one that lets nothing through. */
export const withBrokenChecks = (operations: BoundOperation[]): BoundOperation[] => {
  const [open, shut] = withBody(operations)
  return withNothingBehind(operations).map((one) =>
    one.name === open?.name
      ? { ...one, operation: { ...one.operation, body: anything() } }
      : one.name === shut?.name
        ? { ...one, operation: { ...one.operation, body: shape({}) } }
        : one,
  )
}

/** Good calls and malformed ones of every operation, and with every media type: which of them reach the handler? (F2, F3) */
export const tryContractChecks = async (
  stage: Stage,
  { perOperation, seed, only }: { perOperation: number; seed: number; only?: (served: Served) => boolean },
): Promise<Passed> => {
  const random = createRandom(seed)
  const people = { supplier: await demoSupplier(stage, 0), staffId: await staffOfAllRoles(stage) }
  const served = stage.served.filter((one) => isChecked(one.operation) && (only?.(one) ?? true))
  const bypassed: string[] = []
  const turnedAway: string[] = []
  let [malformed, valid, reached] = [0, 0, 0]
  const isThrough = ({ bytes }: Reply): boolean => bytes.includes(BEHIND)
  const note = (list: string[], { name }: Served, shot: Shot, reply: Reply): void => {
    if (list.length < SHOWN)
      list.push(
        `${name}: ${shot.method} ${shot.url.slice(0, 200)} ${(shot.payload ?? '').slice(0, 200)} ${JSON.stringify(shot.headers['content-type'])} → ${reply.status} ${reply.bytes.toString().slice(0, 200)}`,
      )
  }
  const there = await idsOf(stage)
  for (const one of served) {
    const { operation, app } = one
    const fill = fillFrom(there, one, random)
    const callers = await callersOf(stage, operation, people)
    for (let turn = 0; turn < perOperation; turn += 1) {
      const { headers } = callers[turn % callers.length] ?? callers[0]
      const given = givenFor(operation, random, fill)
      const good = shotOf(operation, given, headers)
      const answer = await send(app, good)
      valid += 1
      if (isThrough(answer)) reached += 1
      if (MALFORMED.includes(answer.status)) note(turnedAway, one, good, answer)
      const bad = malformedFrom(operation, given, headers, random)
      const media = operation.body && MEDIA_TYPES[turn]
      const tried = media === undefined ? bad : { ...bad, ...withMedia(operation, given, good, media) }
      const reply = await send(app, tried.shot)
      malformed += 1
      if (tried.mustFail && isThrough(reply)) note(bypassed, one, tried.shot, reply)
    }
  }
  return { operations: served.length, malformed, valid, reached, bypassed, turnedAway }
}
