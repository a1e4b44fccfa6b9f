import { compare } from '#kernel/decimal.ts'
import { raiseDeduction } from '#modules/deduction/api/shared/raise.ts'
import { addPayables } from '#modules/payable/api/shared/payables.ts'
import { taxesOf } from '#modules/purchase-order/api/shared/tax-store.ts'
import type { SplitLine } from '../exception-shapes.ts'
import { OUTSOURCED, storedOf } from '../rules.ts'
import { DEDUCTION } from '../words.ts'
import type { ItemRecord, ReceiptStep } from './tables.ts'

type Settled = ItemRecord & Omit<SplitLine, 'itemId'>

const ordersOf = (items: readonly Pick<ItemRecord, 'orderId'>[]): string[] => [
  ...new Set(items.map(({ orderId }) => orderId)),
]

/**
 * What goes into stock is owed, at the price of the order: what is taken with a concession, too, since what that is worth is
 * agreed on as a deduction. Goods that were refused go back and were never owed. Prices of orders include tax.
 */
export const oweGoods = async ({ tx, me, now, head }: ReceiptStep, items: readonly Settled[]): Promise<void> => {
  // Work that is done outside is owed when the delivery is accepted there.
  if (head.receiptType === OUTSOURCED) return
  const taxes = await taxesOf(tx, me, ordersOf(items))
  const owed = items.flatMap((item) => {
    const tax = taxes.get(item.orderId)
    const qty = storedOf(item)
    if (tax === undefined || compare(qty, '0') <= 0) return []
    return [
      {
        companyId: head.companyId,
        buyerCompanyId: head.buyerCompanyId,
        category: 'GOODS' as const,
        sourceType: 'receiptItem' as const,
        sourceId: item.id,
        sourceCode: head.code,
        order: { id: item.orderId, code: item.orderCode },
        skuName: item.skuName,
        cost: { qty, unit: item.unit, unitPrice: item.unitPrice },
        taxRate: tax.taxRate,
        taxIncluded: true,
        currency: tax.currency,
        occurredAt: now.toISOString(),
      },
    ]
  })
  await addPayables(tx, me, owed)
}

/** What an exception is settled with: the supplier's finance confirms the deduction, or appeals. */
export const deductFor = async (step: ReceiptStep, amount: string, reason: string): Promise<void> => {
  const { tx, me, head, parts } = step
  if (compare(amount, '0') <= 0) return
  const orders = ordersOf(parts.items)
  const [first] = parts.items
  const tax = first === undefined ? undefined : (await taxesOf(tx, me, orders)).get(first.orderId)
  if (first === undefined || tax === undefined) throw new Error(`receipt ${head.code} has no order`)
  await raiseDeduction(step, {
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    purchaserId: head.purchaserId,
    followerId: head.followerId,
    category: 'QDEDUCT',
    title: DEDUCTION.title(head.code),
    amount,
    taxRate: tax.taxRate,
    currency: tax.currency,
    sourceType: 1,
    sourceId: head.id,
    sourceCode: head.code,
    order: orders.length === 1 ? { id: first.orderId, code: first.orderCode } : null,
    reason: [head.exception?.description ?? '', reason].filter((text) => text !== '').join('\n') || DEDUCTION.reason,
    evidence: head.exception?.photos ?? [],
  })
}
