import { createRandom } from '../parts/random.ts'
import { ownerOfA, type Actor } from './actors.ts'
import { aimedAt, probe, type Leak } from './probe.ts'
import type { World } from './world.ts'

/** Headers of somebody of A that say more than is true. */
const claims = (
  a: string,
  b: string,
): readonly (readonly [string, Readonly<Record<string, string | string[]>>, boolean])[] => [
  ['no company', { 'company-id': '' }, true],
  ['an unknown company', { 'company-id': '00000000-0000-4000-8000-00000000beef' }, true],
  ['the company B', { 'company-id': b }, true],
  ['garbage for a company', { 'company-id': `${b}' or true --` }, true],
  ['two companies', { 'company-id': [a, b] }, true],
  ['two companies in one', { 'company-id': `${a},${b}` }, true],
  ['a company in capitals', { 'company-id': b.toUpperCase() }, true],
  ['the group of the staff', { 'user-group-id': '1', scope: 'Purchasing', 'x-company-id': b, 'supplier-id': b }, false],
]

/** False claims in headers: nothing of B is seen, and what needs a company is not served without a true one (L3). */
export const falseClaims = async (
  world: World,
  seed: number,
): Promise<{ readonly probes: number; readonly served: number; readonly leaks: readonly Leak[] }> => {
  const random = createRandom(seed)
  const { a, b } = world.cast
  const leaks: Leak[] = []
  let probes = 0
  let servedAnyway = 0
  for (const served of world.stage.served) {
    const owner = await ownerOfA(world.stage, world.cast)
    const { who } = served.operation
    for (const [name, headers, mustFail] of claims(a.companyId, b.companyId)) {
      const actor: Actor = { ...owner, name: `owner of A with ${name}` }
      const { reply, leaks: found } = await probe(
        world,
        served,
        actor,
        aimedAt(world, served, 'everywhere', probes % 3, random),
        headers,
      )
      probes += 1
      leaks.push(...found)
      if (mustFail && typeof who !== 'string' && reply.status < 400) {
        servedAnyway += 1
        leaks.push({ operation: served.name, actor: actor.name, what: 'served', request: served.operation.path })
      }
    }
  }
  return { probes, served: servedAnyway, leaks }
}
