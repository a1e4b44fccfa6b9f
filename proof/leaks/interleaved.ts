import { isReading } from '#kernel/operation.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { givenFor } from '../input/shot.ts'
import { likely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import { isPlainReading } from '../parts/stage.ts'
import { probe, type Leak } from './probe.ts'
import type { World } from './world.ts'

const AT_ONCE = 12

/** A server that remembers an answer and forgets whose it was. */
export const withSharedMemory = (operations: BoundOperation[]): BoundOperation[] =>
  operations.map((one) => {
    const { handler } = one
    if (!isReading(one.operation) || typeof handler !== 'function') return one
    let kept: ReturnType<typeof handler> | undefined
    return { ...one, handler: (call) => (kept ??= handler(call)) }
  })

/** A and B read their own documents at the same time, from one process: A never gets an answer of B's (L10). */
export const interleaved = async (
  world: World,
  n: number,
  seed: number,
): Promise<{ readonly calls: number; readonly served: number; readonly leaks: readonly Leak[] }> => {
  const random = createRandom(seed)
  const { a, b } = world.cast
  const reading = world.stage.served.filter((one) => isPlainReading(one) && one.operation.stream === undefined)
  const leaks: Leak[] = []
  let calls = 0
  let served = 0
  // New ones now and then: among the calls is one that ends a session.
  while (calls < n) {
    const [inA, inB] = await Promise.all([
      world.stage.people.signIn(a.ownerId, a.companyId),
      world.stage.people.signIn(b.ownerId, b.companyId),
    ])
    const batch = Array.from({ length: AT_ONCE * 10 }, async (_, turn) => {
      const isA = turn % 3 !== 1
      const one = reading[random.whole(0, reading.length - 1)]
      if (!one) return
      const ids = isA ? world.own : world.foreign
      const given = givenFor(one.operation, random, {
        share: random.next() < 0.5 ? 0 : 0.2,
        id: (name) => likely(ids, one.operation.path, name)[random.whole(0, 1)] ?? crypto.randomUUID(),
        text: (name) => (name === 'Fields' ? 'id' : undefined),
      })
      const found = await probe(
        world,
        one,
        isA ? { ...inA, name: 'owner of A beside B' } : { ...inB, name: 'B' },
        given,
      )
      calls += 1
      if (isA && found.reply.status < 300) served += 1
      if (isA) leaks.push(...found.leaks)
    })
    await Promise.all(batch)
  }
  return { calls, served, leaks }
}
