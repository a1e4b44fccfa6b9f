import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/list.ts'
import { ITEMS_PICKED } from '../../contract.ts'
import type { QuotationItemOption } from '../../shapes.ts'
import { isCurrent } from '../store.ts'

interface ItemQuery {
  readonly Q?: string
  readonly PageSize?: number
  readonly SupplierId?: string
  readonly QuotationId?: string
  readonly ContractId?: string
}

const COLUMNS = sql`i.id, i.quotation_id, o.code as quotation_code, i.code, i.process, i.spec, i.unit, i.unit_price, i.tiers,
  i.min_charge, i.setup_fee, i.lead_days, i.rework_included, i.sku_category_id, o.tax_rate, o.tax_included`

/** The rows of this caller: a supplier's own, and where somebody sees only what is theirs, that. */
const own = (me: Caller): RawBuilder<unknown> =>
  sql.join(
    [
      me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`,
      ...(me.ownOnly
        ? [sql`${sql.ref(me.side === 'supplier' ? 'o.follower_id' : 'o.purchaser_id')} = ${me.userId}`]
        : []),
    ],
    sql` and `,
  )

const shown = (me: Caller, rows: readonly QuotationItemOption[]): QuotationItemOption[] =>
  me.permissions.has('price.view')
    ? [...rows]
    : rows.map((row) => ({ ...row, unitPrice: null, tiers: null, minCharge: null, setupFee: null }))

/** Lines that can be ordered by today: those that are enabled, of cards that are in force. */
export const orderableItems = async (
  tx: Tx,
  me: Caller,
  query: ItemQuery,
  today: string,
): Promise<QuotationItemOption[]> => {
  const pattern = likePattern(folded((query.Q ?? '').trim()))
  const { rows } = await sql<QuotationItemOption>`select ${COLUMNS}
    from outsourcing_quotation_item i join outsourcing_quotation o on o.id = i.quotation_id
    where i.is_enabled and ${isCurrent(today)} and ${own(me)}
      and lower(i.code || ' ' || i.process || ' ' || i.spec) like ${pattern}
      ${query.QuotationId === undefined ? sql`` : sql`and o.id = ${query.QuotationId}`}
      ${query.ContractId === undefined ? sql`` : sql`and o.contract_id = ${query.ContractId}`}
      ${query.SupplierId === undefined ? sql`` : sql`and o.company_id = (select v.company_id from supplier v where v.id = ${query.SupplierId})`}
    order by o.code, i.line_no limit ${query.PageSize ?? ITEMS_PICKED}`.execute(tx.for(me))
  return shown(me, rows)
}

/** The lines of these ids with the prices that they had, whether they can still be ordered by or not. */
export const itemsNamed = async (tx: Tx, me: Caller, ids: readonly string[], today: string) => {
  const { rows } = await sql<QuotationItemOption & { readonly isOrderable: boolean }>`select ${COLUMNS},
      i.is_enabled and ${isCurrent(today)} as is_orderable
    from outsourcing_quotation_item i join outsourcing_quotation o on o.id = i.quotation_id
    where i.id = any(${[...ids]}::uuid[]) and ${me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`}`.execute(
    tx.for(me),
  )
  return rows
}
