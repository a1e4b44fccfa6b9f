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
  const answers = (side: 'supplier' | 'staff') => sql`with step as (
      select a.entity_id, a.side, a.at, lag(a.side) over former as former_side, lag(a.at) over former as former_at from audit_log a
      where a.at >= ${since} and a.to_state is not null and a.entity = any(${shared.map(({ machine }) => machine.name)})
        and a.entity || ' ' || a.action <> all(${reminders})
      window former as (partition by a.entity_id order by a.id))
    select d.company_id, d.buyer_company_id, extract(epoch from s.at - s.former_at) as seconds
    from step s join (${documents}) d on d.id = s.entity_id
    where s.side = ${side} and s.former_side = ${side === 'staff' ? 'supplier' : 'staff'}
      and d.company_id not in (select practice_companies())`
  await db.write(me, async (tx) => {
    for (const [table, party, side] of [
      ['supplier_answer_time', 'company_id', 'supplier'],
      ['buyer_answer_time', 'buyer_company_id', 'staff'],
    ] as const) {
      await sql`delete from ${sql.table(table)}`.execute(tx.for(me))
      await sql`insert into ${sql.table(table)} (${sql.id(party)}, answers, median_seconds, counted_at)
        select a.${sql.id(party)}, count(*), round(percentile_cont(0.5) within group (order by a.seconds)), ${now.toISOString()}
        from (${answers(side)}) a group by 1 having count(*) >= ${ANSWERS_LEAST}`.execute(tx.for(me))
    }
  })
}
