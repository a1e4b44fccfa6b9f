import { NEEDS, type CostCategoryContent, type CostCategoryNode } from '../../contract.ts'
import { FIELDS, PAGE } from '../../words.ts'

/** What must stand behind a cost of a category, in words. */
export const needsText = (category: Pick<CostCategoryContent, (typeof NEEDS)[number]>): string =>
  NEEDS.flatMap((need) => (category[need] ? FIELDS[need] : [])).join(PAGE.comma)

/** The same for one of the tree; nothing while it is not known. */
export const needsIn = (tree: readonly CostCategoryNode[], categoryId: string): string => {
  const found = tree.flatMap((group) => [group, ...group.children]).find(({ id }) => id === categoryId)
  return found === undefined ? '' : needsText(found)
}
