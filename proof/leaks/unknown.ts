import { isDeepStrictEqual } from 'node:util'
import { send, shotOf, type Reply } from '../input/shot.ts'
import { createRandom } from '../parts/random.ts'
import { median } from '../parts/measurement.ts'
import { ownerOfA } from './actors.ts'
import { aimedAt } from './probe.ts'
import type { World } from './world.ts'

const PAIRS = 5
const OF_THIS_ANSWER = new Set(['x-request-id', 'date', 'retry-after'])

export interface Compared {
  readonly pairs: number
  readonly operations: number
  /** Operations whose answers tell a foreign id from an unknown one. */
  readonly telling: readonly string[]
  readonly gapMs: number
}

/** An id of B and an id of nobody in the same place: the answers must be equal, byte for byte (L11). */
export const foreignAndUnknown = async (world: World, seed: number, each = PAIRS): Promise<Compared> => {
  const random = createRandom(seed)
  const telling = new Set<string>()
  const gaps: number[] = []
  let pairs = 0
  const served = world.stage.served.filter(({ operation }) => /\{\w*id\}/i.test(operation.path))
  for (const one of served) {
    const owner = await ownerOfA(world.stage, world.cast)
    const took: { foreign: number[]; unknown: number[] } = { foreign: [], unknown: [] }
    for (let pair = 0; pair < each; pair += 1) {
      const given = aimedAt(world, one, 'everywhere', pair, random)
      if (!Object.values(given.params).some((value) => world.foreignIds.has(String(value)))) continue
      const params = Object.fromEntries(
        Object.entries(given.params).map(([name, value]) => [
          name,
          world.foreignIds.has(String(value)) ? crypto.randomUUID() : value,
        ]),
      )
      const ask = (call: typeof given): Promise<Reply> =>
        send(one.app, shotOf(one.operation, call, owner.headers), one.operation.stream !== undefined)
      const foreign = await ask(given)
      const unknown = await ask({ ...given, params })
      took.foreign.push(foreign.ms)
      took.unknown.push(unknown.ms)
      pairs += 1
      if (!isDeepStrictEqual(comparable(foreign), comparable(unknown))) telling.add(one.name)
    }
    gaps.push(Math.abs(median(took.foreign) - median(took.unknown)))
  }
  return { pairs, operations: served.length, telling: [...telling], gapMs: median(gaps) }
}

const comparable = ({ status, headers, bytes }: Reply) => ({
  status,
  body: bytes.toString('latin1'),
  headers: Object.entries(headers).filter(([name]) => !OF_THIS_ANSWER.has(name)),
})
