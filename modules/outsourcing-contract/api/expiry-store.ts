import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { EXPIRING_DAYS, EXPIRY_NOTICE_DAYS } from '../rules.ts'

interface EndingContract {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly companyId: string
  readonly supplierName: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly effectiveTo: string
}

/** The nearest of the days on which people are told, seen from a number of days before the end. */
const STEP = sql`(select min(d) from unnest(${sql.lit(`{${EXPIRY_NOTICE_DAYS.join()}}`)}::smallint[]) d where d >= o.effective_to - today.day)`

/**
 * Contracts near their end that nobody was told of at this distance, and that neither go on by themselves nor are followed
 * by another. To mark one is to find it: of two workers one gets it.
 */
export const takeEnding = async (tx: Tx, me: Caller, today: string): Promise<EndingContract[]> => {
  const { rows } = await sql<EndingContract>`update outsourcing_contract o set noticed_days = ${STEP}
    from (select ${today}::date as day) today, company c
    where c.id = o.company_id and o.status = 'inForce' and not o.auto_renew and not o.is_renewed
      and o.effective_to >= today.day and o.effective_to - today.day <= ${sql.lit(EXPIRING_DAYS)}
      and (o.noticed_days is null or o.noticed_days > ${STEP})
    returning o.id, o.code, o.title, o.company_id, c.name as supplier_name, o.purchaser_id, o.follower_id, o.effective_to`.execute(
    tx.for(me),
  )
  return rows
}

/** Contracts that go on by themselves and whose last day has passed. */
export const toProlong = async (tx: Tx, me: Caller, today: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from outsourcing_contract o
    where o.status = 'inForce' and o.auto_renew and o.effective_to < ${today} order by o.effective_to, o.id limit ${most}`.execute(
    tx.for(me),
  )
  return rows.map(({ id }) => id)
}
