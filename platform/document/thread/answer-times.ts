import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { REMIND } from '#kernel/reminder.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { Noun } from '../noun.ts'

const DAYS = 90
/** Fewer answers say nothing about what is usual. */
const ANSWERS_LEAST = 5

type Counted = Pick<Noun, 'definition'>

/** Counts every hour how long both sides usually take. */
export const answerTimeJob = (db: Database, clock: Clock, nouns: readonly Counted[]): ScheduledJob => ({
  name: 'thread.answer-times',
  cron: '7 * * * *',
  run: () => countAnswerTimes(db, clock(), nouns),
})

/**
 * An answer is a step of one side right after a step of the other: between them it was that side's turn. Reminders are no
 * steps here, and a step of the system between the two leaves nobody's answer.
 */
export const countAnswerTimes = async (db: Database, now: Date, nouns: readonly Counted[]): Promise<void> => {
  const shared = nouns.map(({ definition }) => definition).filter(({ isInternal }) => isInternal !== true)
  const me = systemCaller('thread.answer-times')
  const documents = sql.join(
    shared.map(({ table }) => sql`select d.id, d.company_id, d.buyer_company_id from ${sql.table(table)} d`),
    sql` union all `,
  )
  const reminders = shared.flatMap(({ machine }) => {
    const step = machine.transitions[REMIND]
    return step === undefined ? [] : [`${machine.name} ${step.label}`]
  })
  const since = momentAfter(now, -DAYS * DAY_MS)
  const entities = shared.map(({ machine }) => machine.name)
  const median = sql`count(*), round(percentile_cont(0.5) within group (order by a.seconds)), ${now.toISOString()}::timestamptz`
  await db.write(me, async (tx) => {
    await sql`delete from supplier_answer_time`.execute(tx.for(me))
    await sql`delete from buyer_answer_time`.execute(tx.for(me))
    // One reading of the log for both sides.
    await sql`with step as (
        select l.entity_id, l.side, l.at, lag(l.side) over former as former_side, lag(l.at) over former as former_at from audit_log l
        where l.at >= ${since} and l.to_state is not null and l.entity = any(${entities}) and l.entity || ' ' || l.action <> all(${reminders})
        window former as (partition by l.entity_id order by l.id)),
      answer as (
        select s.side, d.company_id, d.buyer_company_id, extract(epoch from s.at - s.former_at) as seconds
        from step s join (${documents}) d on d.id = s.entity_id
        where s.side in ('supplier', 'staff') and s.former_side in ('supplier', 'staff') and s.side <> s.former_side
          and d.company_id not in (select practice_companies())),
      of_suppliers as (
        insert into supplier_answer_time (company_id, answers, median_seconds, counted_at)
        select a.company_id, ${median} from answer a where a.side = 'supplier' group by 1 having count(*) >= ${ANSWERS_LEAST})
      insert into buyer_answer_time (buyer_company_id, answers, median_seconds, counted_at)
      select a.buyer_company_id, ${median} from answer a where a.side = 'staff' group by 1 having count(*) >= ${ANSWERS_LEAST}`.execute(
      tx.for(me),
    )
  })
}
