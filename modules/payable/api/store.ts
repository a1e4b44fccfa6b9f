import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { countUpTo, fetchAll, fetchPage, foldedText, likePattern, type ListPlan } from '#platform/database/list.ts'
import { where } from '#platform/document/store.ts'
import type { Payable, PayableQuery, PayableRow, PayableSums } from '../shapes.ts'

/** A row as the database gives it: what follows from what is settled is computed. */
export type PayableRecord = Omit<Payable, 'openAmount' | 'settled' | 'files'> & {
  readonly companyId: string
}

const COLUMNS = sql`o.id, o.company_id, v.id as supplier_id, s.name as supplier_name, o.buyer_company_id, b.name as buyer_company_name,
  o.direction, o.cost_category_id, c.code as cost_category_code, c.name as cost_category_name, o.source_type, o.source_id,
  coalesce(i.receipt_id, o.source_id) as document_id, o.source_code, o.order_id, o.order_code, o.sku_name, o.qty, o.unit, o.unit_price,
  o.tax_rate, o.tax_included, o.amount_no_tax, o.tax_amount, o.amount, o.currency, o.occurred_at, o.settled_ratio, o.settled_amount,
  o.is_void,
  o.void_reason, o.remark, o.proof, coalesce(u.name, '') as created_by_name`
const JOINS = sql`join company s on s.id = o.company_id join supplier v on v.company_id = o.company_id
  join company b on b.id = o.buyer_company_id join cost_category c on c.id = o.cost_category_id
  left join purchase_receipt_item i on o.source_type = 'receiptItem' and i.id = o.source_id
  left join app_user u on u.id = o.created_by and o.source_type = 'fee'`

/** A supplier reaches its own; row security says the same. */
const ownCompany = (me: Caller): RawBuilder<unknown>[] =>
  me.side === 'supplier' ? [sql`o.company_id = ${me.companyId}`] : []

/** Who answers for some documents only sees what is owed for those. */
const responsible = (me: Caller): RawBuilder<unknown> => {
  const person = sql.ref(me.side === 'supplier' ? 'd.follower_id' : 'd.purchaser_id')
  return sql`o.order_id in (select d.id from purchase_order d where ${person} = ${me.userId})`
}

const SETTLED: Readonly<Record<PayableRow['settled'], RawBuilder<unknown>>> = {
  0: sql`o.settled_ratio = 0`,
  1: sql`(o.settled_ratio > 0 and o.settled_ratio < 1)`,
  2: sql`o.settled_ratio = 1`,
}

const search = (text: string): RawBuilder<unknown>[] =>
  text === ''
    ? []
    : [sql`${foldedText(sql`o.source_code, o.order_code, o.sku_name, o.remark`)} like ${likePattern(text)}`]

/** What a query means for this caller; whoever adds payables up asks it alike. */
export const planOf = (me: Caller, query: PayableQuery): ListPlan => ({
  table: sql`payable o`,
  where: [
    ...ownCompany(me),
    ...(me.ownOnly || query.IsResourceAuthorization === true ? [responsible(me)] : []),
    ...search(folded(query.Q ?? '')),
    ...(query.SupplierId === undefined
      ? []
      : [sql`o.company_id = (select v.company_id from supplier v where v.id = ${query.SupplierId})`]),
    ...where.is('isVoid', query.IsVoid ?? false),
    ...where.is('buyerCompanyId', query.BuyerCompanyId),
    ...where.is('direction', query.Direction),
    ...where.anyOf('costCategoryId', query.CostCategoryId),
    ...where.anyOf('sourceType', query.SourceType),
    ...where.is('sourceId', query.SourceId),
    ...where.is('orderId', query.OrderId),
    ...where.is('orderCode', query.OrderCode?.trim().toUpperCase()),
    ...(query.OccurredFrom === undefined ? [] : [sql`o.occurred_at >= ${`${query.OccurredFrom}T00:00:00+08:00`}`]),
    ...(query.OccurredTo === undefined ? [] : [sql`o.occurred_at < ${`${query.OccurredTo}T24:00:00+08:00`}`]),
    ...(query.Settled === undefined || query.Settled.length === 0
      ? []
      : [
          sql`(${sql.join(
            query.Settled.map((code) => SETTLED[code]),
            sql` or `,
          )})`,
        ]),
  ],
  sorts: { occurredAt: sql`o.occurred_at`, amount: sql`o.amount` },
  defaultSort: '-occurredAt',
  id: sql`o.id`,
  columns: COLUMNS,
  joins: JOINS,
})

export const pageOfPayables = (tx: Tx, me: Caller, query: PayableQuery): Promise<Page<PayableRecord>> =>
  fetchPage(tx, me, planOf(me, query), query)

export const countPayables = (tx: Tx, me: Caller, query: PayableQuery, most: number): Promise<number> =>
  countUpTo(tx, me, planOf(me, query), most)

export const allPayables = (tx: Tx, me: Caller, query: PayableQuery) =>
  fetchAll<PayableRecord>(tx, me, planOf(me, query), query.OrderBy)

export const findPayable = async (tx: Tx, me: Caller, id: string): Promise<PayableRecord | undefined> => {
  const seen = [...ownCompany(me), ...(me.ownOnly ? [responsible(me)] : []), sql`o.id = ${id}`]
  const { rows } = await sql<PayableRecord>`select ${COLUMNS} from payable o ${JOINS}
    where ${sql.join(seen, sql` and `)}`.execute(tx.for(me))
  return rows[0]
}

/** What a list adds up to, by currency. */
export const sumPayables = async (tx: Tx, me: Caller, query: PayableQuery): Promise<PayableSums[]> => {
  const { table, where: conditions } = planOf(me, query)
  const open = sql`(o.amount - o.settled_amount)`
  const { rows } = await sql<PayableSums>`select o.currency, count(*)::integer as count,
      coalesce(sum(o.amount) filter (where o.direction = 1), 0) as payable,
      coalesce(sum(o.amount) filter (where o.direction = 2), 0) as deducted,
      coalesce(sum(${open}) filter (where o.direction = 1), 0) as open_payable,
      coalesce(sum(${open}) filter (where o.direction = 2), 0) as open_deducted
    from ${table} where ${sql.join(conditions, sql` and `)} group by o.currency order by o.currency`.execute(tx.for(me))
  return rows
}
