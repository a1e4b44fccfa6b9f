import type { Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { ListQuery } from '#platform/database/list.ts'
import type { Act } from '#platform/document/types.ts'
import { planMoveOf } from '../plan-move.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { HISTORY } from '../history-words.ts'
import { MESSAGES } from '../words.ts'
import { orders } from './orders.ts'
import { savePlans } from './plan-effects.ts'
import * as store from './store.ts'
import { itemView } from './view.ts'

/** Keeps the supplier's delivery plans without submitting them. */
export const saveDraftPlans = (
  act: Act,
  id: string,
  rowVersion: number,
  plans: NonNullable<MoveInput['plans']>,
): Promise<Order> =>
  orders.change(act, id, rowVersion, HISTORY.plansSaved, async ({ head, state, facts, parts }) => {
    if (planMoveOf(state, head.planStatus) !== 'save') invalid({ planStatus: [MESSAGES.planNotOpen] })
    await savePlans({ ...act, head, facts, parts, input: { rowVersion, plans } }, 0)
    return {}
  })

/** The lines of an order, by pages: orders of a few hundred lines exist. */
export const listItems = async (act: Act, id: string, query: ListQuery): Promise<Page<Order['items'][number]>> => {
  await orders.getHead(act, id)
  const page = await store.pageOfItems(act.tx, act.me, id, query)
  const plans = await store.plansOfItems(
    act.tx,
    act.me,
    page.rows.map((item) => item.id),
  )
  return { ...page, rows: page.rows.map((item) => itemView(item, plans, act.me)) }
}
