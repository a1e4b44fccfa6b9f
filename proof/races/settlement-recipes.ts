import { EMPTY_COST_CATEGORY } from '#modules/cost-category/contract.ts'
import type { Stage } from '../parts/stage.ts'
import type { Actor, Cast } from './cast.ts'
import type { Making, Recipe } from './recipe.ts'

type StaffRecipe = (operation: string, table: string, given: Making['given'], one: Actor, two: Actor) => Recipe

interface Between {
  readonly supplierCompanyId: string
  readonly buyerCompanyId: string
  readonly proof: string
}

/** What finance and purchasing enter by hand so that it is settled. */
export const settlementRecipes = async (
  stage: Stage,
  staff: StaffRecipe,
  { finance, otherFinance, manager, deputy }: Cast,
  { proof, ...parties }: Between,
): Promise<Recipe[]> => {
  const [freight] = await stage.ask<{ id: string }>(`select id from cost_category where code = 'FREIGHT'`)
  return [
    staff(
      'addCostCategory',
      'cost_category',
      (mark) => ({ body: { ...EMPTY_COST_CATEGORY, code: `R-${mark}`, name: `类别 ${mark}` } }),
      finance,
      otherFinance,
    ),
    staff(
      'addPayableFee',
      'payable',
      (mark) => ({
        body: {
          ...parties,
          costCategoryId: freight?.id ?? '',
          orderCode: '',
          title: mark,
          amount: '1800',
          taxRate: 9,
          occurredOn: '2026-01-01',
          remark: '',
          proof: [proof],
        },
      }),
      manager,
      deputy,
    ),
  ]
}
