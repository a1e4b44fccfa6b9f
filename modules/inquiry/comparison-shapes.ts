import {
  count,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  price,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** What one supplier offers for one line. */
const Cell = shape({
  /** Prices in the order of the line's quantities; null where none is offered. */
  prices: listOf(nullable(price(FIELDS.unitPrice)), { max: 10, title: FIELDS.unitPrice }),
  /** The price at the quantity that is needed. */
  demandPrice: nullable(price(FIELDS.unitPrice)),
  leadDays: nullable(count(FIELDS.leadDays)),
  /** Is delivered later than needed. */
  isLate: flag(FIELDS.leadDays),
  lastPrice: nullable(price(FIELDS.lastPrice)),
})
export type Cell = Static<typeof Cell>

/** Everything that was opened, side by side. */
export const Comparison = shape({
  items: listOf(
    shape({
      itemId: id(FIELDS.items),
      lineNo: count(FIELDS.round),
      skuCode: text(40, { title: FIELDS.items }),
      skuName: words(100, FIELDS.items),
      unit: text(10, { title: FIELDS.items }),
      demandQty: quantity(FIELDS.quantity),
      quantities: listOf(quantity(FIELDS.quantity), { max: 10, title: FIELDS.quantity }),
      targetPrice: nullable(price(FIELDS.targetPrice)),
    }),
    { max: 1000, title: FIELDS.items },
  ),
  suppliers: listOf(
    shape({
      quoteId: id(FIELDS.quote),
      companyId: id(FIELDS.supplier),
      supplierName: text(100, { title: FIELDS.supplier }),
      round: count(FIELDS.round),
      statusName: text(40, { title: FIELDS.status }),
      totalAmount: nullable(money(FIELDS.totalAmount)),
      score: nullable(count(FIELDS.score)),
      paymentTermReply: text(500, { title: FIELDS.reason }),
      /** What is charged once: plates, moulds and the like. */
      oneOffFees: listOf(shape({ name: text(50, { title: FIELDS.oneOffFees }), amount: price(FIELDS.oneOffFees) }), {
        max: 20,
        title: FIELDS.oneOffFees,
      }),
      /** In the order of the items. */
      cells: listOf(Cell, { max: 1000, title: FIELDS.lines }),
    }),
    { max: 50, title: FIELDS.suppliers },
  ),
  /** Totals of each supplier, round by round. */
  history: listOf(
    shape({
      supplierName: text(100, { title: FIELDS.supplier }),
      points: listOf(
        shape({
          round: count(FIELDS.round),
          totalAmount: money(FIELDS.totalAmount),
          submittedAt: nullable(instant(FIELDS.submittedAt)),
        }),
        { max: 5, title: FIELDS.rounds },
      ),
    }),
    { max: 50, title: FIELDS.rounds },
  ),
})
export type Comparison = Static<typeof Comparison>
