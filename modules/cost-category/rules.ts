import type { CostCategoryContent, CostCategoryNode } from './contract.ts'
import { MESSAGES } from './words.ts'

type Flat = Omit<CostCategoryNode, 'children'>
type Placed = Pick<CostCategoryContent, 'code' | 'parentId' | 'direction'>

/** The tree of some categories, in their order: groups, and those that stand in none. */
export const treeOf = (all: readonly Flat[]): CostCategoryNode[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .map((group) => ({ ...group, children: all.filter(({ parentId }) => parentId === group.id) }))

/** What is wrong with where a category stands, among all that there are. It is known by its code. */
export const placeErrors = (
  { code, parentId, direction }: Placed,
  all: readonly (Placed & { readonly id: string })[],
) => {
  const known = all.find((one) => one.code === code)
  const below = known === undefined ? [] : all.filter((one) => one.parentId === known.id)
  const above = all.find(({ id }) => id === parentId)
  const wrong = (field: 'parentId' | 'direction', why: string, isWrong: boolean) => (isWrong ? [{ field, why }] : [])
  return [
    ...wrong('parentId', MESSAGES.parentUnknown, parentId !== null && above === undefined),
    ...wrong('parentId', MESSAGES.parentItself, above !== undefined && above.code === code),
    ...wrong('parentId', MESSAGES.parentNested, above !== undefined && above.parentId !== null),
    ...wrong('parentId', MESSAGES.groupNested, parentId !== null && below.length > 0),
    ...wrong('direction', MESSAGES.parentDirection, above !== undefined && above.direction !== direction),
    ...wrong(
      'direction',
      MESSAGES.childDirection,
      below.some((one) => one.direction !== direction),
    ),
  ]
}
