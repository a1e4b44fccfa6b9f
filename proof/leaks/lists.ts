import { isDeepStrictEqual } from 'node:util'
import { fieldOf } from '#kernel/json.ts'
import { isReading } from '#kernel/operation.ts'
import type { Person } from '#platform/testing/people.ts'
import { givenFor, send, shotOf, type Reply, type Shot } from '../input/shot.ts'
import { likely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import type { Served } from '../parts/stage.ts'
import type { Walls } from './walls.ts'
import { ownedBy, tablesOf } from './catalogue.ts'
import type { World } from './world.ts'

/** One answer: what a list says, and how many it says there are. */
interface Answer {
  readonly status: number
  readonly count: string
  readonly body: string
}

interface Question {
  readonly one: Served
  readonly asker: Asker
  readonly shot: Shot
}

export interface Compared {
  readonly operations: number
  readonly lists: number
  readonly questions: number
  /** Answers with at least one row or figure in them: the others compare nothing with nothing. */
  readonly filled: number
  readonly volatile: readonly string[]
  /** Questions that were answered otherwise when nobody else's rows were there. */
  readonly differences: readonly string[]
  /** Lists that say that there are more rows than the company has in the table that their rows come from. */
  readonly beyond: readonly string[]
}

/**
 * Asks every reading operation, alone and with filters, pages and orders of its own and of foreign ids; then takes the rows
 * of all other companies out of the database and asks the same again. Whatever is answered otherwise was counted, summed,
 * sorted or shown from rows of others (L6). With `walls` down in the first round the same look must find differences.
 */
export const compareWithOwnRows = async (
  world: World,
  { turns, seed, walls }: { readonly turns: number; readonly seed: number; readonly walls?: Walls },
): Promise<Compared> => {
  const reading = world.stage.served.filter(isAsked)
  const questions = askersOf(world).flatMap((asker) =>
    reading.flatMap((one) => questionsFor(world, one, turns, seed).map((shot) => ({ one, asker, shot }))),
  )
  await walls?.dropRowSecurity()
  walls?.ignore('all')
  // Once for nothing: afterwards everybody has signed in before.
  await askAll(
    world,
    questions.filter((_, place) => place % turns === 0),
  )
  const first = await askAll(world, questions)
  const second = await askAll(world, questions)
  walls?.ignore('none')
  await walls?.restoreRowSecurity()
  const beyond = await countedBeyond(world, questions, second)
  await removeOthers(world)
  const alone = await askAll(world, questions)
  const differences: string[] = []
  const volatile = new Set<string>()
  for (const [place, { one, asker, shot }] of questions.entries()) {
    const [before, was, is] = [first[place], second[place], alone[place]]
    if (!before || !was || !is) throw new Error('a question was not asked')
    const isVolatile = !isDeepStrictEqual(before, was)
    if (isVolatile) volatile.add(one.name)
    const isSame = isVolatile ? was.status === is.status && was.count === is.count : isDeepStrictEqual(was, is)
    if (!isSame)
      differences.push(
        `${one.name} by ${asker.name}: ${decodeURIComponent(shot.url).slice(0, 160)}: ${partingOf(was, is)}`,
      )
  }
  return {
    operations: reading.length,
    lists: reading.filter(({ operation }) => operation.paged).length,
    questions: questions.length,
    filled: second.filter(({ status, body }) => status === 200 && !['[]', '{}', 'null'].includes(body)).length,
    volatile: [...volatile],
    differences,
    beyond,
  }
}

/** Asks all in their order, with a session of its own for each operation: one of them ends it. What earlier rounds left in the history is gone, and nobody has asked for anything too often. */
const askAll = async (world: World, questions: readonly Question[]): Promise<Answer[]> => {
  await world.stage.ask(`delete from audit_log where at >= $1`, [new Date(STARTED).toISOString()])
  await world.stage.ask('delete from messaging_ticket')
  const answers: Answer[] = []
  let [session, last]: [Person | undefined, Question | undefined] = [undefined, undefined]
  for (const question of questions) {
    const { one, asker, shot } = question
    if (!session || last?.one !== one || last.asker.name !== asker.name)
      session = await world.stage.people.signIn(asker.userId, asker.companyId)
    last = question
    answers.push(answerOf(await send(one.app, { ...shot, headers: { ...shot.headers, ...session.headers } })))
  }
  return answers
}

const isAsked = ({ operation }: Served): boolean =>
  isReading(operation) &&
  operation.stream === undefined &&
  operation.file === undefined &&
  operation.raw === undefined &&
  operation.oauth === undefined &&
  operation.who !== 'anyone'

interface Asker {
  readonly name: string
  readonly userId: string
  readonly companyId: string
}

const askersOf = ({ cast }: World): readonly Asker[] => [
  { name: 'owner of A', userId: cast.a.ownerId, companyId: cast.a.companyId },
  { name: 'sub-account of A', userId: cast.subId, companyId: cast.a.companyId },
]

const NOBODY = '00000000-0000-4000-8000-00000000beef'
const STARTED = Date.now()
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z|\d{4}-\d\d-\d\d \d\d:\d\d\b|\b\d{10}\b/g
/** Minutes are of our own time zone, and have begun before. */
const MINUTE = /^\S+ \S+$/
const isNow = (moment: string): boolean => {
  const isMinute = MINUTE.test(moment)
  const written = isMinute ? `${moment.replace(' ', 'T')}:00+08:00` : moment
  const at = /^\d{10}$/.test(moment) ? Number(moment) * 1_000 : Date.parse(written)
  return at >= STARTED - (isMinute ? 60_000 : 1_000) && at <= Date.now() + 1_000
}

const answerOf = ({ status, headers, bytes }: Reply): Answer => ({
  status,
  count: String(headers['x-recordcount'] ?? ''),
  // Moments of this very run, such as that of the last sign-in, are another each time.
  body: bytes.toString('utf8').replaceAll(MOMENT, (moment) => (isNow(moment) ? 'now' : moment)),
})

/** Where two answers part, with what each says there. */
const partingOf = (first: Answer, again: Answer): string => {
  if (first.status !== again.status || first.count !== again.count)
    return `${first.status} ${first.count} became ${again.status} ${again.count}`
  const at = [...first.body].findIndex((sign, place) => sign !== again.body[place])
  const from = Math.max(0, at - 60)
  return `${first.body.slice(from, at + 60)} became ${again.body.slice(from, at + 60)}`
}

/** Alone first, then with filters, pages and orders; now and then about a document of others. */
const questionsFor = (world: World, one: Served, turns: number, seed: number): Shot[] => {
  const random = createRandom(seed)
  return Array.from({ length: turns }, (_, turn) => {
    const isForeign = turn % 4 === 3
    const given = givenFor(one.operation, random, {
      share: [0, 0.15, 0.5, 0.3][turn % 4] ?? 0,
      id: (name) => {
        const ids = likely(isForeign ? world.foreign : world.own, one.operation.path, name)
        return ids[Math.floor(turn / 4) % Math.max(1, ids.length)] ?? NOBODY
      },
      text: (name) => (name === 'Fields' ? 'id' : name === 'Q' ? ['', 'CANARY-B', '童', '1'][turn % 4] : undefined),
    })
    // Of an own document, so that nested lists have something to say.
    const own = givenFor(one.operation, random, {
      share: 0,
      id: (name) => likely(world.own, one.operation.path, name)[0] ?? NOBODY,
    })
    return shotOf(one.operation, isForeign ? given : { ...given, params: own.params }, {})
  })
}

/** The rows of everybody else, out of every table: what is left is what A would have alone. */
const removeOthers = async ({ stage, cast }: World): Promise<void> => {
  // Keys and triggers are of no use to a database that is thrown away.
  await stage.ask(`set session_replication_role = replica`)
  for (const table of await tablesOf(stage)) {
    const owned = ownedBy(table)
    if (owned !== 'company_id = $1') continue
    await stage.ask(
      `delete from "${table.name}" where company_id in (select id from company where kind = 2 and id <> $1)`,
      [cast.a.companyId],
    )
  }
  await stage.ask(
    `delete from app_user u where staff_roles = '{}' and not exists (select from membership m where m.user_id = u.id)`,
  )
  await stage.ask(`delete from company where kind = 2 and id <> $1`, [cast.a.companyId])
  await stage.ask(`set session_replication_role = origin`)
}

// The buyer's own documents are named by what suppliers have, and are none of theirs to count.
const OF_SUPPLIERS = 'company_id in (select id from company where kind = 2)'

/** Each list against a plain count of the company's rows in the table that its rows come from. */
const countedBeyond = async (
  { stage, cast }: World,
  questions: readonly Question[],
  answers: readonly Answer[],
): Promise<string[]> => {
  const tables = (await tablesOf(stage)).filter(
    (table) =>
      ownedBy(table) === 'company_id = $1' && table.columns.some(({ name, type }) => name === 'id' && type === 'uuid'),
  )
  const plain = tables.map(
    ({ name }) =>
      `select '${name}' as table, (select count(*)::int from "${name}" where id = any($2::uuid[]) and ${OF_SUPPLIERS}) as hits, (select count(*)::int from "${name}" where company_id = $1) as own`,
  )
  const beyond = new Set<string>()
  for (const [place, { one }] of questions.entries()) {
    const { count = '', status = 0, body = '' } = answers[place] ?? {}
    const ids = count === '' || status !== 200 ? [] : idsIn(body)
    if (ids.length === 0) continue
    const counts = await stage.ask<{ table: string; hits: number; own: number }>(plain.join(' union all '), [
      cast.a.companyId,
      ids,
    ])
    for (const { table, hits, own } of counts)
      if (hits === ids.length && Number(count) > own) beyond.add(`${one.name} from ${table}`)
  }
  return [...beyond]
}

const idsIn = (body: string): string[] => {
  const rows: unknown = JSON.parse(body)
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    const id: unknown = fieldOf(row, 'id')
    return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) ? [id] : []
  })
}
