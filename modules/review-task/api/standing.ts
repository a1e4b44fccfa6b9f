import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import type { ReviewStanding } from '../shapes.ts'
import { reviews } from './reviews.ts'

/** So many reports are compared: this one and those before it. */
const COMPARED = 3

/** The last reports of a supplier up to a moment, as far as the caller sees them, the oldest first. */
const reportsUntil = async (
  { tx, me, now }: Act,
  companyId: string,
  until: string,
): Promise<ReviewStanding['history']> => {
  const { where } = reviews.store.planOf(me, {}, dayOf(now))
  const { rows } = await sql<ReviewStanding['history'][number]>`select o.id, o.code, o.title,
      o.report ->> 'publishedAt' as published_at, o.total_score, o.grade, o.conclusion
    from review_task o where ${sql.join(where, sql` and `)} and o.company_id = ${companyId} and o.report is not null
      and o.report ->> 'publishedAt' <= ${until}
    order by o.report ->> 'publishedAt' desc, o.id limit ${COMPARED}`.execute(tx.for(me))
  return rows.toReversed()
}

const qualificationsOf = async (tx: Tx, me: Caller, companyId: string): Promise<ReviewStanding['qualifications']> => {
  const { rows } = await sql<ReviewStanding['qualifications'][number]>`select c.name as category_name, q.valid_to
    from category_qualification q join sku_category c on c.id = q.category_id
    where q.company_id = ${companyId} order by c.name, c.id`.execute(tx.for(me))
  return rows
}

/** How the supplier of a review stands: its last reports up to this one, and until when it is good for what. */
export const standingOf = async (act: Act, id: string): Promise<ReviewStanding> => {
  const { companyId, report } = await reviews.getHead(act, id)
  return {
    history: report === null ? [] : await reportsUntil(act, companyId, report.publishedAt),
    qualifications: await qualificationsOf(act.tx, act.me, companyId),
  }
}
