import { compare, minus, sum } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import { finishOrders } from '#modules/purchase-order/api/shared/finish.ts'
import { mostOfLines } from '#modules/purchase-order/api/shared/shipment-store.ts'
import type { NewDocument } from '#platform/document/types.ts'
import type { SplitLine } from '../exception-shapes.ts'
import { answerDue, RETURN, storedOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { oweGoods } from './owed.ts'
import { count, goodsHead, goodsTitle, newToken, searchedIn } from './shipment.ts'
import { replaceItems, writeSplits } from './store.ts'
import type { ItemRecord, ReceiptDocument, ReceiptStep } from './tables.ts'

/** A line with what becomes of it. */
type Settled = ItemRecord & Omit<SplitLine, 'itemId'>

const settledItems = (items: readonly ItemRecord[], splits: readonly SplitLine[]): Settled[] =>
  items.flatMap((item) => {
    const split = splits.find(({ itemId }) => itemId === item.id)
    return split === undefined ? [] : [{ ...item, ...split, id: item.id }]
  })

/** What goes into stock beyond what was sent may not exceed what the order allows either. */
const mustFitOrders = async ({ tx, me }: ReceiptStep, items: readonly Settled[]): Promise<void> => {
  const more = items.filter((item) => compare(storedOf(item), item.shippedQty) > 0)
  if (more.length === 0) return
  const allowed = await mostOfLines(
    tx,
    me,
    more.flatMap(({ orderItemId }) => orderItemId ?? []),
  )
  const wrong = more.flatMap((item) => {
    const most = sum([item.shippedQty, allowed.find(({ id }) => id === item.orderItemId)?.mostQty ?? '0'])
    return compare(storedOf(item), most) > 0
      ? [{ field: 'settled', why: MESSAGES.storedOver(item.lineNo, plainDecimal(most)) }]
      : []
  })
  if (wrong.length > 0) invalid(byField(wrong))
}

/** A receipt that brings back what is not taken; none where all is. */
const returnOf = (step: ReceiptStep, items: readonly Settled[]): NewDocument<ReceiptDocument> | undefined => {
  const { tx, me, now, head } = step
  const back = items.filter(({ rejectedQty }) => compare(rejectedQty, '0') > 0)
  if (back.length === 0) return undefined
  return {
    content: {
      ...goodsHead(back),
      title: goodsTitle(back),
      companyId: head.companyId,
      buyerCompanyId: head.buyerCompanyId,
      purchaserId: head.purchaserId,
      followerId: head.followerId,
      receiptType: RETURN,
      warehouseId: head.warehouseId,
      warehouseName: head.warehouseName,
      receiver: JSON.stringify(head.receiver),
      receivingHours: head.receivingHours,
      qrToken: newToken(),
      returnOfId: head.id,
      dueAt: answerDue(now),
      searched: searchedIn(back, head.code),
    },
    lines: (id) =>
      replaceItems(
        tx,
        me,
        id,
        back.map((item, index) => ({
          receiptId: id,
          companyId: item.companyId,
          lineNo: index + 1,
          orderId: item.orderId,
          orderCode: item.orderCode,
          orderLineNo: item.orderLineNo,
          orderItemId: item.orderItemId,
          sourceItemId: item.id,
          skuCode: item.skuCode,
          skuName: item.skuName,
          spec: item.spec,
          unit: item.unit,
          shippedQty: item.rejectedQty,
          batchNo: item.batchNo,
          inspectionLevel: item.inspectionLevel,
          unitPrice: item.unitPrice,
        })),
      ),
  }
}

/**
 * Ends a delivery: what is taken goes into stock and counts on its order, the rest goes back. What did not come or is refused
 * is no longer counted as sent, so that the plan has it to come again.
 */
export const settleGoods = async (step: ReceiptStep, splits: readonly SplitLine[], isStored: boolean) => {
  const { tx, me, now, head, parts } = step
  const items = settledItems(parts.items, splits)
  await mustFitOrders(step, items)
  await writeSplits(tx, me, head.id, splits, isStored ? now.toISOString() : null)
  await count(step, items, (item) => ({
    shipped: minus(storedOf(item), item.shippedQty),
    received: storedOf(item),
    accepted: item.acceptedQty,
    rejected: item.rejectedQty,
  }))
  if (isStored) await oweGoods(step, items)
  await finishOrders(step, [...new Set(items.map(({ orderId }) => orderId))])
  const makes = returnOf(step, items)
  return makes === undefined ? {} : { makes }
}
