import { compare, minus } from '#kernel/decimal.ts'
import type { Tier } from './offer-shapes.ts'

/** Price steps for the quantities that were asked: each begins where the one before ends, the last has no end. */
export const tiersFor = (quantities: readonly string[]): Tier[] => {
  const steps = quantities.toSorted(compare)
  return steps.map((quantity, index) => {
    const next = steps[index + 1]
    return { minQty: index === 0 ? '1' : quantity, maxQty: next === undefined ? '' : minus(next, '1'), unitPrice: '' }
  })
}
