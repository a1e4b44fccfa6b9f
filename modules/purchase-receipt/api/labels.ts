import { invalid } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import type { Label } from '#platform/print/label.ts'
import { cartonsFrom, unpackedIn, type Carton } from '../cartons.ts'
import { cartonAddress } from '../label-address.ts'
import type { ReceiptItem } from '../line-shapes.ts'
import { LABEL } from '../paper-words.ts'
import type { CartonLabelOrder, Receipt, SkuLabelOrder } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { receipts } from './receipts.ts'
import { countLabels } from './store.ts'

/** Drawing so many takes some seconds; whoever needs more prints the next ones after them. */
const LABELS_MOST = 300

/** Every carton of a receipt, in order; a line that does not say how it is packed is named. */
const cartonsIn = ({ items }: Pick<Receipt, 'items'>): Carton[] => {
  const unsaid = unpackedIn(items)
  if (unsaid !== undefined)
    invalid({ size: [MESSAGES.boxesMissing(unsaid.lineNo)] }, MESSAGES.boxesMissing(unsaid.lineNo))
  return cartonsFrom(items)
}

/** The label of a carton: what is in it, of how many it is one, and where it is signed for. */
const cartonLabel = (receipt: Receipt, { item, qty, number }: Carton, total: number, publicUrl: string): Label => ({
  title: `${receipt.code}  ${LABEL.carton(number, total)}`,
  code: cartonAddress(publicUrl, receipt.qrToken, number),
  facts: [
    [LABEL.order, item.orderCode],
    [LABEL.sku, `${item.skuCode} ${item.skuName}`, 2],
    [LABEL.qty, `${plainDecimal(qty)} ${item.unit}`],
    ...(item.batchNo === '' ? [] : [[LABEL.batch, item.batchNo] as const]),
    [LABEL.buyer, receipt.buyerCompanyName, 2],
    [LABEL.supplier, receipt.supplierName, 2],
  ],
})

/** The label of a product. */
const skuLabel = (receipt: Receipt, item: ReceiptItem): Label => ({
  title: item.skuCode,
  code: item.skuCode,
  facts: [
    [LABEL.name, item.skuName, 3],
    ...(item.spec === '' ? [] : [[LABEL.spec, item.spec, 2] as const]),
    ...(item.batchNo === '' ? [] : [[LABEL.batch, item.batchNo] as const]),
    ...(item.producedOn === null ? [] : [[LABEL.produced, item.producedOn] as const]),
    [LABEL.supplier, receipt.supplierName, 2],
  ],
})

/** Counts labels and says so in the history. */
const recordPrinted = async (act: Act, receipt: Receipt, copies: number): Promise<void> => {
  const { tx, me } = act
  await countLabels(tx, me, receipt.id, copies)
  await recordAudit(tx, me, {
    entity: receipts.definition.machine.name,
    entityId: receipt.id,
    companyId: receipt.supplierCompanyId,
    action: MESSAGES.printed,
    diff: [
      {
        field: MESSAGES.printedField,
        before: String(receipt.labelPrintedCount),
        after: String(receipt.labelPrintedCount + copies),
      },
    ],
  })
}

const mustBeFew = (count: number): void => {
  if (count === 0) invalid({ size: [MESSAGES.labelsNone] }, MESSAGES.labelsNone)
  if (count > LABELS_MOST) invalid({ to: [MESSAGES.labelsMany(LABELS_MOST)] }, MESSAGES.labelsMany(LABELS_MOST))
}

/** The labels of the cartons of a receipt, or of those from one number to another. */
export const orderCartonLabels = async (
  act: Act,
  id: string,
  { from = 1, to }: CartonLabelOrder,
  publicUrl: string,
): Promise<{ readonly code: string; readonly labels: Label[] }> => {
  const receipt = await receipts.get(act, id)
  const cartons = cartonsIn(receipt)
  const last = to ?? cartons.length
  if (from > last) invalid({ from: [MESSAGES.rangeWrong] })
  const wanted = cartons.filter(({ number }) => number >= from && number <= last)
  mustBeFew(wanted.length)
  await recordPrinted(act, receipt, wanted.length)
  return {
    code: receipt.code,
    labels: wanted.map((carton) => cartonLabel(receipt, carton, cartons.length, publicUrl)),
  }
}

/** Labels of the products of a receipt, so many of each. */
export const orderSkuLabels = async (
  act: Act,
  id: string,
  { itemIds, copies }: SkuLabelOrder,
): Promise<{ readonly code: string; readonly labels: Label[] }> => {
  const receipt = await receipts.get(act, id)
  if (copies === 0) invalid({ copies: [MESSAGES.copiesNone] })
  const items = receipt.items.filter((item) => itemIds === undefined || itemIds.includes(item.id))
  mustBeFew(items.length * copies)
  await recordPrinted(act, receipt, items.length * copies)
  return {
    code: receipt.code,
    labels: items.flatMap((item) => Array.from({ length: copies }, () => skuLabel(receipt, item))),
  }
}
