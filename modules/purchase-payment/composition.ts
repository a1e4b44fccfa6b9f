import { compare, minus, percentOf } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { FIELDS } from './field-words.ts'
import type { Payment } from './shapes.ts'

type Composed = Pick<Payment, 'goodsAmount' | 'feeAmount' | 'deductAmount' | 'prepaidOffset' | 'payableAmount'> & {
  readonly withheldTax: string
}

/** One bar of the waterfall: what is added, taken away, or left; where it begins and how long it is, in percent. */
export interface Bar {
  readonly key: string
  readonly label: string
  readonly amount: string
  readonly effect: 'adds' | 'takes' | 'leaves'
  readonly start: number
  readonly length: number
}

const isSome = (amount: string): boolean => compare(amount, '0') > 0

/** How what is payable comes about, bar by bar: each begins where the one before has ended. */
export const compositionOf = (sums: Composed): Bar[] => {
  const gross = total([sums.goodsAmount, sums.feeAmount])
  const share = (part: string): number => (isSome(gross) ? percentOf(part, gross) : 0)
  const bars: Bar[] = []
  let level = '0.00'
  const add = (key: keyof Composed, label: string, effect: 'adds' | 'takes'): void => {
    const amount = sums[key]
    if (!isSome(amount)) return
    const next = effect === 'adds' ? total([level, amount]) : minus(level, amount)
    const start = effect === 'adds' ? level : next
    bars.push({ key, label, amount, effect, start: share(start), length: share(amount) })
    level = next
  }
  const leave = (key: string, label: string, amount: string): void => {
    bars.push({ key, label, amount, effect: 'leaves', start: 0, length: share(amount) })
  }
  add('goodsAmount', FIELDS.goodsAmount, 'adds')
  add('feeAmount', FIELDS.feeAmount, 'adds')
  add('deductAmount', FIELDS.deductAmount, 'takes')
  add('prepaidOffset', FIELDS.prepaidOffset, 'takes')
  leave('payableAmount', FIELDS.payableAmount, sums.payableAmount)
  if (isSome(sums.withheldTax)) {
    add('withheldTax', FIELDS.tax, 'takes')
    leave('net', FIELDS.net, total([sums.payableAmount, `-${sums.withheldTax}`]))
  }
  return bars
}
