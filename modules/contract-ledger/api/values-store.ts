import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

export interface Party {
  readonly id: string
  readonly name: string
  readonly creditCode: string
  readonly address: string
}

/** The two who make a contract, as they are registered. */
export const partiesOf = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<Party[]> => {
  const { rows } =
    await sql<Party>`select id, name, coalesce(credit_code, '') as credit_code, coalesce(address, '') as address
    from company where id = any(${ids}::uuid[])`.execute(tx.for(me))
  return rows
}

export interface ContractLine {
  readonly skuCode: string
  readonly skuName: string
  readonly spec: string
  readonly qty: string
  readonly unit: string
  readonly unitPrice: string
  readonly amount: string
  readonly requiredDate: string
}

/** The lines of the orders that a contract is about. */
export const linesOf = async (tx: Tx, me: Caller, orderIds: readonly string[]): Promise<ContractLine[]> => {
  const { rows } =
    await sql<ContractLine>`select i.sku_code, i.sku_name, i.spec, i.qty::text, i.unit, i.unit_price::text, i.amount::text, i.required_date::text
    from purchase_order_item i where i.order_id = any(${orderIds}::uuid[])
    order by array_position(${orderIds}::uuid[], i.order_id), i.line_no`.execute(tx.for(me))
  return rows
}

/** The number of the contract that another adds to. */
export const contractNumber = async (tx: Tx, me: Caller, id: string): Promise<string> => {
  const { rows } = await sql<{
    number: string
  }>`select coalesce(nullif(contract_code, ''), code) as number from contract_ledger
    where id = ${id}`.execute(tx.for(me))
  return rows[0]?.number ?? ''
}
