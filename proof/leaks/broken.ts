import type { Person } from '#platform/testing/people.ts'
import { givenFor, send, shotOf } from '../input/shot.ts'
import { likely } from '../parts/ids.ts'
import { interceptStatements } from '../parts/intercept.ts'
import { createRandom } from '../parts/random.ts'
import { isPlainReading } from '../parts/stage.ts'
import { nounSubjects } from '../parts/subjects.ts'
import { ownedBy, tablesOf } from './catalogue.ts'
import { textsOf } from './texts.ts'
import type { World } from './world.ts'

/** One thing that keeps companies apart, out of order; `mend` puts it back. */
interface Break {
  readonly name: string
  /** What may not happen while it is broken. */
  readonly forbids: keyof Pick<Called, 'answered' | 'withRows' | 'withForeign'>
  make(): Promise<() => Promise<unknown>>
}

export interface Broken {
  readonly breaks: number
  readonly calls: number
  /** Calls that were served although something was broken. */
  readonly served: readonly string[]
  readonly statuses: Readonly<Record<string, number>>
  /** Calls with content while everything was in order, before and after. */
  readonly healthy: { readonly before: number; readonly after: number }
}

const FAIL = `create or replace function proof_fail() returns boolean language plpgsql as $$ begin raise 'broken on purpose'; end $$`

const REPLACE = 'create or replace function'
const RETURN_NULL = 'language sql stable parallel safe return null'

/** Breaks what keeps companies apart, one thing at a time, and calls everything: it must fail closed (L8). */
export const servedWhileBroken = async (
  world: World,
  seed: number,
  isTried: (name: string) => boolean = () => true,
): Promise<Broken> => {
  const breaks = (await breaksOf(world)).filter(({ name }) => isTried(name))
  await world.stage.ask(FAIL)
  const hidden = await idsOfCompanies(world)
  const signIn = () => world.stage.people.signIn(world.cast.a.ownerId, world.cast.a.companyId)
  const before = await callAll(world, seed, await signIn(), hidden)
  const served: string[] = []
  const statuses: Record<string, number> = {}
  let calls = 0
  for (const one of breaks) {
    // Before it: the loss must also stop people who are signed in already.
    const person = await signIn()
    const mend = await one.make()
    try {
      const found = await callAll(world, seed, person, hidden)
      calls += found.calls
      for (const [status, count] of Object.entries(found.statuses)) statuses[status] = (statuses[status] ?? 0) + count
      served.push(...found[one.forbids].map((operation) => `${operation} with ${one.name}`))
    } finally {
      await mend()
    }
  }
  const after = await callAll(world, seed, await signIn(), hidden)
  return {
    breaks: breaks.length,
    calls,
    served,
    statuses,
    healthy: { before: before.withRows.length, after: after.withRows.length },
  }
}

/** Replaces the text of a function of the database. */
const withFunction = async ({ stage }: World, name: string, to: (text: string) => string) => {
  const [found] = await stage.ask<{ text: string }>(`select pg_get_functiondef($1::regproc) as text`, [name])
  if (!found) throw new Error(`there is no ${name}`)
  await stage.ask(to(found.text))
  return () => stage.ask(found.text)
}

const everyPolicy = async ({ stage }: World, expression: string) => {
  const policies = await stage.ask<{ table: string; name: string; using: string | null; check: string | null }>(
    `select c.relname as table, p.polname as name, pg_get_expr(p.polqual, c.oid) as using, pg_get_expr(p.polwithcheck, c.oid) as check
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace = 'public'::regnamespace`,
  )
  const alter = async (to: (was: string) => string): Promise<void> => {
    for (const { table, name, using, check } of policies)
      await stage.ask(
        `alter policy "${name}" on "${table}" ${using === null ? '' : `using (${to(using)})`} ${check === null ? '' : `with check (${to(check)})`}`,
      )
  }
  await alter(() => expression)
  return () => alter((was) => was)
}

