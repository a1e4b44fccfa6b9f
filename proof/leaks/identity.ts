import { addPerson } from '../parts/callers.ts'
import { createRandom } from '../parts/random.ts'
import { actorsOf, type Actor } from './actors.ts'
import { aimedAt, probe } from './probe.ts'
import type { World } from './world.ts'

const CONDITION = /\b(and|where|on) (\w\.\w+ (?:= [\w.]+|is null|> now\(\))|\w\.is_active)/g
const MUST_FAIL = ['claims to act for B', 'revoked', 'removed', 'pending', 'returned', 'over']

export interface IdentityMutants {
  readonly mutants: number
  readonly survived: readonly string[]
}

/** Takes the conditions out of the look that says who is calling, one at a time: somebody gets in who must not (L13). */
export const mutateIdentity = async (world: World, seed: number): Promise<IdentityMutants> => {
  const { stage } = world
  const [look] = await stage.ask<{ text: string }>(`select pg_get_functiondef('caller_facts'::regproc) as text`)
  if (!look) throw new Error('nothing says who is calling')
  const survived: string[] = []
  const conditions = [...look.text.matchAll(CONDITION)]
  for (const found of conditions) {
    const [whole, word = '', condition = ''] = found
    const changed = `${look.text.slice(0, found.index)}${word} true${look.text.slice(found.index + whole.length)}`
    try {
      await stage.ask(changed)
      if (!(await somebodyGetsIn(world, seed))) survived.push(condition)
    } finally {
      await stage.ask(look.text)
    }
  }
  return { mutants: conditions.length, survived }
}

/** With everything in place nobody may get in; this tells whether somebody does. */
export const somebodyGetsIn = async (world: World, seed: number): Promise<boolean> => {
  const random = createRandom(seed)
  // Calls that need a company which has passed its review.
  const guarded = world.stage.served.filter(
    ({ operation: { method, who } }) =>
      method === 'GET' && typeof who !== 'string' && who.supplier !== undefined && who.supplier !== 'applicant',
  )
  const actors = [
    ...(await actorsOf(world.stage, world.cast)),
    await withSessionOver(world),
    await inactive(world),
  ].filter(({ name }) => MUST_FAIL.some((part) => name.includes(part)))
  for (const one of guarded.slice(0, 12))
    for (const actor of actors) {
      const { reply, leaks } = await probe(world, one, actor, aimedAt(world, one, 'everywhere', 2, random))
      // Not found is an answer to somebody who was let in.
      if (leaks.length > 0 || (reply.status !== 401 && reply.status !== 403)) return true
    }
  return false
}

const withSessionOver = async ({ stage, cast }: World): Promise<Actor> => {
  const { sessionId, headers } = await stage.people.signIn(cast.a.ownerId, cast.a.companyId)
  await stage.ask(`update login_session set expires_at = now() - interval '1 minute' where id = $1`, [sessionId])
  return { name: 'A whose session is over', headers }
}

let removed = 0

const inactive = async ({ stage, cast }: World): Promise<Actor> => {
  // Not one of the cast: he stays out.
  const userId = await addPerson(stage, `176${String(removed++).padStart(8, '0')}`)
  await stage.ask(
    `insert into membership (user_id, company_id, role_keys, joined_at) values ($1, $2, '{SupplierOwner}', now())`,
    [userId, cast.a.companyId],
  )
  const { headers } = await stage.people.signIn(userId, cast.a.companyId)
  await stage.ask('update app_user set is_active = false where id = $1', [userId])
  return { name: 'a person who was removed', headers }
}
