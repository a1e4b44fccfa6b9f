import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { NoticeCode } from '#kernel/notice.ts'
import type { Tx } from '../database/database.ts'

/** The caller has seen what some notices told them of: they are read with it. Says whether there were any. */
export const readNoticesOf = async (
  tx: Tx,
  me: Caller,
  codes: readonly NoticeCode[],
  bizType: string,
  bizId: string,
  at: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update notice o set read_at = ${at}
    where o.user_id = ${me.userId} and o.company_id is not distinct from ${me.companyId}::uuid and o.read_at is null
      and o.biz_type = ${bizType} and o.biz_id = ${bizId} and o.code = any(${[...codes]})`.execute(tx.for(me))
  return Number(numAffectedRows ?? 0) > 0
}
