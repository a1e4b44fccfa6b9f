import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Taxed } from '../amounts.ts'
import type { OutsourcingOrder } from '../shapes.ts'
import type { CardItem } from '../verify.ts'

/** What an order takes over from its contract. */
interface ContractNames {
  readonly contractNo: string
  readonly title: string
  readonly copyrightClause: string
}

export const contractNames = async (tx: Tx, me: Caller, id: string): Promise<ContractNames | undefined> => {
  const { rows } =
    await sql<ContractNames>`select coalesce(nullif(o.contract_no, ''), o.code) as contract_no, o.title, o.copyright_clause
    from outsourcing_contract o where o.id = ${id}
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}`.execute(tx.for(me))
  return rows[0]
}

/** A rate card, as orders need it. */
export interface CardRecord extends Taxed {
  readonly taxRate: OutsourcingOrder['taxRate']
  readonly companyId: string
  readonly contractId: string
  readonly outsourcingType: number
  readonly title: string
  readonly currency: string
  readonly isInForce: boolean
}

export const cardOf = async (tx: Tx, me: Caller, id: string, today: string): Promise<CardRecord | undefined> => {
  const { rows } =
    await sql<CardRecord>`select o.company_id, o.contract_id, o.outsourcing_type, o.title, o.currency, o.tax_rate, o.tax_included,
      o.status = 'inForce' and ${today}::date between o.effective_from and o.effective_to as is_in_force
    from outsourcing_quotation o where o.id = ${id}
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}`.execute(tx.for(me))
  return rows[0]
}

/** The lines of a card that are in use. */
export const cardItemsOf = async (tx: Tx, me: Caller, quotationId: string): Promise<CardItem[]> => {
  const { rows } =
    await sql<CardItem>`select o.id, o.process, o.spec, o.unit, o.unit_price, o.tiers, o.min_charge, o.setup_fee, o.lead_days,
      o.rework_included
    from outsourcing_quotation_item o where o.quotation_id = ${quotationId} and o.is_enabled
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``} order by o.line_no`.execute(
      tx.for(me),
    )
  return rows
}

interface SupplierStanding {
  readonly isTrading: boolean
  readonly isQualified: boolean
}

/** Whether orders may be given to a supplier at all, and for a product of this category. */
export const standingOf = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  skuId: string | null,
  today: string,
): Promise<SupplierStanding> => {
  const { rows } = await sql<SupplierStanding>`select v.status in (3, 5) and v.cooperation_status = 1 as is_trading,
      s.category_id is null or not lacks_qualification(v.company_id, s.category_id, ${today}) as is_qualified
    from supplier v left join sku s on s.id = ${skuId} where v.company_id = ${companyId}`.execute(tx.for(me))
  return rows[0] ?? { isTrading: false, isQualified: true }
}
