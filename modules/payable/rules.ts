import { compare, minus } from '#kernel/decimal.ts'
import { lineAmount, splitExcluded, splitIncluded, stageAmount, type TaxSplit } from '#kernel/money.ts'
import { BUILTIN_CODES, type CostCategoryNode } from '#modules/cost-category/contract.ts'
import type { PayableRow } from './shapes.ts'

/** How much something costs: so many at a price, or an amount. */
export type Cost =
  | { readonly qty: string; readonly unit: string; readonly unitPrice: string }
  | { readonly amount: string }

/** On which side of the tax the cost was agreed. */
export interface Taxed {
  readonly taxRate: number
  readonly taxIncluded: boolean
}

/** The rate of most goods and of the work on them, where neither source nor category says another. */
export const USUAL_TAX_RATE = 13 as const satisfies PayableRow['taxRate']

/** What a cost comes to, with its tax. */
export const amountsOf = (cost: Cost, { taxRate, taxIncluded }: Taxed): TaxSplit => {
  const agreed = 'amount' in cost ? cost.amount : lineAmount(cost.qty, cost.unitPrice)
  return taxIncluded ? splitIncluded(agreed, taxRate) : splitExcluded(agreed, taxRate)
}

/** The direction of what is deducted. */
export const DEDUCTED = 2 as const satisfies PayableRow['direction']

/** How far something is settled, by the codes. */
export const SETTLED_CODES = { open: 0, partly: 1, fully: 2 } as const satisfies Record<string, PayableRow['settled']>

/** What of an amount is settled and what is open, at a ratio from 0 to 1. */
export const settledOf = (
  amount: string,
  ratio: string,
): Pick<PayableRow, 'settledAmount' | 'openAmount' | 'settled'> => {
  if (compare(ratio, '0') === 0) return { settledAmount: '0.00', openAmount: amount, settled: SETTLED_CODES.open }
  const settledAmount = stageAmount(amount, '0', ratio)
  return {
    settledAmount,
    openAmount: minus(amount, settledAmount),
    settled: compare(ratio, '1') === 0 ? SETTLED_CODES.fully : SETTLED_CODES.partly,
  }
}

const BUILTIN: readonly string[] = BUILTIN_CODES
/** Of the categories that the product knows, those that staff enter costs of; all others are written by documents. */
const ENTERED: readonly string[] = ['FREIGHT', 'TEST', 'OTHER']

type Leaf = CostCategoryNode['children'][number]

/** The categories that staff enter costs of: those that no document writes. */
export const feeCategories = (tree: readonly CostCategoryNode[]): Leaf[] =>
  tree
    .flatMap((group) => (group.children.length > 0 ? group.children : [group]))
    .filter(
      ({ code, direction, isEnabled }) =>
        isEnabled && direction === 1 && (ENTERED.includes(code) || !BUILTIN.includes(code)),
    )
