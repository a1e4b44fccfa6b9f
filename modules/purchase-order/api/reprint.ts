import { compare } from '#kernel/decimal.ts'
import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { REPRINTABLE, type OrderState, type OrderTransition } from '../machine.ts'
import { reprintDraft } from '../reprint.ts'
import type { ReprintRequest } from '../reprint-shapes.ts'
import type { Order } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { createOrder } from './draft.ts'
import { knownPrices } from './known-prices.ts'
import { orders } from './orders.ts'
import type { ItemRecord } from './tables.ts'

const STATES: readonly OrderState[] = REPRINTABLE
/** What becomes of an order that is whole, whichever of them the rules allow. */
const ONWARDS: readonly OrderTransition[] = ['publish', 'submitForApproval']

/** Has an order made again. It goes to the supplier at once, or to those who approve it; what still lacks something stays a draft. */
export const reprintOrder = async (act: Act, id: string, asked: ReprintRequest): Promise<Order> => {
  const { head, state, parts } = await orders.load(act, id)
  if (!STATES.includes(state)) invalid({ status: [MESSAGES.notReprintable] }, MESSAGES.notReprintable)
  const lines = repeatedLines(parts.items, asked, dayOf(act.now))
  const known = await knownPrices(
    act,
    head.companyId,
    lines.map(({ skuId }) => skuId),
  )
  const draft = reprintDraft(parts.written, lines, asked, known)
  const order = await createOrder(act, draft, { orderId: head.id, orderCode: head.code })
  const onwards = ONWARDS.find((name) => order.allowedTransitions.includes(name))
  return onwards === undefined ? order : orders.move(act, order.id, onwards, { rowVersion: order.rowVersion })
}

/** The lines that are to be made again, in the order's own sequence; what cannot be is refused. */
const repeatedLines = (items: readonly ItemRecord[], asked: ReprintRequest, today: string) => {
  const wanted = new Map(asked.lines.map(({ itemId, qty }) => [itemId, qty]))
  const wrong = asked.lines.flatMap(({ itemId, qty }, index) => {
    const item = items.find(({ id }) => id === itemId)
    const at = (name: string, why: string) => [{ field: `lines.${index}.${name}`, why }]
    if (item === undefined) return at('itemId', MESSAGES.lineUnknown)
    if (asked.lines.findIndex((line) => line.itemId === itemId) !== index) return at('itemId', MESSAGES.lineTwice)
    if (item.skuId === null) return at('itemId', MESSAGES.reprintSku(item.lineNo))
    return compare(qty, '0') > 0 ? [] : at('qty', MESSAGES.qtyZero)
  })
  if (asked.requiredDate < today) wrong.push({ field: 'requiredDate', why: MESSAGES.dayPast })
  if (wrong.length > 0) invalid(byField(wrong))
  return items.flatMap(({ id, skuId, skuCode, skuName, formulaId, unitPrice }) => {
    const qty = wanted.get(id)
    return qty === undefined || skuId === null ? [] : [{ skuId, skuCode, skuName, formulaId, unitPrice, qty }]
  })
}
