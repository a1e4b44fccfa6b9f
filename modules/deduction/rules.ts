import type { CostCategoryNode } from '#modules/cost-category/contract.ts'
import { endOfWorkingDays } from '#kernel/working-day.ts'
import type { Deduction } from './shapes.ts'

/** So many working days a supplier has to answer; after them its silence is consent. */
const ANSWER_DAYS = 5
/** And so many the buyer to decide on an appeal. */
const DECISION_DAYS = 5

export const answerBy = (now: Date): string => endOfWorkingDays(now, ANSWER_DAYS)
export const decideBy = (now: Date): string => endOfWorkingDays(now, DECISION_DAYS)

/** How a deduction was confirmed, by the codes. */
export const MODE = { bySupplier: 1, bySilence: 2, byClause: 3, byDecision: 4 } as const satisfies Record<
  string,
  NonNullable<Deduction['confirmMode']>
>

/** What deductions come from, by the codes. */
export const SOURCE = { receipt: 1, material: 2, late: 3, rework: 4, other: 5, claim: 6 } as const satisfies Record<
  string,
  Deduction['sourceType']
>

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface DeductionFacts {
  readonly dueAt: string | null
  readonly now: number
}

/** Has the time to answer gone by? */
export const isLapsed = ({ dueAt, now }: DeductionFacts): boolean => dueAt !== null && Date.parse(dueAt) < now

/** The categories that staff choose from: what is deducted, and in use. */
export const deductionCategories = (tree: readonly CostCategoryNode[]): CostCategoryNode['children'] =>
  tree
    .flatMap((group) => (group.children.length > 0 ? group.children : [group]))
    .filter(({ direction, isEnabled }) => direction === 2 && isEnabled)
