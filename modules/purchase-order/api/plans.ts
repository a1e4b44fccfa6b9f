import { PAGE_SIZE, type Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { orders } from './orders.ts'
import { savePlans } from './plan-effects.ts'
import { itemView } from './view.ts'

/** Keeps the supplier's delivery plans without submitting them. */
export const saveDraftPlans = (
  act: Act,
  id: string,
  { rowVersion, plans = [] }: Pick<MoveInput, 'rowVersion' | 'plans'>,
): Promise<Order> =>
  orders.change(act, id, rowVersion, '保存交货计划', async ({ head, state, facts }) => {
    if (state !== 'executing' || (head.planStatus !== 0 && head.planStatus !== 3))
      invalid({ planStatus: [MESSAGES.planNotOpen] })
    await savePlans({ ...act, head, facts, input: { rowVersion, plans } }, 0)
    return {}
  })

/** The lines of an order, by pages: orders of a few hundred lines exist. */
export const listItems = async (
  act: Act,
  id: string,
  query: { PageNo?: number; PageSize?: number; OrderBy?: string },
): Promise<Page<Order['items'][number]>> => {
  const { items, plans } = (await orders.load(act, id)).parts
  const pageNo = Math.max(query.PageNo ?? 1, 1)
  const pageSize = Math.max(query.PageSize ?? PAGE_SIZE, 1)
  const ordered = query.OrderBy === '-lineNo' ? items.toReversed() : items
  const rows = ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((item) => itemView(item, plans, act.me))
  return { rows, recordCount: items.length, pageNo, pageSize }
}