const breaksOf = async (world: World): Promise<readonly Break[]> => {
  const documents = (await nounSubjects()).map(({ table }) => table)
  const { stage } = world
  const renamed = async (what: string, from: string) => {
    await stage.ask(`alter ${what} ${from} rename to proof_hidden`)
    return () => stage.ask(`alter ${what} proof_hidden rename to ${from}`)
  }
  const revoked = async (table: string) => {
    await stage.ask(`revoke select on ${table} from portal_app`)
    return () => stage.ask(`grant select on ${table} to portal_app`)
  }
  const identity = (name: string, make: Break['make']): Break => ({ name, forbids: 'answered', make })
  const rows = (name: string, make: Break['make']): Break => ({ name, forbids: 'withRows', make })
  return [
    identity('a look-up of the caller that fails', () =>
      withFunction(world, 'caller_facts', (text) =>
        text.replace(/where l\.id = session/, 'where proof_fail() and l.id = session'),
      ),
    ),
    identity('a look-up of the caller that finds nobody', () =>
      withFunction(world, 'caller_facts', (text) =>
        text.replace(/where l\.id = session/, 'where false and l.id = session'),
      ),
    ),
    identity('memberships that nobody can find', () =>
      withFunction(world, 'caller_facts', (text) => text.replace(/and m\.is_active/, 'and m.is_active and false')),
    ),
    identity('no look-up of the caller at all', () => renamed('function', 'caller_facts')),
    identity('no table of memberships', () => renamed('table', 'membership')),
    identity('no table of sessions', () => renamed('table', 'login_session')),
    rows('a company that is not set in the database', () =>
      withFunction(world, 'app_company', () => `${REPLACE} app_company() returns uuid ${RETURN_NULL}::uuid`),
    ),
    {
      name: 'a side that is not set in the database',
      // The company is set: people who act for it still see it, and nothing else.
      forbids: 'withForeign',
      make: () => withFunction(world, 'app_side', () => `${REPLACE} app_side() returns text ${RETURN_NULL}::text`),
    },
    rows('no word about the caller to the database', () => withoutContext(world)),
    rows('policies that fail', () => everyPolicy(world, 'proof_fail()')),
    rows('policies that say nothing', () => everyPolicy(world, 'null::boolean')),
    rows('no right to read documents, suppliers and files', () =>
      revoked([...documents, 'supplier', 'stored_file'].join(', ')),
    ),
  ]
}

/** Takes the settings for row security out of the beginning of every transaction. */
const withoutContext = async ({ stage }: World) => {
  let isOn = true
  interceptStatements(stage.product.pool, {
    rewrite: (statement) => (isOn ? statement.replaceAll(/;set local app\.[^;]*/g, '') : statement),
  })
  return async () => {
    isOn = false
  }
}

/** Ids of rows of companies; not the caller's own and the company's, which a refusal or an answer may name without any row. */
const idsOfCompanies = async ({ stage, cast }: World): Promise<ReadonlySet<string>> => {
  const parts = (await tablesOf(stage))
    .filter(
      (table) =>
        ownedBy(table) === 'company_id = $1' &&
        table.columns.some(({ name, type }) => name === 'id' && type === 'uuid'),
    )
    .map(({ name }) => `select id from "${name}" where company_id in ($1, $2)`)
  const rows = await stage.ask<{ id: string }>(parts.join(' union '), [cast.a.companyId, cast.b.companyId])
  return new Set(rows.map(({ id }) => id))
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

interface Called {
  readonly calls: number
  readonly statuses: Readonly<Record<string, number>>
  readonly answered: readonly string[]
  /** Answered with a row of a company; what people read about themselves rests on other settings. */
  readonly withRows: readonly string[]
  /** Answered with a row of another company. */
  readonly withForeign: readonly string[]
}

const callAll = async (
  world: World,
  seed: number,
  { headers }: Person,
  hidden: ReadonlySet<string>,
): Promise<Called> => {
  const random = createRandom(seed)
  const { stage } = world
  const answered: string[] = []
  const withRows: string[] = []
  const withForeign: string[] = []
  const statuses: Record<string, number> = {}
  let calls = 0
  for (const one of stage.served.filter(isPlainReading)) {
    const given = givenFor(one.operation, random, {
      share: 0,
      id: (name) => likely(world.own, one.operation.path, name)[0] ?? crypto.randomUUID(),
      text: (name) => (name === 'Fields' ? 'id' : undefined),
    })
    const shot = shotOf(one.operation, given, headers)
    const reply = await send(one.app, shot, one.operation.stream !== undefined)
    calls += 1
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    if (reply.status >= 400) continue
    answered.push(one.name)
    const text = await textsOf(reply)
    const ids = [...text.matchAll(ID)].map(([id]) => id).filter((id) => hidden.has(id) && !shot.url.includes(id))
    const isMarked = world.canaries.seenIn(text).length > 0
    if ((ids.length > 0 || isMarked) && one.operation.owns !== 'user') withRows.push(one.name)
    if (isMarked || ids.some((id) => world.foreignIds.has(id))) withForeign.push(one.name)
  }
  return { calls, answered, withRows, withForeign, statuses }
}
