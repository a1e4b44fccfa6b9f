import type { Client, PoolConfig } from 'pg'
import { createRandom } from '../parts/random.ts'
import { asOwner } from './place.ts'
import { ask, type Door } from './writers.ts'
import { NOUNS, type Write } from './writes.ts'

/** What the database says about what was promised; zeros everywhere mean that every promise was kept. */
export interface Findings {
  /** Writes that were acknowledged and are not there. */
  readonly lost: number
  /** Writes that happened more than once. */
  readonly doubled: number
  /** Documents whose lines do not fit them; changes without their audit line or their message. */
  readonly halfDone: number
  /** Repeated requests that did not get the first answer, word for word. */
  readonly otherAnswers: number
}

/** Where was written, and the database behind it with the owner's rights. */
type Checked = Door & { readonly options: PoolConfig }

const REPEATED = 60

/** Compares the writes with the database. Nobody may be writing. */
export const check = async (place: Checked, writes: readonly Write[], seed: number): Promise<Findings> => {
  const found = await asOwner(place.options, async (client) => {
    const times = await timesOf(client)
    const acknowledged = writes.filter((write) => write.answer !== undefined)
    return {
      lost: acknowledged.filter((write) => !times.has(write.key)).length,
      doubled: writes.filter((write) => (times.get(write.key) ?? 0) > 1).length,
      halfDone: await halfDocuments(client),
    }
  })
  return { ...found, otherAnswers: await repeatSome(place, writes, seed) }
}

/** Writes that are missing at this moment. */
export const missing = (place: Pick<Checked, 'options'>, acknowledged: readonly Write[]): Promise<Write[]> =>
  asOwner(place.options, async (client) => {
    const times = await timesOf(client)
    return acknowledged.filter((write) => !times.has(write.key))
  })

/**
 * How often each write happened: a creation by the title of its document, a step by the remark of its audit line. What follows
 * from a step has the same remark on another document, and is no second time.
 */
export const TIMES = `
  select key, max(times) as times from (
    ${[...NOUNS.map(({ table }) => table), 'announcement'].map((table) => `select title as key, count(*)::int as times from ${table} group by title`).join(' union all ')}
    union all select remark, count(*)::int from audit_log where remark <> '' and entity <> 'Announcement' group by remark, entity_id
  ) d group by key`

const timesOf = async (client: Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ key: string; times: number }>(TIMES)
  return new Map(rows.map(({ key, times }) => [key, times]))
}

/** The title of a document that a writer made; those that drafts name are put there past all rules. */
const KEY = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * Documents of a noun that are not whole. The row version counts their changes, so it must equal the number of their
 * messages, and be one less than the number of their audit lines: the first of them is about their making.
 */
const halfOf = ({ table, topic, unfit }: (typeof NOUNS)[number]): string => `
  select d.id from ${table} d
  left join lateral (select count(*) as lines, max(id) as last from audit_log where entity_id = d.id) a on true
  left join (select field.value as id, count(*) as messages from outbox, jsonb_each_text(payload) field where topic = '${topic}' group by 1) m on m.id = d.id::text
  left join audit_log l on l.id = a.last
  where d.title ~ '${KEY}' and (a.lines <> d.row_version + 1 or coalesce(m.messages, 0) <> d.row_version or l.to_state <> d.status
    ${unfit ? `or d.id in (${unfit.select})` : ''})`

/** An announcement has one audit line and one message. */
const HALF_ANNOUNCEMENTS = `
  select id from announcement n where (select count(*) from audit_log where entity_id = n.id and remark = n.title) <> 1
    or (select count(*) from outbox where topic = 'notice' and payload->>'bizId' = n.id::text) <> 1`

const halfDocuments = async (client: Client): Promise<number> => {
  const all = [...NOUNS.map(halfOf), HALF_ANNOUNCEMENTS].map((select) => `(${select})`).join(' union all ')
  const { rows } = await client.query<{ half: number }>(`select count(*)::int as half from (${all}) d`)
  return rows[0]?.half ?? 0
}

/** Sends some writes again: the same key must give the same answer and change nothing. */
const repeatSome = async (place: Door, writes: readonly Write[], seed: number): Promise<number> => {
  const random = createRandom(seed)
  const done = writes.filter((write) => write.answer !== undefined)
  // Those that were cut off are the ones that matter most; the others are taken at random.
  const chosen = [
    ...done.filter((write) => write.attempts > 1).slice(0, REPEATED),
    ...Array.from({ length: REPEATED }, () => done[random.whole(0, done.length - 1)]),
  ]
  let others = 0
  for (const write of chosen) {
    if (!write) continue
    const { status, text, replayed } = await ask(place, write)
    if (status !== 200 || text !== write.answer || !replayed) others += 1
  }
  return others
}

/** What is taken from a noun's documents on purpose, each from another one. */
const spoiled = ({ table, topic, unfit }: (typeof NOUNS)[number]): string[] => [
  ...(unfit ? [unfit.plant] : []),
  `delete from audit_log where to_state is not null and id =
     (select min(id) from audit_log where entity_id = (select id from ${table} where title ~ '${KEY}' order by id offset 1 limit 1))`,
  `delete from outbox where id = (select min(o.id) from outbox o, jsonb_each_text(o.payload) field
     where o.topic = '${topic}' and field.value = (select id::text from ${table} where row_version > 0 and title ~ '${KEY}' order by id desc limit 1))`,
]

/** Spoils some documents on purpose, and counts how many of them the check finds. */
export const findPlanted = (place: Pick<Checked, 'options'>): Promise<{ planted: number; found: number }> =>
  asOwner(place.options, async (client) => {
    const before = await halfDocuments(client)
    const faults = [
      ...NOUNS.flatMap(spoiled),
      `delete from outbox where payload->>'bizId' = (select id::text from announcement order by id limit 1)`,
    ]
    // Past the triggers that would refuse some of them.
    await client.query('set session_replication_role = replica')
    for (const fault of faults) await client.query(fault)
    return { planted: faults.length, found: (await halfDocuments(client)) - before }
  })
