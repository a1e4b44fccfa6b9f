import { isDeepStrictEqual } from 'node:util'
import { addPerson } from '../parts/callers.ts'
import { createRandom } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'
import { actorsOf, type Actor } from './actors.ts'
import { aimedAt, probe } from './probe.ts'
import type { World } from './world.ts'

const CONDITION = /\b(and|where|on) (\w\.\w+ (?:= [\w.]+|is null|> now\(\))|\w\.is_active)/g
const MUST_FAIL = ['claims to act for B', 'revoked', 'removed', 'pending', 'returned']

export interface IdentityMutants {
  readonly mutants: number
  readonly survived: readonly string[]
  /** Those of which a call was served that must not be; the others were seen in what the look says. */
  readonly seenByCalls: number
}

/**
 * Takes the conditions out of the look that says who is calling, one at a time: it must say something else than the
 * tables do, or somebody gets in who must not (L13).
 */
export const mutateIdentity = async (world: World, seed: number): Promise<IdentityMutants> => {
  const { stage } = world
  const [look] = await stage.ask<{ text: string }>(`select pg_get_functiondef('caller_facts'::regproc) as text`)
  if (!look) throw new Error('nothing says who is calling')
  const survived: string[] = []
  let seenByCalls = 0
  const conditions = [...look.text.matchAll(CONDITION)]
  for (const found of conditions) {
    const [whole, word = '', condition = ''] = found
    const changed = `${look.text.slice(0, found.index)}${word} true${look.text.slice(found.index + whole.length)}`
    try {
      await stage.ask(changed)
      // Which of several rows is taken for the caller's is chance, so the look is judged by all that it says.
      if (await somebodyGetsIn(world, seed)) seenByCalls += 1
      else if (await isLookRight(world)) survived.push(condition)
    } finally {
      await stage.ask(look.text)
    }
  }
  return { mutants: conditions.length, survived, seenByCalls }
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
    ...(await actorsOf(world.stage, world.cast, ({ name }) => MUST_FAIL.some((part) => name.includes(part)))),
    await withSessionOver(world),
    await inactive(world),
  ]
  for (const one of guarded.slice(0, 12))
    for (const actor of actors) {
      const { reply, leaks } = await probe(world, one, actor, aimedAt(world, one, 'everywhere', 2, random))
      // Not found is an answer to somebody who was let in.
      if (leaks.length > 0 || (reply.status !== 401 && reply.status !== 403)) return true
    }
  return false
}

interface Facts {
  readonly user_id: string
  readonly company_id: string | null
  readonly role_keys: readonly string[] | null
  readonly own_only: boolean
  readonly supplier_status: number | null
}

/** Does the look say, of sessions of all kinds and of every company, exactly what the tables say when they are read one by one? */
export const isLookRight = async (world: World): Promise<boolean> => {
  const { stage, cast } = world
  await withSessionOver(world)
  await inactive(world)
  for (const userId of [cast.subId, cast.bothId, cast.removedId, cast.pending.ownerId, cast.returned.ownerId])
    await stage.people.signIn(userId)
  const tables = await readTables(stage)
  for (const session of tables.sessions)
    for (const company of [...tables.companies, null]) {
      const facts = await stage.ask<Facts>(
        'select user_id, company_id, role_keys, own_only, supplier_status from caller_facts($1, $2)',
        [session.id, company],
      )
      if (!isDeepStrictEqual(plain(facts), plain(factsFrom(tables, session, company)))) return false
    }
  return true
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

interface Session {
  readonly id: string
  readonly user_id: string
  readonly is_alive: boolean
}

interface Seat {
  readonly user_id: string
  readonly company_id: string
  readonly role_keys: readonly string[]
  readonly own_only: boolean
}

/** The last sessions of each kind that there are of each person. */
const readTables = async (stage: Stage) => ({
  sessions: await stage.ask<Session>(
    `select distinct on (user_id, revoked_at is null, expires_at > now()) id, user_id, revoked_at is null and expires_at > now() as is_alive
     from login_session order by user_id, revoked_at is null, expires_at > now(), created_at desc`,
  ),
  active: new Map(
    (await stage.ask<{ id: string; own_only: boolean }>('select id, own_only from app_user where is_active')).map(
      ({ id, own_only }) => [id, own_only],
    ),
  ),
  seats: await stage.ask<Seat>('select user_id, company_id, role_keys, own_only from membership where is_active'),
  status: new Map(
    (await stage.ask<{ company_id: string; status: number }>('select company_id, status from supplier')).map(
      ({ company_id, status }) => [company_id, status],
    ),
  ),
  companies: (await stage.ask<{ id: string }>('select id from company')).map(({ id }) => id),
})

const factsFrom = (
  { active, seats, status }: Awaited<ReturnType<typeof readTables>>,
  { user_id, is_alive }: Session,
  company: string | null,
): Facts[] => {
  const ownOnly = active.get(user_id)
  if (!is_alive || ownOnly === undefined) return []
  const seat = seats.find((one) => one.user_id === user_id && one.company_id === company)
  return [
    {
      user_id,
      company_id: seat?.company_id ?? null,
      role_keys: seat?.role_keys ?? null,
      own_only: seat?.own_only ?? ownOnly,
      supplier_status: seat ? (status.get(seat.company_id) ?? null) : null,
    },
  ]
}

const withSessionOver = async ({ stage, cast }: World): Promise<Actor> => {
  const { sessionId, headers } = await stage.people.signIn(cast.a.ownerId, cast.a.companyId)
  await stage.ask(`update login_session set expires_at = now() - interval '1 minute' where id = $1`, [sessionId])
  return { name: 'A whose session is over', headers }
}

let removed = 0

const inactive = async ({ stage, cast }: World): Promise<Actor> => {
  // Not one of the cast: the person stays out.
  const userId = await addPerson(stage, `176${String(removed++).padStart(8, '0')}`)
  await stage.ask(
    `insert into membership (user_id, company_id, role_keys, joined_at) values ($1, $2, '{SupplierOwner}', now())`,
    [userId, cast.a.companyId],
  )
  const { headers } = await stage.people.signIn(userId, cast.a.companyId)
  await stage.ask('update app_user set is_active = false where id = $1', [userId])
  // Their sessions end with it; one that did not is stopped by the look itself.
  await stage.ask('update login_session set revoked_at = null where user_id = $1', [userId])
  return { name: 'a person who was removed', headers }
}
