/** The company that benches measure has as many orders in a small world as in a large one. */
export const MEASURED_COMPANY = 0
const MEASURED_ORDERS = 500

/**
 * How many orders each company has: 500 for the measured one, and for the others a few large and many small (the
 * n-th has a share of 1/n), each at least one where there are enough.
 */
export const companySizes = (orders: number, companies: number): number[] => {
  if (companies === 1) return [orders]
  const measured = Math.min(MEASURED_ORDERS, orders)
  const rest = orders - measured
  const weights = Array.from({ length: companies - 1 }, (_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const sizes = weights.map((weight) => Math.floor((rest * weight) / total))
  // What rounding left over goes to the smallest, one each, then round again.
  let left = rest - sizes.reduce((sum, size) => sum + size, 0)
  for (let index = sizes.length - 1; left > 0; index = index === 0 ? sizes.length - 1 : index - 1) {
    sizes[index] = (sizes[index] ?? 0) + 1
    left -= 1
  }
  return [measured, ...sizes]
}
