import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { where } from '#platform/document/store.ts'
import { NAMED_LIST } from '#platform/record/named-list.ts'
import { contentOf, type RecordOf } from '#platform/record/parse.ts'
import { createRecords } from '#platform/record/records.ts'
import { COST_CATEGORY, EMPTY_COST_CATEGORY, type CostCategory, type CostCategoryContent } from '../contract.ts'
import { placeErrors } from '../rules.ts'
import { DIRECTIONS, MESSAGES, PAGE, TITLE } from '../words.ts'
import { allCategories, usesOf } from './store.ts'

const placed = async (tx: Tx, me: Caller, contents: readonly CostCategoryContent[]) => {
  const all = await allCategories(tx, me)
  return contents.map((content) => placeErrors(content, all))
}

const whyKept = async (tx: Tx, me: Caller, id: string): Promise<string | undefined> => {
  const uses = await usesOf(tx, me, id)
  if (uses?.isBuiltin) return MESSAGES.builtin
  if (uses?.hasChildren) return MESSAGES.hasChildren
  return uses?.isUsed ? MESSAGES.used : undefined
}

const yesOrNo = (isSo: boolean): string => (isSo ? PAGE.yes : PAGE.no)

const records = createRecords<RecordOf<typeof COST_CATEGORY>>({
  ...NAMED_LIST,
  ...contentOf(COST_CATEGORY.content),
  entity: 'CostCategory',
  title: TITLE,
  table: 'cost_category',
  empty: EMPTY_COST_CATEGORY,
  list: {
    ...NAMED_LIST.list,
    filters: ({ Direction }) => where.is('direction', Direction),
    columns: sql`coalesce(g.name, '') as parent_name, o.is_builtin`,
    joins: sql`left join cost_category g on g.id = o.parent_id`,
  },
  check: placed,
  uses: [whyKept],
  described: {
    parentId: ({ parentName }) => parentName,
    direction: ({ direction }) => DIRECTIONS[direction],
    needOrder: ({ needOrder }) => yesOrNo(needOrder),
    needReceipt: ({ needReceipt }) => yesOrNo(needReceipt),
    needContract: ({ needContract }) => yesOrNo(needContract),
    needInvoice: ({ needInvoice }) => yesOrNo(needInvoice),
    needProof: ({ needProof }) => yesOrNo(needProof),
  },
  // They are few, and written by hand: there is no workbook of them.
  sheet: [],
})

/** Sources write their costs to those that the product was delivered with: by their codes, in their direction. */
const mustStay = (before: CostCategory, { code, direction }: Partial<CostCategoryContent>): void => {
  if (!before.isBuiltin) return
  if (code !== undefined && code.trim() !== before.code) invalid({ code: [MESSAGES.codeFixed] })
  if (direction !== undefined && direction !== before.direction) invalid({ direction: [MESSAGES.directionFixed] })
}

/** Categories of cost, as the record kit has them. */
export const costCategories: typeof records = {
  ...records,
  change: async (tx, me, id, given) => {
    mustStay(await records.get(tx, me, id), given)
    return records.change(tx, me, id, given)
  },
}
