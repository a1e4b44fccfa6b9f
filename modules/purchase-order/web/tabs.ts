import type { Tab } from '#shell/kit/list/definition.ts'
import { purchaseOrder, type OrderState } from '../machine.ts'
import type { OrderQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

export type Viewer = 'supplier' | 'staff'

const stateTab = (
  state: 'draft' | 'issued' | 'negotiating' | 'signing' | 'executing' | 'finished',
  side: Viewer,
  waits = false,
  ...alike: readonly OrderState[]
): Tab<OrderQuery> => ({
  key: state,
  label: purchaseOrder.states[state].label[side],
  filter: { Status: face.codesOf(state, ...alike) },
  empty: EMPTY[state],
  waits,
})
const ALL: Tab<OrderQuery> = { key: 'all', label: LIST.all, filter: {}, empty: EMPTY.all, waits: false, isAll: true }

/** The tabs of the list, the one it opens with first: what waits for a supplier, everything for staff. */
export const tabsOf = (side: Viewer): readonly Tab<OrderQuery>[] =>
  side === 'supplier'
    ? [
        stateTab('issued', side, true),
        stateTab('negotiating', side),
        stateTab('signing', side),
        {
          key: 'plansToFill',
          label: LIST.plansToFill,
          filter: WORK_QUEUES.planToFill,
          empty: EMPTY.plansToFill,
          waits: true,
        },
        stateTab('executing', side, false, 'suspended'),
        stateTab('finished', side),
        ALL,
      ]
    : [
        ALL,
        stateTab('draft', side),
        stateTab('issued', side),
        stateTab('negotiating', side, true),
        stateTab('signing', side),
        {
          key: 'plansToConfirm',
          label: LIST.plansToConfirm,
          filter: WORK_QUEUES.planToConfirm,
          empty: EMPTY.plansToConfirm,
          waits: true,
        },
        stateTab('executing', side, false, 'suspended'),
        stateTab('finished', side),
      ]

/** Are the orders of this tab waiting for the viewer's word? Then he may give it to several at once. */
export const confirmsIn = (side: Viewer, tab: string): boolean =>
  purchaseOrder.transitions.confirm.by.some((one) => one === side) &&
  purchaseOrder.transitions.confirm.from.some((state) => state === tab)
