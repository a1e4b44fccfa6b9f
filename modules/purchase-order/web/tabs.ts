import { purchaseOrder, type OrderState } from '../machine.ts'
import type { OrderQuery } from '../shapes.ts'
import { codesOf } from './states.ts'
import { EMPTY, LIST } from './words.ts'

type Viewer = 'supplier' | 'staff'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly filter: Pick<OrderQuery, 'Status' | 'PlanStatus'>
  readonly empty: string
  /** It is the viewer's turn here: the tab shows how many wait. */
  readonly waits: boolean
}

// Not yet written, or sent back to be written anew.
const PLANS_TO_FILL = [0, 3]
const PLANS_TO_CONFIRM = [1]

const stateTab = (
  state: 'draft' | 'issued' | 'negotiating' | 'signing' | 'executing' | 'finished',
  side: Viewer,
  waits = false,
  ...alike: readonly OrderState[]
): Tab => ({
  key: state,
  label: purchaseOrder.states[state].label[side],
  filter: { Status: codesOf(state, ...alike) },
  empty: EMPTY[state],
  waits,
})
const ALL: Tab = { key: 'all', label: LIST.all, filter: {}, empty: EMPTY.all, waits: false }

/** The tabs of the list, the one it opens with first: what waits for a supplier, everything for staff. */
export const tabsOf = (side: Viewer): readonly Tab[] =>
  side === 'supplier'
    ? [
        stateTab('issued', side, true),
        stateTab('negotiating', side),
        stateTab('signing', side),
        {
          key: 'plansToFill',
          label: LIST.plansToFill,
          filter: { PlanStatus: PLANS_TO_FILL },
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
          filter: { PlanStatus: PLANS_TO_CONFIRM },
          empty: EMPTY.plansToConfirm,
          waits: true,
        },
        stateTab('executing', side, false, 'suspended'),
        stateTab('finished', side),
      ]

/** The tab of a name; an unknown name and none open the first. */
export const tabNamed = (side: Viewer, key: string | null): Tab => {
  const tabs = tabsOf(side)
  return tabs.find((tab) => tab.key === key) ?? tabs[0] ?? ALL
}

export const ALL_KEY = ALL.key
