import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ContractState } from '../machine.ts'
import { SIGN_MODE } from '../rules.ts'

export interface OrderContract {
  readonly id: string
  readonly status: ContractState
  readonly orderVersion: number | null
  readonly rowVersion: number
}

/** The contract that is being made for an order, if there is one. */
export const openContractOf = async (tx: Tx, me: Caller, orderId: string): Promise<OrderContract | undefined> => {
  const { rows } = await sql<OrderContract>`select o.id, o.status, o.order_version, o.row_version from contract_ledger o
    where o.order_id = ${orderId} and o.status in ('draft', 'reviewing', 'returned', 'signing', 'refused', 'sealing')
    order by o.created_at desc, o.id limit 1`.execute(tx.for(me))
  return rows[0]
}

/** The contract that staff entered on paper for an order; what was signed through the ledger is not one. */
export const paperOf = async (
  tx: Tx,
  me: Caller,
  orderId: string,
): Promise<{ readonly id: string; readonly rowVersion: number } | undefined> => {
  const { rows } = await sql<{ id: string; rowVersion: number }>`select o.id, o.row_version from contract_ledger o
    where o.order_id = ${orderId} and o.sign_mode = ${SIGN_MODE.paper} and o.status in ('effective', 'archived', 'expired', 'terminated')
    order by o.created_at desc, o.id limit 1`.execute(tx.for(me))
  return rows[0]
}

/** The contract that an order was begun under: what comes later adds to it. */
export const mainContractOf = async (tx: Tx, me: Caller, orderId: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select o.id from contract_ledger o
    where o.order_id = ${orderId} and o.status in ('effective', 'archived') order by o.created_at, o.id limit 1`.execute(
    tx.for(me),
  )
  return rows[0]?.id ?? null
}

/** The template that contracts of a type begin with: the one that was changed last. */
export const usualTemplate = async (
  tx: Tx,
  me: Caller,
  contractType: number,
): Promise<{ readonly id: string; readonly version: number } | undefined> => {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from contract_template
    where contract_type = ${contractType} and is_enabled order by updated_at desc, id limit 1`.execute(tx.for(me))
  return rows[0]
}

/** Had these two a framework contract, and is none of them in force any more? */
export const isFrameworkOver = async (
  tx: Tx,
  me: Caller,
  parties: { readonly companyId: string; readonly buyerCompanyId: string },
  today: string,
): Promise<boolean> => {
  const { rows } = await sql<{ had: boolean; has: boolean }>`select count(*) > 0 as had,
      coalesce(bool_or(o.status in ('effective', 'archived') and (o.effective_to is null or o.effective_to >= ${today})), false) as has
    from contract_ledger o where o.company_id = ${parties.companyId} and o.buyer_company_id = ${parties.buyerCompanyId}
      and o.is_framework and o.status in ('effective', 'archived', 'expired', 'terminated')`.execute(tx.for(me))
  return rows[0]?.had === true && !rows[0].has
}

/** The version of an order that waits for its contract; nothing once it does not. */
export const signingVersion = async (tx: Tx, me: Caller, orderId: string): Promise<number | null> => {
  const { rows } = await sql<{ version: number }>`select version from purchase_order
    where id = ${orderId} and status = 'signing'`.execute(tx.for(me))
  return rows[0]?.version ?? null
}

/** Orders are locked before the contracts that they wait for: one order for both. */
export const lockOrderOf = async (tx: Tx, me: Caller, contractId: string): Promise<void> => {
  await sql`select from purchase_order p
    where p.id = (select o.order_id from contract_ledger o where o.id = ${contractId}) for update`.execute(tx.for(me))
}
