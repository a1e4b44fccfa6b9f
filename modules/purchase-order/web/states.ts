import { stateNames } from '#kernel/machine.ts'
import { purchaseOrder, type OrderState } from '../machine.ts'

interface Look {
  readonly colour: 'default' | 'processing' | 'success' | 'warning' | 'error'
  /** Goods are on their way: plans and progress are shown. */
  readonly hasPlans?: true
}

const LOOKS: Readonly<Record<OrderState, Look>> = {
  draft: { colour: 'default' },
  issued: { colour: 'warning' },
  negotiating: { colour: 'processing' },
  signing: { colour: 'processing' },
  executing: { colour: 'processing', hasPlans: true },
  finished: { colour: 'success', hasPlans: true },
  closed: { colour: 'default' },
  cancelled: { colour: 'default' },
  suspended: { colour: 'error', hasPlans: true },
  rejected: { colour: 'error' },
}

const BY_CODE: ReadonlyMap<number, Look> = new Map(
  stateNames(purchaseOrder).map((state) => [purchaseOrder.states[state].code, LOOKS[state]]),
)

/** How a state looks, by its number on the wire. */
export const lookOf = (status: number): Look => BY_CODE.get(status) ?? LOOKS.draft

/** The numbers of some states. */
export const codesOf = (...states: readonly OrderState[]): number[] =>
  states.map((state) => purchaseOrder.states[state].code)
