import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { awardedQuote } from '#modules/quote/api/shared/awards.ts'
import { copyOf } from '../draft-of.ts'
import { draftOfAward } from '../draft-of-award.ts'
import type { Order } from '../shapes.ts'
import { createOrder } from './draft.ts'
import { orders } from './orders.ts'
import { requotedOrder } from './store.ts'

/** Writes the draft of an order from a quote that has won. One that was quoted anew keeps the terms of its reprint. */
export const createOrderFromQuote = async (act: Act, quoteId: string): Promise<Order> => {
  const quote = await awardedQuote(act, quoteId)
  const today = dayOf(act.now)
  const former = await requotedOrder(act.tx, act.me, quote.inquiryId)
  if (former === undefined) return createOrder(act, draftOfAward(quote, today))
  const { parts } = await orders.load(act, former)
  // Its print order is the one of this printing, which was not made.
  const { printOrderFiles = [] } = parts.written
  return createOrder(act, draftOfAward(quote, today, { ...copyOf(parts.written, today), printOrderFiles }))
}
