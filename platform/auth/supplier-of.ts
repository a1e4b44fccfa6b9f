import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { notFound } from '#kernel/problem.ts'
import type { Tx } from '../database/database.ts'
import { refuseMissing } from '../database/records.ts'

export interface SupplierPlace {
  readonly id: string
  readonly companyId: string
  readonly name: string
}

const find = async (tx: Tx, me: Caller, where: RawBuilder<unknown>): Promise<SupplierPlace | undefined> => {
  const { rows } = await sql<SupplierPlace>`select s.id, s.company_id, c.name
    from supplier s join company c on c.id = s.company_id where ${where}`.execute(tx.for(me))
  return rows[0]
}

/** The supplier that a path names: the one that the caller acts for, or any for staff. Others look like none at all. */
export const supplierOf = async (tx: Tx, me: Caller, id: string): Promise<SupplierPlace> => {
  const own = me.side === 'supplier' ? sql`and s.company_id = ${me.companyId}` : sql``
  return (await find(tx, me, sql`s.id = ${id} ${own}`)) ?? refuseMissing(tx, me, 'supplier', id)
}

/** The supplier that the caller acts for. */
export const supplierOfCaller = async (tx: Tx, me: Caller): Promise<SupplierPlace> =>
  (await find(tx, me, sql`s.company_id = ${me.companyId}`)) ?? notFound()

/** Changes of the members of a supplier happen one at a time: others wait until the transaction ends. */
export const lockSupplier = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`select id from supplier where id = ${id} for update`.execute(tx.for(me))
}
