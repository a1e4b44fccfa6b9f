import { isReading } from '#kernel/operation.ts'
import { send, shotOf } from '../input/shot.ts'
import { createRandom } from '../parts/random.ts'
import type { Served } from '../parts/stage.ts'
import { actorsOf, MEMBER_OF_BOTH, OWNER, type Actor } from './actors.ts'
import { tablesOf } from './catalogue.ts'
import { plantStrayReferences } from './planted.ts'
import { aimedAt, givenAway, type Aim } from './probe.ts'
import { keptBack, type Place } from './statements.ts'
import type { Filter, Walls } from './walls.ts'
import type { World } from './world.ts'

/** Ids of B in every place, seven of those that fit best; then A's own documents, with many conditions and with none. */
const ATTEMPTS: readonly (readonly [Aim, number])[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map((turn) => ['everywhere', turn] as const),
  ['beside an own document', 7],
  ['beside an own document', 8],
]
/** The one is a stranger to B; the other belongs to it, but acts for A. */
const TRYING = [OWNER, MEMBER_OF_BOTH]

export interface FilterMutants {
  /** Filters, counted by what a statement does with which table. */
  readonly mutants: number
  /** Filters behind guards that refuse first, which keep something back in their own statements. */
  readonly behind: readonly Filter[]
  /** Filters whose loss was noticed neither in an operation that rests on them nor in a statement. */
  readonly survived: readonly string[]
  /** The same filters, counted once for each operation that rests on them. */
  readonly places: number
  /** Operations in which the loss shows nothing, because another guard has already refused what could be seen. */
  readonly unnoticed: readonly string[]
  /** References of A's documents to files of B, which no call can make, and what they gave away with every filter in place. */
  readonly strayReferences: number
  readonly strayLeaks: readonly string[]
}

/** So many statements of a place are tried by themselves. */
const KEPT = 60

/** With row security off, leaves out each filter in each operation, one at a time: does the leak show? (L13) */
export const mutateFilters = async (world: World, walls: Walls, seed: number): Promise<FilterMutants> => {
  const { stage, cast, foreignFiles } = world
  const isSilent = async (among: World, { filter, served }: Place): Promise<boolean> => {
    const before = await world.fingerprints()
    if ((await noticed(among, walls, served, seed, filter)).length > 0) return false
    return [...(await world.fingerprints())].every(([table, sum]) => before.get(table) === sum)
  }
  const rewindAfter = async ({ operation }: Served): Promise<void> =>
    isReading(operation) ? undefined : world.rewind()
  await world.rewind()
  await walls.dropRowSecurity()
  try {
    const tables = await tablesOf(stage)
    // The ids stand in A's own documents then; what lies behind them is still B's.
    const plant = (): Promise<number> => plantStrayReferences(stage, tables, cast.a, foreignFiles)
    const strayed = { ...world, foreignIds: new Set([...world.foreignIds].filter((id) => !foreignFiles.includes(id))) }
    // First: what is done while a filter is away may stay in the log, which cannot be put back.
    const strays = await seenAstray(strayed, walls, plant, seed)
    const places: Place[] = []
    for (const served of stage.served) {
      const met = await walls.sentBy(async () => {
        await noticed(world, walls, served, seed, 'none')
      })
      for (const [filter, sent] of met) places.push({ filter, served, sent: sent.slice(0, KEPT) })
      await rewindAfter(served)
    }
    let unnoticed: Place[] = []
    for (const place of places) {
      if (await isSilent(world, place)) unnoticed.push(place)
      await rewindAfter(place.served)
    }
    await plant()
    const stillUnnoticed: Place[] = []
    for (const place of unnoticed)
      if (!place.filter.includes(' stored_file') || (await isSilent(strayed, place))) stillUnnoticed.push(place)
    unnoticed = stillUnnoticed
    await world.rewind()
    const byFilter = [...Map.groupBy(places, ({ filter }) => filter)]
    const silent = byFilter.filter(([, all]) => all.every((place) => unnoticed.includes(place)))
    const behind = await keptBack(
      world,
      walls,
      silent.flatMap(([, all]) => all),
      seed,
    )
    const survived = silent.filter(([filter]) => !behind.has(filter))
    return {
      mutants: byFilter.length,
      behind: [...behind],
      survived: survived.map(([filter, all]) => `${filter} (${all.map(({ served }) => served.name).join()})`),
      places: places.length,
      unnoticed: unnoticed.map(({ filter, served }) => `${filter} in ${served.name}`),
      ...strays,
    }
  } finally {
    walls.ignore('none')
    await walls.restoreRowSecurity()
  }
}

/** What A's documents give away of files that they should not point to, with every filter in place. */
const seenAstray = async (
  world: World,
  walls: Walls,
  plant: () => Promise<number>,
  seed: number,
): Promise<Pick<FilterMutants, 'strayReferences' | 'strayLeaks'>> => {
  const strayReferences = await plant()
  const strayLeaks: string[] = []
  for (const served of world.stage.served) {
    strayLeaks.push(...(await noticed(world, walls, served, seed, 'none')))
    if (isReading(served.operation)) continue
    await world.rewind()
    await plant()
  }
  await world.rewind()
  return { strayReferences, strayLeaks }
}

/** How a call of an operation shows that a filter is gone: by what it gives away, by the rows it is handed, or by another answer than usual. */
const noticed = async (
  world: World,
  walls: Walls,
  { operation, app, name }: Served,
  seed: number,
  filter: Filter,
): Promise<string[]> => {
  const random = createRandom(seed)
  for (const actor of await tryingActors(world))
    for (const [aim, turn] of ATTEMPTS) {
      const shot = shotOf(operation, aimedAt(world, { operation, app, name }, aim, turn, random), actor.headers)
      const ask = () => send(app, shot, operation.stream !== undefined)
      walls.hasSpilled()
      walls.ignore(filter)
      const reply = await ask()
      walls.ignore('none')
      const [given] = await givenAway(world, actor, shot, reply)
      if (given !== undefined) return [`${name}: ${given} to ${actor.name}`]
      if (walls.hasSpilled()) return [`${name}: rows to ${actor.name}`]
      if (filter === 'none' || !isReading(operation) || reply.status !== 200) continue
      // Only what answers the same twice can be said to answer otherwise without its filter.
      const [usual, again] = [await ask(), await ask()]
      if (usual.bytes.equals(again.bytes) && !usual.bytes.equals(reply.bytes))
        return [`${name}: another answer to ${actor.name}`]
    }
  return []
}

const tryingActors = ({ stage, cast }: World): Promise<Actor[]> =>
  actorsOf(stage, cast, ({ name }) => TRYING.includes(name))
