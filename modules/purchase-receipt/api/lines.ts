import { endOfDay } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import type { LineDraft } from '../line-shapes.ts'
import { isOutsourced } from '../rules.ts'
import type { ReceiptContent } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { packLines } from './outsourced-lines.ts'
import { count, goodsTitle, less, lineRows, sentLines } from './shipment.ts'
import { carrierOf, itemsOf, replaceItems } from './store.ts'
import type { ItemRecord, ReceiptDocument } from './tables.ts'

type Written = Omit<ReceiptContent, 'lines'>

/** What is said of transport and packing, as columns; a carrier that is not in use is refused. */
export const columnsOf = async (
  { tx, me }: Act,
  written: Written,
): Promise<Written & { readonly logisticsName?: string }> => {
  const { logisticsId } = written
  if (logisticsId === undefined) return written
  if (logisticsId === null) return { ...written, logisticsName: '' }
  const logisticsName = (await carrierOf(tx, me, logisticsId)) ?? invalid({ logisticsId: [MESSAGES.logisticsUnknown] })
  return { ...written, logisticsName }
}

/** The day by which the goods are to leave: that of the earliest plan. */
export const dueToShip = (items: readonly Pick<ItemRecord, 'planDate'>[]): string | null => {
  const [first] = items.flatMap(({ planDate }) => planDate ?? []).toSorted()
  return first === undefined ? null : endOfDay(first)
}

/** A line as it would have been written. */
export const draftOf = (item: ItemRecord): LineDraft => ({
  ...(item.deliveryPlanId === null ? {} : { deliveryPlanId: item.deliveryPlanId }),
  shippedQty: item.shippedQty,
  boxQty: item.boxQty,
  boxCount: item.boxCount,
  looseQty: item.looseQty,
  batchNo: item.batchNo,
  producedOn: item.producedOn,
  expiresOn: item.expiresOn,
})

/** A delivery that is called by its goods follows them; one that somebody named keeps its name. */
export const retitled = (
  { head, parts }: Pick<Loaded<ReceiptDocument>, 'head' | 'parts'>,
  items: readonly ItemRecord[],
) => (head.title === goodsTitle(parts.items) ? { title: goodsTitle(items) } : {})

/** Writes the lines of a receipt that waits to be sent, as somebody says them now. */
export const writeLines = (
  act: Act,
  loaded: Pick<Loaded<ReceiptDocument>, 'head' | 'parts'>,
  lines: readonly LineDraft[],
  isSent: boolean,
): Promise<readonly ItemRecord[]> =>
  isOutsourced(loaded.head) ? packLines(act, loaded, lines, isSent) : rewriteLines(act, loaded, lines, isSent)

/** Replaces the lines of a receipt that waits to be sent: what it kept is free again, and what it names now is kept. */
const rewriteLines = async (
  act: Act,
  { head, parts }: Pick<Loaded<ReceiptDocument>, 'head' | 'parts'>,
  lines: readonly LineDraft[],
  isSent: boolean,
): Promise<readonly ItemRecord[]> => {
  await count(act, parts.items, ({ shippedQty }) => ({ reserved: less(shippedQty) }))
  const sent = await sentLines(act, lines, isSent)
  const strange = sent.findIndex(
    ({ origin }) =>
      origin.companyId !== head.companyId ||
      origin.buyerCompanyId !== head.buyerCompanyId ||
      origin.warehouseName !== head.warehouseName,
  )
  if (strange >= 0) invalid({ [`lines.${strange}.deliveryPlanId`]: [MESSAGES.notTogether] })
  const rows = lineRows(head.id, sent)
  await replaceItems(act.tx, act.me, head.id, rows)
  await count(act, rows, ({ shippedQty }) => ({ reserved: shippedQty }))
  return itemsOf(act.tx, act.me, head.id)
}
