import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { COOPERATION } from '../facts.ts'

const BATCH = 200

export interface ExpiringRecord {
  readonly id: string
  readonly supplierId: string
  readonly companyId: string
  readonly name: string
  readonly type: string
  readonly validTo: string
  readonly toldDays: number | null
  readonly purchaserIds: string[]
}

/** Certificates in force that end within some days, of suppliers one still works with; the next after an id. */
export const expiringQualifications = async (
  tx: Tx,
  me: Caller,
  after: string,
  today: string,
  days: number,
): Promise<ExpiringRecord[]> => {
  const { rows } =
    await sql<ExpiringRecord>`select q.id, q.supplier_id, q.company_id, c.name, q.type, q.valid_to, q.told_days, s.purchaser_ids
    from supplier_qualification q join supplier s on s.id = q.supplier_id join company c on c.id = q.company_id
    where q.ended_at is null and not q.is_long_term and q.valid_to <= ${today}::date + ${days}::int and (q.told_days is null or q.told_days > 0)
    and s.status in (3, 5) and s.cooperation_status <> 4 and ${after === '' ? sql`true` : sql`q.id > ${after}::uuid`}
    order by q.id limit ${BATCH}`.execute(tx.for(me))
  return rows
}

/** Remembers the threshold that people were notified of. */
export const markNotified = async (tx: Tx, me: Caller, id: string, days: number): Promise<void> => {
  await sql`update supplier_qualification set told_days = ${days} where id = ${id}`.execute(tx.for(me))
}

/** Suppliers that are paused or frozen and whose last day lies behind us. */
export const endedLimits = async (tx: Tx, me: Caller, today: string) => {
  const { rows } = await sql<{ id: string; rowVersion: number }>`select id, row_version from supplier
    where cooperation_until < ${today}::date and cooperation_status in (${COOPERATION.suspended}, ${COOPERATION.frozen})
    order by cooperation_until limit 1000`.execute(tx.for(me))
  return rows
}
