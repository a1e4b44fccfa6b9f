import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

interface Place {
  readonly roleKeys: readonly string[]
  readonly status: number
}

/** What the caller is in one of their own companies, whichever they act for now; nothing where they are no member. */
export const placeIn = async (tx: Tx, me: Caller, companyId: string): Promise<Place | undefined> => {
  const { rows } =
    await sql<Place>`select m.role_keys, e.status from membership m join my_enterprises() e on e.company_id = m.company_id
    where m.user_id = ${me.userId} and m.company_id = ${companyId} and m.is_active`.execute(tx.for(me))
  return rows[0]
}
