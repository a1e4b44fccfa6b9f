import type { Order } from '../shapes.ts'
import type { ItemFacts } from '../rules.ts'

/** The lines as the rules read them. The rules that pages ask look at quantities and days only, so hidden prices do not matter. */
export const lineFacts = (items: Order['items']): ItemFacts[] =>
  items.map((item) => ({ ...item, unitPrice: item.unitPrice ?? '0', priceSource: 0 }))
