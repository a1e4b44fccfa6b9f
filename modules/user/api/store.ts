import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

type UserTables = {
  appUser: { id: string; name: string; mobileMasked: string; userGroups: number[] }
}

export const findSelf = (tx: Tx, me: Caller) =>
  tx.for(me).withTables<UserTables>().selectFrom('appUser').select(['id', 'name', 'mobileMasked', 'userGroups']).where('id', '=', me.userId).executeTakeFirst()

/** All companies of the caller, whichever he acts for now. */
export const myEnterprises = async (tx: Tx, me: Caller) => {
  const { rows } = await sql<{ id: string; companyId: string; name: string; status: number }>`select * from my_enterprises()`.execute(tx.for(me))
  return rows
}
