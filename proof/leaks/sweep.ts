import { isReading } from '#kernel/operation.ts'
import { createRandom } from '../parts/random.ts'
import { isPlainReading, type Served } from '../parts/stage.ts'
import { actorsOf, type Actor, type IsWanted } from './actors.ts'
import { aimedAt, probe, type Aim, type Leak } from './probe.ts'
import type { World } from './world.ts'

const TURNS = 3

export interface Swept {
  readonly operations: number
  readonly actors: number
  readonly probes: number
  readonly statuses: Readonly<Record<string, number>>
  /** Answers with content to each actor, by operations that are not for everybody: whom the others are held against. */
  readonly servedTo: Readonly<Record<string, number>>
  readonly leaks: readonly Leak[]
}

export interface SweepOptions {
  readonly seed: number
  readonly only?: (served: Served) => boolean
  /** Who tries; all when nobody is named. */
  readonly actors?: IsWanted
  /** The owner of A tries all ids of B that are known, of every table. */
  readonly isThorough?: boolean
  /** With how many ids of each kind everybody tries. */
  readonly turns?: number
}

/** Every operation by every actor with ids of B: in every place, and beside documents of A (L1, L2, L4). */
export const sweep = async (
  world: World,
  { seed, only, actors, isThorough, turns = TURNS }: SweepOptions,
): Promise<Swept> => {
  const random = createRandom(seed)
  const served = world.stage.served.filter((one) => only?.(one) ?? true)
  const statuses: Record<string, number> = {}
  const servedTo: Record<string, number> = {}
  const leaks: Leak[] = []
  let probes = 0
  let cast = 0
  // B's own people may have been at work before.
  await world.rewind()
  let before = await world.fingerprints()

  const all = [...world.foreign.values()].flat().length
  const turnsOf = ({ name }: Actor): number => (name === 'owner of A' && isThorough ? all : turns)
  let tried: readonly Actor[] = []
  for (const one of served) {
    if (tried.length === 0) tried = await actorsOf(world.stage, world.cast, actors)
    cast = tried.length
    for (const actor of tried)
      for (const [aim, turn] of attempts(turnsOf(actor))) {
        const { reply, leaks: found } = await probe(world, one, actor, aimedAt(world, one, aim, turn, random))
        leaks.push(...found)
        statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
        probes += 1
        if (one.operation.who !== 'anyone' && reply.status < 300) servedTo[actor.name] = (servedTo[actor.name] ?? 0) + 1
      }
    const after = await world.fingerprints()
    const changed = [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table)
    for (const table of changed)
      leaks.push({
        operation: one.name,
        actor: 'one of all',
        what: `${table} was changed`,
        request: 'one of its calls',
      })
    if (!isReading(one.operation)) await world.rewind()
    if (!isPlainReading(one)) tried = []
    // What cannot be put back is not reported again for the next operation.
    if (changed.length > 0) before = await world.fingerprints()
  }
  return { operations: served.length, actors: cast, probes, statuses, servedTo, leaks }
}

/** With so many ids of B in every place, and then with one beside an own document. */
const attempts = (turns: number): (readonly [Aim, number])[] => [
  ...Array.from({ length: turns }, (_, turn) => ['everywhere', turn] as const),
  ['beside an own document', 0],
]
