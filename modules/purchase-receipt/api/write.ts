import { invalid } from '#kernel/problem.ts'
import { notify } from '#platform/notices/notify.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import type { Act } from '#platform/document/types.ts'
import { createdNotice } from '../notices.ts'
import { isReturn } from '../rules.ts'
import { ReceiptContent, ReceiptDraft, type Receipt } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { columnsOf, dueToShip, retitled, writeLines } from './lines.ts'
import { receipts } from './receipts.ts'
import {
  count,
  goodsHead,
  goodsTitle,
  lineRows,
  lockPlans,
  mustNotBeHeld,
  newToken,
  searchedIn,
  sentLines,
} from './shipment.ts'
import { replaceItems } from './store.ts'

/** Makes a receipt of confirmed plans. What it names is kept for it: two people cannot send the same hundred. */
export const createReceipt = async (act: Act, draft: ReceiptDraft): Promise<Receipt> => {
  const { tx, me } = act
  const { lines, receiptType, ...written } = draft
  await requireNamedFiles(tx, me, ReceiptDraft, draft)
  await lockPlans(act, lines)
  const sent = await sentLines(act, lines, false)
  const origin = sent[0]?.origin ?? invalid({ lines: [MESSAGES.planUnknown] })
  const rows = lineRows('', sent)
  await mustNotBeHeld(act, origin.companyId, rows)
  const made = await receipts.create(
    act,
    {
      title: goodsTitle(rows),
      ...(await columnsOf(act, written)),
      ...goodsHead(rows),
      companyId: origin.companyId,
      buyerCompanyId: origin.buyerCompanyId,
      purchaserId: me.side === 'staff' ? me.userId : origin.purchaserId,
      followerId: me.side === 'supplier' ? me.userId : origin.followerId,
      receiptType,
      warehouseId: origin.warehouseId,
      warehouseName: origin.warehouseName,
      receiver: JSON.stringify(origin.receiver),
      receivingHours: origin.receivingHours,
      qrToken: newToken(),
      dueAt: dueToShip(rows),
      searched: searchedIn(rows, written.trackingNo ?? ''),
    },
    async (id) => {
      await replaceItems(tx, me, id, lineRows(id, sent))
      await count(act, rows, ({ shippedQty }) => ({ reserved: shippedQty }))
    },
  )
  if (me.side !== 'supplier') await notify(tx, me, createdNotice(await receipts.getHead(act, made.id), me.userId))
  return made
}

/** Changes what is sent and how, until it is sent. */
export const saveReceipt = async (
  act: Act,
  id: string,
  rowVersion: number,
  { lines, ...written }: ReceiptContent,
): Promise<Receipt> => {
  // Before the receipt itself, as everybody does.
  if (lines !== undefined) await lockPlans(act, lines, id)
  return receipts.change(act, id, rowVersion, MESSAGES.saved, async (loaded) => {
    if (loaded.state !== 'pending') invalid({ status: [MESSAGES.notPending] }, MESSAGES.notPending)
    if (isReturn(loaded.head)) invalid({ receiptType: [MESSAGES.returnFixed] }, MESSAGES.returnFixed)
    await requireNamedFiles(act.tx, act.me, ReceiptContent, written)
    const columns = await columnsOf(act, written)
    if (lines === undefined) return columns
    const items = await writeLines(act, loaded, lines, false)
    return { ...retitled(loaded, items), ...columns, ...goodsHead(items), dueAt: dueToShip(items) }
  })
}
