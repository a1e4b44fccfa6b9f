import type { Caller } from '#kernel/caller.ts'
import { labelOf } from '#kernel/labels.ts'
import { plainDecimal, plainPrice } from '#kernel/text.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import type { Order } from '../shapes.ts'
import { bookFacts } from '../book-facts.ts'
import { paymentWords } from '../terms.ts'
import { DELIVERY_MODES, FIELDS, ORDER_TYPES, PRINT } from '../words.ts'

/** The order as a document for print, for PDF and Word alike. */
export const orderDocument = (order: Order, me: Caller): PrintedDocument => ({
  title: PRINT.title,
  number: PRINT.number(order.code, order.version),
  watermark: PRINT.watermark(me.userName),
  facts: [
    [FIELDS.buyerCompany, order.buyerCompanyName],
    [FIELDS.supplier, order.supplierName],
    [FIELDS.title, order.title],
    [FIELDS.orderType, labelOf(ORDER_TYPES, order.orderType)],
    [FIELDS.orderDate, order.orderDate],
    [FIELDS.requiredDate, order.requiredDate],
    [FIELDS.deliveryMode, labelOf(DELIVERY_MODES, order.deliveryMode)],
    [FIELDS.warehouse, order.warehouseName],
    [FIELDS.receiver, [order.receiver.name, order.receiver.phone, order.receiver.address].filter(Boolean).join(' ')],
    [FIELDS.inspectionLevel, order.inspectionLevel],
    [FIELDS.purchaser, order.purchaserName],
    [FIELDS.taxRate, `${order.taxRate}%`],
    ...(order.contractNo === ''
      ? []
      : [[FIELDS.contractNo, [order.contractNo, order.contractSignedOn].filter(Boolean).join(' ')] as const]),
    ...[
      [FIELDS.brand, order.brandName] as const,
      [FIELDS.receivingHours, order.receivingHours] as const,
      ...bookFacts(order),
    ].filter(([, value]) => value !== ''),
  ],
  columns: [
    { title: FIELDS.lineNo, width: 'auto' },
    { title: FIELDS.skuCode, width: 'auto' },
    { title: FIELDS.skuName, width: '*' },
    { title: FIELDS.spec, width: 'auto' },
    { title: FIELDS.qty, width: 'auto', align: 'right' },
    { title: FIELDS.unit, width: 'auto' },
    { title: FIELDS.unitPrice, width: 'auto', align: 'right' },
    { title: FIELDS.amount, width: 'auto', align: 'right' },
    { title: FIELDS.requiredDate, width: 'auto' },
  ],
  rows: order.items.map((item) => [
    String(item.lineNo),
    item.skuCode,
    item.skuName,
    item.spec,
    plainDecimal(item.qty),
    item.unit,
    item.unitPrice === null ? '—' : plainPrice(item.unitPrice),
    item.amount ?? '—',
    item.requiredDate,
  ]),
  totals: [
    ...(order.extraFees ?? []).map(({ name, amount }): [string, string] => [name, amount]),
    [FIELDS.totalQty, plainDecimal(order.totalQty)],
    [FIELDS.amountNoTax, order.amountNoTax ?? '—'],
    [FIELDS.taxAmount, order.taxAmount ?? '—'],
    [FIELDS.totalAmount, order.totalAmount ?? '—'],
  ],
  paragraphs: [
    [FIELDS.qualityTerms, order.qualityTerms],
    [FIELDS.packaging, order.packagingRequirement],
    [FIELDS.labelRequirement, order.labelRequirement],
    [FIELDS.paymentTerm, paymentWords(order.paymentTerm)],
    [FIELDS.remark, order.remark],
  ],
  signatures: [order.buyerCompanyName, order.supplierName],
})
