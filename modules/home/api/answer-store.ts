import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AnswerTimes, SupplierStart } from '../contract.ts'

/** How long the buyers usually take that answered most. */
export const buyerAnswers = async (tx: Tx, me: Caller, most: number): Promise<SupplierStart['answers']> => {
  const { rows } = await sql<SupplierStart['answers'][number]>`
    select c.name as buyer, ceil(t.median_seconds / 60.0)::int as minutes
    from buyer_answer_time t join company c on c.id = t.buyer_company_id
    order by t.answers desc, c.name limit ${most}`.execute(tx.for(me))
  return rows
}

/** The suppliers that let us wait longest. */
export const slowestSuppliers = async (tx: Tx, me: Caller, most: number): Promise<AnswerTimes['suppliers']> => {
  const { rows } = await sql<AnswerTimes['suppliers'][number]>`
    select v.id as supplier_id, c.name as supplier_name, ceil(t.median_seconds / 60.0)::int as minutes, t.answers,
      '/admin/supplier/' || v.id as url
    from supplier_answer_time t join company c on c.id = t.company_id join supplier v on v.company_id = t.company_id
    order by t.median_seconds desc, c.name limit ${most}`.execute(tx.for(me))
  return rows
}

interface Asked {
  /** Whose documents; nothing: all that the caller sees. */
  readonly companyId: string | null
  readonly entities: readonly string[]
  /** What is done in a state, by `entity state`. */
  readonly stations: Readonly<Record<string, string>>
  readonly reminders: readonly string[]
  readonly since: string
  readonly readSince: string
  readonly most: number
}

interface StaffAnswer {
  readonly entity: string
  readonly step: string
  readonly minutes: number
  readonly answers: number
  readonly worst: number
}

/**
 * The answers of our people, by what was to be done. An answer is a step of ours right after one of the supplier, or one that leads out
 * of a state in which it is always our turn; where the state does not say what was to be done, the step that was answered does.
 */
export const staffAnswers = async (tx: Tx, me: Caller, asked: Asked): Promise<StaffAnswer[]> => {
  const { rows } = await sql<StaffAnswer>`with line as (
      select l.entity, l.side, l.at, l.from_state, l.to_state, l.entity || ' ' || l.from_state as station,
        lag(l.side) over former as former_side, lag(l.at) over former as former_at, lag(l.action) over former as former_action
      from audit_log l
      where ${asked.companyId === null ? sql`true` : sql`l.company_id = ${asked.companyId}`} and l.at >= ${asked.readSince} and l.to_state is not null and l.entity = any(${[...asked.entities]})
        and l.entity || ' ' || l.action <> all(${[...asked.reminders]})
      window former as (partition by l.entity_id order by l.id)),
    answer as (
      select n.entity, coalesce(s.task ->> n.station, n.former_action) as step, extract(epoch from n.at - n.former_at) / 60 as minutes
      from line n cross join (select ${JSON.stringify(asked.stations)}::jsonb as task) s
      where n.side = 'staff' and n.at >= ${asked.since}
        and (n.former_side = 'supplier' or (n.former_side is not null and s.task ? n.station and n.from_state <> n.to_state)))
    select a.entity, a.step, count(*) as answers, ceil(percentile_cont(0.5) within group (order by a.minutes))::int as minutes,
      ceil(max(a.minutes))::int as worst
    from answer a group by 1, 2 order by 4 desc, 1, 2 limit ${asked.most}`.execute(tx.for(me))
  return rows
}
