import type { Caller } from '#kernel/caller.ts'
import { labelOf } from '#kernel/labels.ts'
import { plainDecimal } from '#kernel/text.ts'
import { FIELDS as COMMON } from '#kernel/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { FIELDS } from '../field-words.ts'
import { PRINT } from '../paper-words.ts'
import { boxesOf, isReturn } from '../rules.ts'
import type { Receipt } from '../shapes.ts'
import { SHIP_MODES } from '../words.ts'

/** How the goods travel, in a line. */
const transportOf = (receipt: Receipt): string =>
  [
    labelOf(SHIP_MODES, receipt.shipMode),
    receipt.logisticsName,
    receipt.trackingNo,
    receipt.carNo,
    receipt.driverName,
    receipt.driverPhone,
  ]
    .filter(Boolean)
    .join(' ')

const boxText = (item: Receipt['items'][number]): string => {
  const boxes = boxesOf(item)
  return boxes === undefined ? '' : PRINT.boxes(boxes)
}

/** The delivery note, for PDF and Word alike. It tells no prices: drivers carry it. */
export const deliveryNote = (receipt: Receipt, me: Caller): PrintedDocument => ({
  title: isReturn(receipt) ? PRINT.returnTitle : PRINT.title,
  number: receipt.code,
  watermark: me.userName,
  facts: [
    [COMMON.supplier, receipt.supplierName],
    [COMMON.buyerCompany, receipt.buyerCompanyName],
    [FIELDS.orders, receipt.orderCodes.join('、')],
    [FIELDS.warehouse, receipt.warehouseName],
    [
      FIELDS.receiver,
      [receipt.receiver.name, receipt.receiver.phone, receipt.receiver.address].filter(Boolean).join(' '),
    ],
    [FIELDS.shipMode, transportOf(receipt)],
    [FIELDS.estimatedOn, receipt.estimatedOn ?? ''],
    [FIELDS.cartonCount, receipt.cartonCount === null ? '' : PRINT.boxes(receipt.cartonCount)],
  ],
  columns: [
    { title: FIELDS.lineNo, width: 'auto' },
    { title: FIELDS.order, width: 'auto' },
    { title: FIELDS.skuCode, width: 'auto' },
    { title: FIELDS.skuName, width: '*' },
    { title: FIELDS.batchNo, width: 'auto' },
    { title: FIELDS.shippedQty, width: 'auto', align: 'right' },
    { title: FIELDS.unit, width: 'auto' },
    { title: FIELDS.cartonCount, width: 'auto', align: 'right' },
    { title: FIELDS.receivedQty, width: 'auto', align: 'right' },
  ],
  rows: receipt.items.map((item) => [
    String(item.lineNo),
    item.orderCode,
    item.skuCode,
    item.skuName,
    item.batchNo,
    plainDecimal(item.shippedQty),
    item.unit,
    boxText(item),
    item.receivedQty === null ? '' : plainDecimal(item.receivedQty),
  ]),
  totals: [[PRINT.total, plainDecimal(receipt.shippedQty)]],
  paragraphs: [[FIELDS.remark, receipt.note]],
  signatures: [receipt.supplierName, PRINT.receiver],
})

/** The same note once for each of the three sheets, which say whose they are. */
export const noteCopies = (receipt: Receipt, me: Caller): PrintedDocument[] => {
  const note = deliveryNote(receipt, me)
  return PRINT.copies.map((copy) => ({ ...note, title: `${note.title} · ${copy}`, watermark: copy }))
}
