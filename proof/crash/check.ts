import type { Client } from 'pg'
import { createRandom } from '../parts/random.ts'
import type { AuditEntry } from './deeds.ts'
import { asOwner, type Place } from './place.ts'
import { ask } from './writers.ts'

/** What the database says about what was promised; zeros everywhere mean that every promise was kept. */
export interface Findings {
  /** Deeds that were acknowledged and are not there. */
  readonly lost: number
  /** Deeds that happened more than once. */
  readonly doubled: number
  /** Orders without their lines or with wrong sums; changes without their audit line or their message. */
  readonly halfDone: number
  /** Repeated requests that did not get the first answer, word for word. */
  readonly otherAnswers: number
}

const REPEATED = 60

/** Holds the deeds against the database. Nobody may be writing. */
export const check = async (place: Place, deeds: readonly AuditEntry[], seed: number): Promise<Findings> => {
  const found = await asOwner(place.options, async (client) => {
    const times = await timesOf(client)
    const acknowledged = deeds.filter((deed) => deed.answer !== undefined)
    return {
      lost: acknowledged.filter((deed) => !times.has(deed.key)).length,
      doubled: deeds.filter((deed) => (times.get(deed.key) ?? 0) > 1).length,
      halfDone: await halfDocuments(client),
    }
  })
  return { ...found, otherAnswers: await repeatSome(place, deeds, seed) }
}

/** Deeds that are missing at this moment. */
export const missing = (place: Place, acknowledged: readonly AuditEntry[]): Promise<AuditEntry[]> =>
  asOwner(place.options, async (client) => {
    const times = await timesOf(client)
    return acknowledged.filter((deed) => !times.has(deed.key))
  })

/** How often each deed happened: a creation by the title of its document, a move by the remark of its audit line. */
export const TIMES = `
  select key, count(*)::int as times from (select title as key from purchase_order union all select title from announcement
  union all select remark from audit_log where remark <> '' and entity <> 'Announcement') d group by key`

const timesOf = async (client: Client): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ key: string; times: number }>(TIMES)
  return new Map(rows.map(({ key, times }) => [key, times]))
}

/**
 * Documents that are not whole. The row version counts the changes of an order, so it must equal the number of its
 * messages, and be one less than the number of its audit lines: the first of them tells of its making. An announcement
 * has one of each.
 */
const halfDocuments = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ half: number }>(`
    select count(*)::int + (select count(*)::int from announcement n where (select count(*) from audit_log where entity_id = n.id and remark = n.title) <> 1
      or (select count(*) from outbox where topic = 'notice' and payload->>'bizId' = n.id::text) <> 1) as half
    from purchase_order o
    left join lateral (select count(*) as lines, sum(amount) as amount from purchase_order_item where order_id = o.id) i on true
    left join lateral (select count(*) as lines, max(id) as last from audit_log where entity_id = o.id) a on true
    left join lateral (select count(*) as messages from outbox where topic = 'order.moved' and payload->>'orderId' = o.id::text) m on true
    left join audit_log l on l.id = a.last
    where i.lines = 0 or i.amount <> o.total_amount or a.lines <> o.row_version + 1 or m.messages <> o.row_version or l.to_state <> o.status`)
  return rows[0]?.half ?? 0
}

/** Sends some deeds again: the same key must give the same answer and change nothing. */
const repeatSome = async (place: Place, deeds: readonly AuditEntry[], seed: number): Promise<number> => {
  const random = createRandom(seed)
  const done = deeds.filter((deed) => deed.answer !== undefined)
  // Those that were cut off are the ones that matter most; the others are taken at random.
  const chosen = [
    ...done.filter((deed) => deed.attempts > 1).slice(0, REPEATED),
    ...Array.from({ length: REPEATED }, () => done[random.whole(0, done.length - 1)]),
  ]
  let others = 0
  for (const deed of chosen) {
    if (!deed) continue
    const { status, text, replayed } = await ask(place, deed)
    if (status !== 200 || text !== deed.answer || !replayed) others += 1
  }
  return others
}

/** Spoils four documents on purpose and tells how many the check finds. */
export const findPlanted = (place: Place): Promise<{ planted: number; found: number }> =>
  asOwner(place.options, async (client) => {
    const before = await halfDocuments(client)
    await client.query(`
      delete from purchase_order_item where order_id = (select id from purchase_order order by id limit 1);
      delete from audit_log where entity_id = (select id from purchase_order order by id offset 1 limit 1) and to_state = 'draft';
      delete from outbox where payload->>'orderId' = (select id::text from purchase_order where row_version > 0 order by id offset 2 limit 1);
      delete from outbox where payload->>'bizId' = (select id::text from announcement order by id limit 1)`)
    return { planted: 4, found: (await halfDocuments(client)) - before }
  })
