import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { times } from '#kernel/decimal.ts'
import { declared } from '#kernel/declared.ts'
import { stateIn } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import type { Act } from '#platform/document/types.ts'
import { ReceiptItemRow, type ReceiptItemQuery } from '../line-shapes.ts'
import { purchaseReceipt } from '../machine.ts'
import { allItems, countItems, pageOfItems, type ItemRowRecord } from './item-store.ts'
import { seesPrices, statusIn } from './view.ts'

/** A line beside those of other receipts, as this caller may see it. */
const itemRow = (record: ItemRowRecord, me: Caller): ReceiptItemRow => {
  const { status, receiptType, storedQty, unitPrice } = record
  return {
    ...declared(ReceiptItemRow, record),
    ...statusIn(stateIn(purchaseReceipt, status), receiptType, me),
    unitPrice: seesPrices(me) ? unitPrice : null,
    amount: seesPrices(me) ? times(storedQty, unitPrice, 2) : null,
  }
}

/** Lines over all receipts that the caller sees: what accounts are settled by. */
export const listItems = async ({ tx, me, now }: Act, query: ReceiptItemQuery): Promise<Page<ReceiptItemRow>> => {
  const page = await pageOfItems(tx, me, query, dayOf(now))
  return { ...page, rows: page.rows.map((record) => itemRow(record, me)) }
}

/** The same for a file: all of them, and how many there are. */
export const exportedItems = {
  count: ({ tx, me, now }: Act, query: ReceiptItemQuery, most: number) => countItems(tx, me, query, dayOf(now), most),
  pages: async function* ({ tx, me, now }: Act, query: ReceiptItemQuery) {
    for await (const page of allItems(tx, me, query, dayOf(now))) yield page.map((record) => itemRow(record, me))
  },
}
