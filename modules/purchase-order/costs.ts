import { percentage, total } from '#kernel/money.ts'
import type { CostCategoryCode } from '#modules/cost-category/contract.ts'
import { feeKindOf } from '#modules/tooling/contract.ts'
import { COSTS, PREPAID_STAGE } from './cost-words.ts'
import { percentsOf, type PaymentTerm } from './terms.ts'

/** What of an order makes something owed that no receipt stands behind. */
interface Agreed {
  readonly extraFees: readonly { readonly name: string; readonly amount: string }[]
  readonly paymentTerm: PaymentTerm
  readonly totalAmount: string
  readonly taxRate: number
}

/** One such cost, with tax. */
export interface OrderCost {
  readonly category: CostCategoryCode
  readonly title: string
  readonly amount: string
  readonly taxRate: number
}

/** Screens for printing are plates, as far as accounts are concerned. */
const TOOL_CATEGORIES = { 1: 'PLATE', 2: 'DIE', 3: 'MOULD', 4: 'PLATE' } as const satisfies Record<
  number,
  CostCategoryCode
>

const categoryOf = (name: string): CostCategoryCode => {
  const kind = feeKindOf(name)
  return kind === undefined ? 'OTHER' : TOOL_CATEGORIES[kind]
}

/** The fees of an order. An order owes once by category: fees of one category are one cost. */
export const feesOf = ({ extraFees, taxRate }: Pick<Agreed, 'extraFees' | 'taxRate'>): OrderCost[] =>
  [...Map.groupBy(extraFees, ({ name }) => categoryOf(name))].map(([category, fees]) => ({
    category,
    title: fees.map(({ name }) => name.trim()).join('、'),
    amount: total(fees.map(({ amount }) => amount)),
    taxRate,
  }))

/** Is a stage paid before anything is delivered? */
export const isPrepaid = ({ stage, trigger }: PaymentTerm['stages'][number]): boolean =>
  PREPAID_STAGE.test(stage) || PREPAID_STAGE.test(trigger)

/**
 * What is paid in advance. It has no tax of its own: it is offset against goods later, which are invoiced in full, so the tax
 * would be counted twice.
 */
export const prepaymentOf = ({
  paymentTerm,
  totalAmount,
}: Pick<Agreed, 'paymentTerm' | 'totalAmount'>): OrderCost[] => {
  const percent = percentsOf(paymentTerm.stages.filter(isPrepaid))
  const amount = percentage(totalAmount, Number(percent))
  return Number(percent) === 0 ? [] : [{ category: 'PREPAY', title: COSTS.prepayment(percent), amount, taxRate: 0 }]
}
