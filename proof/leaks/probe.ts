import { dayOf } from '#kernel/day.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { textFits } from '../input/judge.ts'
import { givenFor, send, shotOf, type Given, type Reply, type Shot } from '../input/shot.ts'
import type { Fill } from '../input/sample.ts'
import { likely, type Ids } from '../parts/ids.ts'
import type { Random } from '../parts/random.ts'
import type { Served } from '../parts/stage.ts'
import type { Actor } from './actors.ts'
import { textsOf } from './texts.ts'
import type { World } from './world.ts'

/** One thing that somebody got to see or to change who should not have. */
export interface Leak {
  readonly operation: string
  readonly actor: string
  readonly what: string
  readonly request: string
}

/** Where an id of the other company is put: everywhere, or only beside an own document. */
export type Aim = 'everywhere' | 'beside an own document'

/** A call with ids of B, the `turn`-th of those that the operation could be about. */
export const aimedAt = (world: World, { operation }: Served, aim: Aim, turn: number, random: Random): Given => {
  const fillFrom = (ids: World['own'], at: number, isBody = false): Fill => ({
    share: [1, 0.5, 0][turn % 3] ?? 0.5,
    id: (name) => {
      const ranked = likely(ids, operation.path, name)
      return ranked[at % ranked.length] ?? crypto.randomUUID()
    },
    text: (name, schema) => {
      if (name === 'Fields') return 'id'
      // Numbers of B's people where a number is asked for, and its mark where people search.
      // What people wrote themselves they may read again, so bodies have none unless they ask for one by name.
      const isAsked = turn % 3 === 1 && (!isBody || /mobile|phone/i.test(name))
      const number = isAsked ? world.numbers.find((one) => textFits(schema, one)) : undefined
      return number ?? (name === 'Q' && turn % 3 === 0 ? 'CANARY-B' : undefined)
    },
  })
  const foreign = {
    ...givenFor(operation, random, fillFrom(world.foreign, turn)),
    body: givenFor(operation, random, fillFrom(world.foreign, turn, true)).body,
  }
  if (aim === 'everywhere') return foreign
  return { ...foreign, params: givenFor(operation, random, fillFrom(world.own, 0)).params }
}

/** A call about the `turn`-th of the own documents, today: what a person does all day. */
export const ownGiven = (own: Ids, { operation }: Served, turn: number, random: Random): Given =>
  givenFor(operation, random, {
    share: [0, 0.5, 1][turn % 3] ?? 0,
    id: (name) => {
      const ranked = likely(own, operation.path, name)
      return ranked[turn % ranked.length] ?? crypto.randomUUID()
    },
    text: (_, schema) => (keywordsOf(schema).format === 'day' ? dayOf(new Date()) : undefined),
  })

/** What an answer gives away of B. */
export const givenAway = async (world: World, actor: Actor, shot: Shot, reply: Reply): Promise<string[]> => {
  const text = await textsOf(reply)
  const sent = `${decodeURIComponent(shot.url)} ${shot.payload ?? ''}`
  // Knowing the number of a person is enough to name the person to others of A: the answer says which account that is, and the number masked.
  const isNumberSent = world.numbers.some((number) => sent.includes(number))
  const canaries = world.canaries.seenIn(text).filter((one) => !(isNumberSent && one === 'app_user.mobile_masked'))
  const ids = [...text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g)]
    .map(([id]) => id)
    .filter((id) => world.foreignIds.has(id) && !sent.includes(id) && !(isNumberSent && world.people.has(id)))
  const numbers = world.numbers.filter((number) => text.includes(number) && !sent.includes(number))
  if (!actor.isMemberOfBoth) return [...canaries, ...ids.map(() => 'an id'), ...numbers.map(() => 'a personal number')]
  return [
    ...canaries.filter((one) => !KNOWN_TO_MEMBERS.test(one)),
    ...ids.filter((id) => !world.idsOfSeat.has(id)).map(() => 'an id'),
    ...numbers.map(() => 'a personal number'),
  ]
}

// Members of B know its name and that they are members.
const KNOWN_TO_MEMBERS = /^(company|membership)\./

/** Sends a call as an actor and tells what it gave away. */
export const probe = async (
  world: World,
  served: Served,
  actor: Actor,
  given: Given,
  more: Shot['headers'] = {},
): Promise<{ readonly reply: Reply; readonly leaks: Leak[] }> => {
  const shot = shotOf(served.operation, given, { ...actor.headers, ...more })
  const reply = await send(served.app, shot, served.operation.stream !== undefined)
  const found = await givenAway(world, actor, shot, reply)
  const request = `${shot.method} ${decodeURIComponent(shot.url).slice(0, 200)} ${(shot.payload ?? '').slice(0, 200)}`
  const leaks = found.map((what) => ({ operation: served.name, actor: actor.name, what, request }))
  const broken =
    reply.status >= 500
      ? [
          {
            operation: served.name,
            actor: actor.name,
            what: `${reply.status} ${reply.bytes.toString().slice(0, 200)}`,
            request,
          },
        ]
      : []
  return { reply, leaks: [...leaks, ...broken] }
}
