import { isReading } from '#kernel/operation.ts'
import { send, shotOf } from '../input/shot.ts'
import { idsOf, type Ids } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import type { Served, Stage } from '../parts/stage.ts'
import { actorsOf, MEMBER_OF_BOTH, OWNER, type IsWanted } from './actors.ts'
import { ownGiven } from './probe.ts'
import { valuesOfFilter, withoutFilters, type Filter, type Sent, type Walls } from './walls.ts'
import type { World } from './world.ts'

/** So many of A's own documents of each kind are called for. */
const OWN_IDS = 40
const CALLS = 44
/** With so many calls of each operation A leaves behind what others find: papers, messages, readers. */
const WORKDAY = 3
/** First each call meets the world as it was, then the world after a day of A's work. */
const ROUNDS = ['rewound', 'worked in'] as const
/** A company that has nothing. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

const IS_OWNER: IsWanted = ({ name }) => name === OWNER
/** Rows of a person: who is in B as well has some there. */
const isPersonal = (filter: Filter): boolean => filter.endsWith(' of a person')

/** A filter in an operation that rests on it, and statements in which it was met there. */
export interface Place {
  readonly filter: Filter
  readonly served: Served
  readonly sent: readonly Sent[]
}

/**
 * The filters that keep something back in their own statements, whatever guards have refused before these are sent: a statement
 * of A is sent again for a company that has nothing, with the filter and without it.
 */
export const keptBack = async (
  world: World,
  walls: Walls,
  places: readonly Place[],
  seed: number,
): Promise<Set<Filter>> => {
  const found = new Set<Filter>()
  for (const { filter, sent } of places)
    if (!found.has(filter) && (await isAnyKept(world.stage, filter, sent))) found.add(filter)
  const isOpen = ({ filter }: Place): boolean => !found.has(filter)
  const own = await idsOf(world.stage, world.cast.a.companyId, OWN_IDS)
  for (const round of ROUNDS) {
    if (round === 'worked in' && places.some(isOpen)) await workADay(world, own, seed)
    for (const [served, all] of Map.groupBy(places, (place) => place.served)) {
      const open = all.filter(isOpen).map(({ filter }) => filter)
      if (open.length === 0) continue
      const isTried: IsWanted = open.some(isPersonal)
        ? ({ name }) => name === OWNER || name === MEMBER_OF_BOTH
        : IS_OWNER
      const sent = await walls.sentBy(() => callOwn(world, served, own, { seed, isTried }))
      if (round === 'rewound' && !isReading(served.operation)) await world.rewind()
      for (const filter of open) if (await isAnyKept(world.stage, filter, sent.get(filter) ?? [])) found.add(filter)
    }
  }
  await world.rewind()
  return found
}

/** A does everything that can be done with its documents, and reads what was said of them. */
const workADay = async (world: World, own: Ids, seed: number): Promise<void> => {
  for (const served of world.stage.served) await callOwn(world, served, own, { seed, calls: WORKDAY })
  // To read needs a message of the very document, which chance does not bring together.
  await world.stage.ask(
    `insert into document_reader (document_id, entity, company_id, is_internal, user_id, user_name, side, read_place, read_at)
     select document_id, entity, company_id, is_internal, $2, '', side, place, now() from document_message
     where company_id = $1 and not is_internal on conflict do nothing`,
    [world.cast.a.companyId, world.cast.a.ownerId],
  )
}

/** People of A call an operation about its own documents, one after the other. */
const callOwn = async (
  { stage, cast }: World,
  served: Served,
  own: Ids,
  { seed, isTried = IS_OWNER, calls = CALLS }: { seed: number; isTried?: IsWanted; calls?: number },
): Promise<void> => {
  const random = createRandom(seed)
  for (const { headers } of await actorsOf(stage, cast, isTried))
    for (let turn = 0; turn < calls; turn += 1) {
      const shot = shotOf(served.operation, ownGiven(own, served, turn, random), headers)
      await send(served.app, shot, served.operation.stream !== undefined)
    }
}

/** Does a filter keep anything back in one of the statements? */
export const isAnyKept = async (stage: Stage, filter: Filter, sent: readonly Sent[]): Promise<boolean> => {
  for (const { text, values } of sent) {
    const places = valuesOfFilter(text, filter)
    const asNobody = values.map((value, place) => (places.includes(place) ? NOBODY : value))
    const [kept, open] = [
      await effectOf(stage, text, asNobody),
      await effectOf(stage, withoutFilters(text, filter), asNobody),
    ]
    if (kept !== open) return true
  }
  return false
}

/** What a statement brings up, changes or ends with; nothing of it stays. */
const effectOf = async (stage: Stage, text: string, values: readonly unknown[]): Promise<string> => {
  const isSilentWrite = /^\s*(insert|update|delete)\b/i.test(text) && !/\breturning\b/i.test(text)
  await stage.ask('begin')
  try {
    return JSON.stringify(await stage.ask(isSilentWrite ? `${text} returning 1` : text, values))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return String(error.code)
  } finally {
    await stage.ask('rollback')
  }
}
