import { stateNames } from '#kernel/machine.ts'
import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import { purchaseOrder, type OrderState } from '../machine.ts'

interface Look {
  readonly tone: Tone
  /** Goods are on their way: plans and progress are shown. */
  readonly hasPlans?: true
}

const LOOKS: Readonly<Record<OrderState, Look>> = {
  draft: { tone: 'default' },
  issued: { tone: 'warning' },
  negotiating: { tone: 'processing' },
  signing: { tone: 'processing' },
  executing: { tone: 'processing', hasPlans: true },
  finished: { tone: 'success', hasPlans: true },
  closed: { tone: 'default' },
  cancelled: { tone: 'default' },
  suspended: { tone: 'error', hasPlans: true },
  rejected: { tone: 'error' },
}

const BY_CODE: ReadonlyMap<number, Look> = new Map(
  stateNames(purchaseOrder).map((state) => [purchaseOrder.states[state].code, LOOKS[state]]),
)

/** How a state looks, by its number on the wire. */
export const lookOf = (status: number): Look => BY_CODE.get(status) ?? LOOKS.draft

/** The numbers of some states. */
export const codesOf = (...states: readonly OrderState[]): number[] =>
  states.map((state) => purchaseOrder.states[state].code)
