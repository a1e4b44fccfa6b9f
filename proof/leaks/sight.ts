import { isReading } from '#kernel/operation.ts'
import { createRandom } from '../parts/random.ts'
import { aimedAt, givenAway } from './probe.ts'
import { send, shotOf } from '../input/shot.ts'
import type { World } from './world.ts'

const TURNS = 6

/**
 * The marks as B's own people see them. A mark that its owner is never shown would prove nothing when it is not shown to
 * others either.
 */
export const seenByItself = async (
  world: World,
  seed: number,
  turns = TURNS,
): Promise<{ readonly operations: readonly string[]; readonly columns: readonly string[] }> => {
  const random = createRandom(seed)
  const operations = new Set<string>()
  const columns = new Set<string>()
  for (const one of world.stage.served.filter(({ operation }) => isReading(operation))) {
    const { headers } = await world.stage.people.signIn(world.cast.b.ownerId, world.cast.b.companyId)
    for (let turn = 0; turn < turns; turn += 1) {
      const shot = shotOf(one.operation, aimedAt(world, one, 'everywhere', turn, random), headers)
      const reply = await send(one.app, shot, one.operation.stream !== undefined)
      for (const what of await givenAway(world, { name: 'B', headers }, shot, reply)) {
        operations.add(one.name)
        columns.add(what)
      }
    }
  }
  return { operations: [...operations], columns: [...columns] }
}
