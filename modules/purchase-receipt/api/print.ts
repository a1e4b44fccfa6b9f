import type { Caller } from '#kernel/caller.ts'
import { labelOf } from '#kernel/labels.ts'
import { groupedDecimal } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
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
export const deliveryNote = (receipt: Receipt, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: isReturn(receipt) ? PRINT.returnTitle : PRINT.title,
  number: receipt.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: [
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
  tables: [
    {
      columns: [
        { title: FIELDS.lineNo, kind: 'mark' },
        { title: FIELDS.order, kind: 'code' },
        { title: FIELDS.skuCode, kind: 'code' },
        { title: FIELDS.skuName, kind: 'text' },
        { title: FIELDS.batchNo, kind: 'code' },
        { title: FIELDS.shippedQty, kind: 'figure' },
        { title: FIELDS.unit, kind: 'mark' },
        { title: FIELDS.cartonCount, kind: 'figure' },
        { title: FIELDS.receivedQty, kind: 'figure' },
      ],
      rows: receipt.items.map((item) => [
        String(item.lineNo),
        item.orderCode,
        item.skuCode,
        item.skuName,
        item.batchNo,
        groupedDecimal(item.shippedQty),
        item.unit,
        boxText(item),
        item.receivedQty === null ? '' : groupedDecimal(item.receivedQty),
      ]),
      totals: [[PRINT.total, groupedDecimal(receipt.shippedQty)]],
    },
  ],
  clauses: [[FIELDS.remark, receipt.note]],
})

/** The same note once for each of the three sheets, which say whose they are. */
export const noteCopies = (receipt: Receipt, me: Caller, parties: PaperParties): PrintedDocument[] => {
  const note = deliveryNote(receipt, me, parties)
  return PRINT.copies.map((copy) => ({ ...note, title: `${note.title} · ${copy}` }))
}
