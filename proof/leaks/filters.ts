import { createRandom } from '../parts/random.ts'
import { actorsOf, type Actor } from './actors.ts'
import { aimedAt, probe } from './probe.ts'
import type { Filter, Walls } from './walls.ts'
import type { World } from './world.ts'

const TURNS = 8

export interface FilterMutants {
  readonly mutants: number
  readonly killed: number
  /** Filters behind another that had already refused: alone, their loss shows nothing. */
  readonly survived: readonly string[]
}

/** With row security off, leaves out each filter of each statement, one at a time: does the leak show? (L13) */
export const mutateFilters = async (world: World, walls: Walls, seed: number): Promise<FilterMutants> => {
  const usedBy = new Map<Filter, Set<string>>()
  const tryAll = async (only: ReadonlySet<string> | undefined, each: (name: string) => void): Promise<boolean> => {
    const random = createRandom(seed)
    for (const one of world.stage.served.filter(({ name }) => only?.has(name) ?? true)) {
      const actor = await ownerOf(world)
      for (let turn = 0; turn < TURNS; turn += 1) {
        const aim = turn === TURNS - 1 ? 'beside an own document' : 'everywhere'
        const { leaks } = await probe(world, one, actor, aimedAt(world, one, aim, turn, random))
        if ((leaks.length > 0 || walls.hasSpilled()) && only) return true
      }
      each(one.name)
    }
    return false
  }
  await walls.dropRowSecurity()
  try {
    walls.met()
    await tryAll(undefined, (name) => {
      for (const filter of walls.met()) usedBy.set(filter, (usedBy.get(filter) ?? new Set()).add(name))
    })
    const survived: string[] = []
    let mutants = 0
    for (const [filter, operations] of usedBy) {
      if (filter.endsWith(' of a person')) continue
      mutants += 1
      const before = await world.fingerprints()
      walls.hasSpilled()
      walls.ignore(filter)
      const isKilled = await tryAll(operations, () => undefined)
      walls.ignore('none')
      const isWritten = [...(await world.fingerprints())].some(([table, sum]) => before.get(table) !== sum)
      if (!isKilled && !isWritten) survived.push(`${filter} (${[...operations].join()})`)
    }
    return { mutants, killed: mutants - survived.length, survived }
  } finally {
    walls.ignore('none')
    await walls.restoreRowSecurity()
  }
}

const ownerOf = async (world: World): Promise<Actor> => {
  const owner = (await actorsOf(world.stage, world.cast)).find(({ name }) => name === 'owner of A')
  if (!owner) throw new Error('nobody acts for A')
  return owner
}
