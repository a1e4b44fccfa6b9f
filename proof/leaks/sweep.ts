import { createRandom } from '../parts/random.ts'
import type { Served } from '../parts/stage.ts'
import { actorsOf, type Actor } from './actors.ts'
import { aimedAt, probe, type Aim, type Leak } from './probe.ts'
import type { World } from './world.ts'

const TURNS = 3

export interface Swept {
  readonly operations: number
  readonly actors: number
  readonly probes: number
  readonly statuses: Readonly<Record<string, number>>
  readonly leaks: readonly Leak[]
}

export interface SweepOptions {
  readonly seed: number
  readonly only?: (served: Served) => boolean
  /** Who tries; all when nobody is named. */
  readonly actors?: (actor: Actor) => boolean
  /** The first actor who is let in tries one id of each of B's tables. */
  readonly isThorough?: boolean
}

/** Every operation by every actor with ids of B: in every place, and beside documents of A (L1, L2, L4). */
export const sweep = async (world: World, { seed, only, actors, isThorough }: SweepOptions): Promise<Swept> => {
  const random = createRandom(seed)
  const served = world.stage.served.filter((one) => only?.(one) ?? true)
  const statuses: Record<string, number> = {}
  const leaks: Leak[] = []
  let probes = 0
  let cast = 0
  let before = await world.fingerprints()

  const run = async (aim: Aim, turnsFor: (actor: Actor) => number): Promise<void> => {
    for (const one of served) {
      const tried = (await actorsOf(world.stage, world.cast)).filter((actor) => actors?.(actor) ?? true)
      cast = tried.length
      for (const actor of tried) {
        for (let turn = 0; turn < turnsFor(actor); turn += 1) {
          const { reply, leaks: found } = await probe(world, one, actor, aimedAt(world, one, aim, turn, random))
          leaks.push(...found)
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
          probes += 1
        }
      }
      const after = await world.fingerprints()
      for (const [table, sum] of after)
        if (before.get(table) !== sum)
          leaks.push({ operation: one.name, actor: 'one of all', what: `${table} was changed`, request: aim })
      before = after
    }
  }
  await run('everywhere', (actor) => (isThorough && actor.name === 'owner of A' ? world.foreign.size * 3 : TURNS))
  // Last, because these may change A itself.
  await run('beside an own document', () => 1)
  return { operations: served.length, actors: cast, probes, statuses, leaks }
}
