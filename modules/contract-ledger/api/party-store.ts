import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/list.ts'
import type { ContractOption, ContractPartner } from '../contract.ts'
import type { ContractState } from '../machine.ts'

const PICKED_AT_ONCE = 50

/** The number by which a company is known to the state; empty where nobody has entered it. */
export const creditCodeOf = async (tx: Tx, me: Caller, companyId: string): Promise<string> => {
  const { rows } = await sql<{
    creditCode: string | null
  }>`select credit_code from company where id = ${companyId}`.execute(tx.for(me))
  return rows[0]?.creditCode ?? ''
}

/** Suppliers that contracts can be made with, by their name or by the number by which the state knows them. */
export const partnersFor = async (tx: Tx, me: Caller, name: string): Promise<ContractPartner[]> => {
  const pattern = likePattern(folded(name.trim()))
  const { rows } =
    await sql<ContractPartner>`select c.id as company_id, c.name, coalesce(c.credit_code, '') as credit_code
    from supplier v join company c on c.id = v.company_id
    where v.status in (3, 5) and (lower(c.name) like ${pattern} or lower(coalesce(c.credit_code, '')) like ${pattern})
    order by c.name, c.id limit ${PICKED_AT_ONCE}`.execute(tx.for(me))
  return rows
}

export interface OptionQuery {
  readonly Q?: string
  readonly SupplierCompanyId?: string
  readonly BuyerCompanyId?: string
  readonly ContractType?: readonly number[]
  readonly IsInForce?: boolean
}

type OptionRow = Omit<ContractOption, 'statusName'> & { readonly status: ContractState }

/** Contracts that another document can name. A supplier finds its own that it has been shown. */
export const contractsFor = async (tx: Tx, me: Caller, query: OptionQuery): Promise<OptionRow[]> => {
  const pattern = likePattern(folded((query.Q ?? '').trim()))
  const company = me.side === 'supplier' ? me.companyId : (query.SupplierCompanyId ?? null)
  const { rows } =
    await sql<OptionRow>`select o.id, o.code, o.contract_code, o.title, o.contract_type, o.company_id as supplier_company_id,
      c.name as supplier_name, o.status
    from contract_ledger o join company c on c.id = o.company_id
    where o.status <> 'voided' and o.search_text like ${pattern}
      ${company === null ? sql`` : sql`and o.company_id = ${company}`}
      ${me.side === 'supplier' ? sql`and o.status not in ('draft', 'reviewing', 'returned')` : sql``}
      ${me.ownOnly ? sql`and ${sql.ref(me.side === 'supplier' ? 'o.follower_id' : 'o.purchaser_id')} = ${me.userId}` : sql``}
      ${query.BuyerCompanyId === undefined ? sql`` : sql`and o.buyer_company_id = ${query.BuyerCompanyId}`}
      ${query.ContractType === undefined ? sql`` : sql`and o.contract_type = any(${query.ContractType}::int[])`}
      ${query.IsInForce === true ? sql`and o.status in ('effective', 'archived')` : sql``}
    order by o.created_at desc, o.id limit ${PICKED_AT_ONCE}`.execute(tx.for(me))
  return rows
}
