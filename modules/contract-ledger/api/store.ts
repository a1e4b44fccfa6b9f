import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { statusName } from '#kernel/machine.ts'
import type { Tx } from '#platform/database/database.ts'
import { contractLedger, type ContractState } from '../machine.ts'
import { EXPIRING_DAYS } from '../rules.ts'
import type { Contract } from '../shapes.ts'

type Linked = NonNullable<Contract['mainContract']>

/** States of an order in which its amount counts as ordered. */
const ORDERED = sql`('signing', 'executing', 'suspended', 'finished', 'closed')`

/** What was ordered under a contract: under a framework all orders of its time, otherwise those that it names. */
export const usedAmount: RawBuilder<unknown> = sql`coalesce(case when o.is_framework then (
    select sum(p.total_amount) from purchase_order p where p.company_id = o.company_id and p.buyer_company_id = o.buyer_company_id
      and p.status in ${ORDERED} and p.order_date >= o.effective_from and (o.effective_to is null or p.order_date <= o.effective_to))
  else (select sum(p.total_amount) from purchase_order p where p.id = any(o.related_ids) and p.status in ${ORDERED}) end, 0)::numeric(18,2)`

/** Contracts that are in force and near their end, as a filter of the list. */
export const isExpiring = (today: string): RawBuilder<unknown> =>
  sql`o.status in ('effective', 'archived') and o.effective_to <= ${today}::date + ${sql.lit(EXPIRING_DAYS)}`

interface Kin {
  readonly mainContract: Linked | null
  readonly supplements: readonly Linked[]
  readonly renewedFrom: Linked | null
  readonly renewal: Linked | null
}
interface Head {
  readonly id: string
  readonly companyId: string
  readonly mainContractId: string | null
  readonly renewedFromId: string | null
}

/** The contracts that one has to do with, as far as the caller sees them. */
export const kinOf = async (tx: Tx, me: Caller, head: Head): Promise<Kin> => {
  const { rows } = await sql<{
    id: string
    code: string
    title: string
    status: ContractState
    mainContractId: string | null
    renewedFromId: string | null
  }>`select o.id, o.code, o.title, o.status, o.main_contract_id, o.renewed_from_id from contract_ledger o
    where o.company_id = ${head.companyId} and o.status <> 'voided'
      and (o.main_contract_id = ${head.id} or o.renewed_from_id = ${head.id} or o.id in (${head.mainContractId}, ${head.renewedFromId}))
    order by o.created_at, o.id`.execute(tx.for(me))
  const linked = rows.map(({ status, ...row }) => ({ ...row, statusName: statusName(contractLedger, status, me.side) }))
  const shown = (row: (typeof linked)[number] | undefined): Linked | null =>
    row === undefined ? null : { id: row.id, code: row.code, title: row.title, statusName: row.statusName }
  return {
    mainContract: shown(linked.find(({ id }) => id === head.mainContractId)),
    renewedFrom: shown(linked.find(({ id }) => id === head.renewedFromId)),
    renewal: shown(linked.find(({ renewedFromId }) => renewedFromId === head.id)),
    supplements: linked.filter(({ mainContractId }) => mainContractId === head.id).flatMap((row) => shown(row) ?? []),
  }
}

/** Does another contract go on from it, also one that the caller does not see yet? */
export const isContractRenewed = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const { rows } = await sql<{ isRenewed: boolean }>`select is_contract_renewed(${id}) as is_renewed`.execute(
    tx.for(me),
  )
  return rows[0]?.isRenewed === true
}

/** What a contract names, in words: who reviews it and what it is made from; and what was ordered under it. */
export const namesOf = async (
  tx: Tx,
  me: Caller,
  id: string,
): Promise<{ readonly legalUserName: string; readonly templateName: string; readonly usedAmount: string }> => {
  const { rows } = await sql<{
    legalUserName: string
    templateName: string
    usedAmount: string
  }>`select coalesce(u.name, '') as legal_user_name, coalesce(t.name, '') as template_name, ${usedAmount} as used_amount
    from contract_ledger o left join app_user u on u.id = o.legal_user_id left join contract_template t on t.id = o.template_id
    where o.id = ${id}`.execute(tx.for(me))
  return rows[0] ?? { legalUserName: '', templateName: '', usedAmount: '0.00' }
}

/** Has the order that a contract was drafted for moved on from what both sides confirmed then? */
export const isOrderMoved = async (tx: Tx, me: Caller, orderId: string, version: number): Promise<boolean> => {
  const { rows } = await sql`select from purchase_order p
    where p.id = ${orderId} and p.status = 'signing' and p.version = ${version}`.execute(tx.for(me))
  return rows.length === 0
}

/** An active person who may review contracts, by their roles. */
export const isLegal = async (tx: Tx, me: Caller, userId: string, roles: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`select from app_user u
    where u.id = ${userId} and u.is_active and u.staff_roles && ${roles}::text[]`.execute(tx.for(me))
  return rows.length > 0
}

/** Is there a contract between these two that another adds to? */
export const isMainContract = async (
  tx: Tx,
  me: Caller,
  id: string,
  parties: { readonly companyId: string; readonly buyerCompanyId: string },
): Promise<boolean> => {
  const { rows } = await sql`select from contract_ledger o where o.id = ${id} and o.company_id = ${parties.companyId}
    and o.buyer_company_id = ${parties.buyerCompanyId} and o.status <> 'voided'`.execute(tx.for(me))
  return rows.length > 0
}

/** Orders between these two, in the order of their ids. */
export const ordersNamed = async (
  tx: Tx,
  me: Caller,
  ids: readonly string[],
  parties: { readonly companyId: string; readonly buyerCompanyId: string },
): Promise<{ readonly id: string; readonly code: string }[]> => {
  const { rows } = await sql<{ id: string; code: string }>`select p.id, p.code from purchase_order p
    where p.id = any(${ids}::uuid[]) and p.company_id = ${parties.companyId} and p.buyer_company_id = ${parties.buyerCompanyId}
    order by array_position(${ids}::uuid[], p.id)`.execute(tx.for(me))
  return rows
}

/** Is this number on another contract already? */
export const isCodeTaken = async (
  tx: Tx,
  me: Caller,
  contractCode: string,
  exceptId: string | null,
): Promise<boolean> => {
  const { rows } = await sql`select from contract_ledger o
    where o.contract_code = ${contractCode} and o.id is distinct from ${exceptId}::uuid`.execute(tx.for(me))
  return rows.length > 0
}

/** The newest version of a template that is in use. */
export const templateVersion = async (
  tx: Tx,
  me: Caller,
  id: string,
): Promise<{ readonly contractType: number; readonly version: number } | undefined> => {
  const { rows } = await sql<{
    contractType: number
    version: number
  }>`select contract_type, version from contract_template
    where id = ${id} and is_enabled`.execute(tx.for(me))
  return rows[0]
}
