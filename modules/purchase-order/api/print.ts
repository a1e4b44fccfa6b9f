import { amountInWords } from '#kernel/amount-words.ts'
import type { Caller } from '#kernel/caller.ts'
import { minuteOf } from '#kernel/day.ts'
import { sum } from '#kernel/decimal.ts'
import { labelOf } from '#kernel/labels.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import { HIDDEN, told, type Fact, type PrintedDocument, type PrintedTable } from '#platform/print/printed.ts'
import { formulaName } from '../line-formula.ts'
import { bookFacts } from '../book-facts.ts'
import type { Order } from '../shapes.ts'
import { paymentWords } from '../terms.ts'
import { DELIVERY_MODES, FIELDS, ORDER_TYPES, PRINT } from '../words.ts'

const PLAN_CONFIRMED = 2
const YUAN = 'CNY'

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')
/** Money as this caller sees it. */
const money = (value: string | null): string => (value === null ? HIDDEN : groupedPrice(value))
/** Some facts as the lines of one text. */
const lines = (facts: readonly Fact[]): string =>
  told(facts)
    .map(([label, text]) => PRINT.said(label, text))
    .join('\n')

/** The order as a document for print, for PDF and Word alike. */
export const orderDocument = (order: Order, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: PRINT.number(order.code, order.version),
  watermark: PRINT.watermark(me.userName),
  parties: inRoles(parties, ROLES.agreed),
  facts: factsOf(order),
  tables: [linesOf(order), ...plansOf(order)],
  clauses: clausesOf(order),
})

const factsOf = (order: Order): Fact[] => [
  [FIELDS.title, order.title],
  [FIELDS.orderType, labelOf(ORDER_TYPES, order.orderType)],
  [FIELDS.orderDate, order.orderDate],
  [FIELDS.requiredDate, order.requiredDate],
  [FIELDS.currency, order.currency === YUAN ? PRINT.yuan : order.currency],
  [FIELDS.taxRate, PRINT.rate(order.taxRate)],
  [FIELDS.contractNo, order.contractNo],
  [FIELDS.contractSignedOn, order.contractSignedOn ?? ''],
  [FIELDS.supplierOrderNo, order.supplierOrderNo],
  [FIELDS.brand, order.brandName],
  ...bookFacts(order),
  [
    PRINT.confirmation,
    order.confirmedAt === null ? '' : joined(order.confirmedBy, minuteOf(new Date(order.confirmedAt))),
  ],
]

const linesOf = (order: Order): PrintedTable => ({
  columns: [
    { title: FIELDS.lineNo, kind: 'mark' },
    { title: FIELDS.skuCode, kind: 'code' },
    { title: FIELDS.skuName, kind: 'text' },
    { title: FIELDS.spec, kind: 'text' },
    { title: FIELDS.qty, kind: 'figure' },
    { title: FIELDS.unit, kind: 'mark' },
    { title: FIELDS.unitPrice, kind: 'figure' },
    { title: FIELDS.amount, kind: 'figure' },
    { title: FIELDS.requiredDate, kind: 'date' },
  ],
  rows: order.items.map((item) => [
    String(item.lineNo),
    item.skuCode,
    item.skuName,
    joinedLines(item.spec, lines([[FIELDS.formula, formulaName(item)]])),
    groupedDecimal(item.qty),
    item.unit,
    money(item.unitPrice),
    money(item.amount),
    item.requiredDate,
  ]),
  totals: [
    [FIELDS.totalQty, groupedDecimal(order.totalQty)],
    ...feesOf(order),
    [FIELDS.amountNoTax, money(order.amountNoTax)],
    [PRINT.tax(order.taxRate), money(order.taxAmount)],
    [PRINT.total, money(order.totalAmount)],
  ],
  ...(order.totalAmount === null || order.currency !== YUAN
    ? {}
    : { inWords: [PRINT.inWords, amountInWords(order.totalAmount)] as const }),
})

/** What is paid besides the lines, and what the lines alone come to. */
const feesOf = ({ extraFees, items }: Order): Fact[] =>
  extraFees === null || extraFees.length === 0
    ? []
    : [
        [PRINT.subtotal, groupedPrice(sum(items.map(({ amount }) => amount ?? '0')))],
        ...extraFees.map(({ name, amount }): Fact => [name, groupedPrice(amount)]),
      ]

/** When what is delivered, as far as both sides have agreed on it. */
const plansOf = ({ items }: Order): PrintedTable[] => {
  const rows = items.flatMap((item) =>
    item.plans
      .filter(({ status }) => status === PLAN_CONFIRMED)
      .map((plan) => [
        String(item.lineNo),
        item.skuCode,
        item.skuName,
        String(plan.seq),
        groupedDecimal(plan.planQty),
        item.unit,
        plan.planDate,
      ]),
  )
  return rows.length === 0
    ? []
    : [
        {
          heading: PRINT.plans,
          columns: [
            { title: FIELDS.lineNo, kind: 'mark' },
            { title: FIELDS.skuCode, kind: 'code' },
            { title: FIELDS.skuName, kind: 'text' },
            { title: FIELDS.seq, kind: 'mark' },
            { title: FIELDS.planQty, kind: 'figure' },
            { title: FIELDS.unit, kind: 'mark' },
            { title: FIELDS.planDate, kind: 'date' },
          ],
          rows,
        },
      ]
}

const clausesOf = (order: Order): Fact[] => [
  [
    PRINT.delivery,
    lines([
      [FIELDS.deliveryMode, labelOf(DELIVERY_MODES, order.deliveryMode)],
      [FIELDS.warehouse, order.warehouseName],
      [FIELDS.receiver, joined(order.receiver.name, order.receiver.phone, order.receiver.address)],
      [FIELDS.receivingHours, order.receivingHours],
      [PRINT.tolerance, PRINT.tolerances(order.overRate, order.underRate)],
    ]),
  ],
  [PRINT.quality, joinedLines(order.qualityTerms, lines([[FIELDS.inspectionLevel, order.inspectionLevel]]))],
  [FIELDS.packaging, order.packagingRequirement],
  [FIELDS.labelRequirement, order.labelRequirement],
  [FIELDS.paymentTerm, paymentWords(order.paymentTerm)],
  [FIELDS.remark, order.remark],
]

const joinedLines = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n')
