import { total } from '#kernel/money.ts'
import type { PaymentLine } from '../../line-shapes.ts'

/** The lines of one order, or those that belong to none, and what they come to. */
export interface OrderLines {
  readonly orderId: string | null
  readonly orderCode: string
  readonly lines: readonly PaymentLine[]
  readonly sum: string
}

/** What a line adds: deductions take away. */
const signed = ({ kind, amount }: Pick<PaymentLine, 'kind' | 'amount'>): string =>
  kind === 'deduct' ? `-${amount}` : amount

/** Lines by their orders, in the order in which they stand; what belongs to none comes last. */
export const byOrder = (lines: readonly PaymentLine[]): OrderLines[] => {
  const codes = [...new Set(lines.map(({ orderCode }) => orderCode))]
  const sorted = [...codes.filter((code) => code !== ''), ...codes.filter((code) => code === '')]
  return sorted.map((orderCode) => {
    const own = lines.filter((line) => line.orderCode === orderCode)
    return { orderId: own[0]?.orderId ?? null, orderCode, lines: own, sum: total(own.map(signed)) }
  })
}
