import type { Tab } from '#shell/kit/list/definition.ts'
import { purchaseOrder, type OrderState } from '../machine.ts'
import type { OrderQuery } from '../shapes.ts'
import { WORK_QUEUES, type OrderQueue } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

export type Viewer = 'supplier' | 'staff'

const labelIn = (state: OrderState, side: Viewer): string => purchaseOrder.states[state].label[side]

const stateTab = (
  state: 'draft' | 'issued' | 'negotiating' | 'signing' | 'executing' | 'finished',
  side: Viewer,
  ...alike: readonly OrderState[]
): Tab<OrderQuery> => ({
  key: state,
  label: labelIn(state, side),
  filter: { Status: face.codesOf(state, ...alike) },
  empty: EMPTY[state],
})
const ALL: Tab<OrderQuery> = { key: 'all', label: LIST.all, filter: {}, empty: EMPTY.all, isAll: true }
/** A tab of what waits: the most urgent first. */
const queueTab = (key: keyof typeof EMPTY, label: string, queue: OrderQueue): Tab<OrderQuery> => ({
  key,
  label,
  filter: WORK_QUEUES[queue].filter,
  empty: EMPTY[key],
  queue,
  sort: 'dueAt',
})

/** The tabs of the list, the one it opens with first: what waits for a supplier, everything for staff. */
export const tabsOf = (side: Viewer): readonly Tab<OrderQuery>[] =>
  side === 'supplier'
    ? [
        queueTab('issued', labelIn('issued', side), 'poToConfirm'),
        stateTab('negotiating', side),
        stateTab('signing', side),
        queueTab('plansToFill', LIST.plansToFill, 'planToFill'),
        queueTab('cancelAsked', LIST.cancelAsked, 'poCancelAsked'),
        stateTab('executing', side, 'suspended'),
        stateTab('finished', side),
        ALL,
      ]
    : [
        ALL,
        stateTab('draft', side),
        stateTab('issued', side),
        queueTab('negotiating', labelIn('negotiating', side), 'poNegotiating'),
        queueTab('rejected', labelIn('rejected', side), 'poRejected'),
        queueTab('signing', labelIn('signing', side), 'poToSign'),
        queueTab('plansToConfirm', LIST.plansToConfirm, 'planToConfirm'),
        stateTab('executing', side, 'suspended'),
        stateTab('finished', side),
      ]

/** Are the orders of this tab waiting for the viewer's word? Then they may give it to several at once. */
export const confirmsIn = (side: Viewer, tab: string): boolean =>
  purchaseOrder.transitions.confirm.by.some((one) => one === side) &&
  purchaseOrder.transitions.confirm.from.some((state) => state === tab)
