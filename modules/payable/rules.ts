import { compare } from '#kernel/decimal.ts'
import { lineAmount, splitExcluded, splitIncluded, total, type TaxSplit } from '#kernel/money.ts'
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

type Settled = Pick<PayableRow, 'amount' | 'settledAmount' | 'settledRatio'>

/** What of it is open, and how far it is settled. The amount is that of the lines: a ratio has too few places to tell it. */
export const settledOf = ({
  amount,
  settledAmount,
  settledRatio,
}: Settled): Pick<PayableRow, 'openAmount' | 'settled'> => {
  const partly = compare(settledRatio, '1') === 0 ? SETTLED_CODES.fully : SETTLED_CODES.partly
  return {
    openAmount: total([amount, `-${settledAmount}`]),
    settled: compare(settledRatio, '0') === 0 ? SETTLED_CODES.open : partly,
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
