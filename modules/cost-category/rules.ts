import { NEEDS, type CostCategoryContent, type CostCategoryNode } from './contract.ts'
import { FIELDS, MESSAGES, PAGE } from './words.ts'

type Flat = Omit<CostCategoryNode, 'children'>
type Placed = Pick<CostCategoryContent, 'code' | 'parentId' | 'direction'>

/** The tree of some categories, in their order: groups, and those that stand in none. */
export const treeOf = (all: readonly Flat[]): CostCategoryNode[] =>
  all
    .filter(({ parentId }) => parentId === null)
    .map((group) => ({ ...group, children: all.filter(({ parentId }) => parentId === group.id) }))

/** What must stand behind a cost of a category, in words. */
export const needsText = (category: Pick<CostCategoryContent, (typeof NEEDS)[number]>): string =>
  NEEDS.flatMap((need) => (category[need] ? FIELDS[need] : [])).join(PAGE.comma)

/** The same for one of the tree; nothing while it is not known. */
export const needsIn = (tree: readonly CostCategoryNode[], categoryId: string): string => {
  const found = tree.flatMap((group) => [group, ...group.children]).find(({ id }) => id === categoryId)
  return found === undefined ? '' : needsText(found)
}

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
