import { isPrepay, kindOf } from './settlement.ts'
import type { Payment } from './shapes.ts'

interface Named {
  readonly costCategoryCode: string
  readonly direction: number
}

const OUTSOURCED: ReadonlySet<string> = new Set(['OUTSOURCE', 'CONTENT'])
const TYPE = { goods: 1, prepay: 2, outsourcing: 3, fees: 4, mixed: 5 } as const satisfies Record<
  string,
  Payment['paymentType']
>

/** What kind of a payment some payables make: deductions follow what they are deducted from. */
export const paymentTypeOf = (owed: readonly Named[]): Payment['paymentType'] => {
  const paid = owed.filter((one) => kindOf(one) !== 'deduct')
  if (paid.length === 0) return TYPE.mixed
  if (paid.every(({ costCategoryCode }) => isPrepay(costCategoryCode))) return TYPE.prepay
  if (paid.every(({ costCategoryCode }) => OUTSOURCED.has(costCategoryCode))) return TYPE.outsourcing
  if (paid.every((one) => kindOf(one) === 'fee')) return TYPE.fees
  const isGoods = (one: Named): boolean => kindOf(one) === 'goods' && !OUTSOURCED.has(one.costCategoryCode)
  return paid.every(isGoods) ? TYPE.goods : TYPE.mixed
}
