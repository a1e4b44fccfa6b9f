import { compare, sum } from '#kernel/decimal.ts'
import { lineAmount } from '#kernel/money.ts'
import { addPayables, type Owed } from '#modules/payable/api/shared/payables.ts'
import { chargeBetween } from '../amounts.ts'
import type { KeptDelivery } from '../delivery-shapes.ts'
import { isContent } from '../rules.ts'
import type { ItemRecord, OutsourcingHead, OutsourcingStep } from './tables.ts'

/** What everything that an order owes has in common. */
export const owedFor = (head: OutsourcingHead, now: Date) =>
  ({
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    category: isContent(head) ? 'CONTENT' : 'OUTSOURCE',
    sourceType: 'outsourcingDelivery',
    sourceCode: head.code,
    order: { id: head.id, code: head.code },
    taxRate: head.taxRate,
    taxIncluded: head.taxIncluded,
    currency: head.currency,
    occurredAt: now.toISOString(),
  }) as const satisfies Partial<Owed>

/** So many at a price; an amount where setting up or the least amount comes on top. */
const costOf = (item: ItemRecord, acceptedQty: string): Owed['cost'] => {
  const { unit, unitPrice } = item
  const amount = chargeBetween(item.acceptedQty, sum([item.acceptedQty, acceptedQty]), item)
  return compare(amount, lineAmount(acceptedQty, unitPrice)) === 0 ? { qty: acceptedQty, unit, unitPrice } : { amount }
}

/** What is accepted of a delivery is owed, line by line. */
export const oweDelivery = async (
  { tx, me, now, head, parts }: OutsourcingStep,
  delivery: KeptDelivery,
): Promise<void> => {
  await addPayables(
    tx,
    me,
    delivery.items.flatMap(({ id, itemId, acceptedQty }) => {
      const item = parts.items.find((one) => one.id === itemId)
      if (item === undefined || acceptedQty === null || compare(acceptedQty, '0') === 0) return []
      return [
        {
          ...owedFor(head, now),
          sourceId: id,
          skuName: [head.skuName, item.process].filter((name) => name !== '').join(' '),
          cost: costOf(item, acceptedQty),
        },
      ]
    }),
  )
}
