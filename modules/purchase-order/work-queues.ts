import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { CLAIM, type ClaimStatus } from './claim.ts'
import { purchaseOrder, REVISABLE, type OrderState } from './machine.ts'
import type { OrderQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './turn-words.ts'

export type OrderQueue = keyof typeof TASKS
/**
 * What is counted besides: reprints among the orders to answer, plans that were sent back among those to fill in, and what
 * staff keep an eye on, which is nobody's task.
 */
type OrderWatch =
  | 'milestoneLate'
  | 'milestoneLateAtSupplier'
  | 'poReprint'
  | 'poRevised'
  | 'planReturned'
  | 'poDraft'
  | 'poIssued'
  | 'poUnanswered'
  | 'poCancelWaits'
  | 'poLate'

const inState = (...states: readonly OrderState[]): OrderQuery => ({
  Status: states.map((state) => purchaseOrder.states[state].code),
})
const answer = { side: 'supplier', needs: 'order.answer' } as const
const manage = { side: 'staff', needs: 'order.manage' } as const
const card = cardsOf(TAB_NAMES)
/** A card that is called as the state of its orders. */
const stateCard = (tab: OrderState, { side }: Pick<WorkQueue<OrderQuery>, 'side'>) => ({
  card: { tab, label: purchaseOrder.states[tab].label[side] },
})

/** What waits for whom. */
export const WORK_QUEUES: Readonly<Record<OrderQueue | OrderWatch, WorkQueue<OrderQuery>>> = {
  poToConfirm: { ...answer, filter: inState('issued'), task: TASKS.poToConfirm, ...stateCard('issued', answer) },
  // Those of the one before that one press settles.
  poReprint: { ...answer, filter: { ...inState('issued'), IsReprint: true }, ...card('reprint') },
  // Those that the supplier has seen before, and the buyer has changed.
  poRevised: { ...answer, filter: { ...inState('issued'), IsRevised: true } },
  // Not yet written, or sent back to be written again.
  planToFill: {
    side: 'supplier',
    needs: 'order.plan',
    filter: { PlanStatus: [0, 3] },
    task: TASKS.planToFill,
    ...card('plansToFill'),
  },
  // Those of the one before that the buyer wants otherwise.
  planReturned: {
    side: 'supplier',
    needs: 'order.plan',
    filter: { PlanStatus: [3] },
    ...card('plansReturned'),
  },
  poCancelAsked: {
    ...answer,
    filter: { ...inState('suspended'), CancelPending: true },
    task: TASKS.poCancelAsked,
    ...card('cancelAsked'),
  },
  // A new order, or a change of one that goes on as it is until then.
  poToApprove: {
    side: 'staff',
    needs: 'order.approve',
    filter: { ...inState('approving', ...REVISABLE), IsToApprove: true },
    task: TASKS.poToApprove,
    ...stateCard('approving', manage),
  },
  poNegotiating: {
    ...manage,
    filter: inState('negotiating'),
    task: TASKS.poNegotiating,
    ...stateCard('negotiating', manage),
  },
  poRejected: { ...manage, filter: inState('rejected'), task: TASKS.poRejected, ...stateCard('rejected', manage) },
  poToSign: { ...manage, filter: inState('signing'), task: TASKS.poToSign, ...stateCard('signing', manage) },
  planToConfirm: { ...manage, filter: { PlanStatus: [1] }, task: TASKS.planToConfirm, ...card('plansToConfirm') },
  claimToAnswer: {
    ...manage,
    filter: { ClaimStatus: [CLAIM.claimed] },
    task: TASKS.claimToAnswer,
    ...card('claims'),
  },
  claimToAccept: {
    ...answer,
    filter: { ClaimStatus: [CLAIM.countered] },
    task: TASKS.claimToAccept,
    ...card('claims'),
  },
  // Nobody's turn: the order goes on, and should be looked at.
  milestoneLate: { side: 'supplier', needs: 'order.plan', filter: { IsMilestoneLate: true }, ...card('milestones') },
  milestoneLateAtSupplier: { ...manage, filter: { IsMilestoneLate: true }, ...card('milestones') },
  poDraft: { ...manage, filter: inState('draft') },
  poIssued: { ...manage, filter: inState('issued') },
  poUnanswered: { ...manage, filter: { ...inState('issued'), IsPastDue: true }, ...card('unanswered') },
  poCancelWaits: { ...manage, filter: { ...inState('suspended'), CancelPending: true } },
  poLate: { ...manage, filter: { IsOverdue: true } },
}

/** What decides whose turn it is with an order. */
export interface Standing {
  readonly state: OrderState
  readonly planStatus: number
  readonly cancelPending: boolean
  readonly claimStatus: ClaimStatus
}

/** An order that has ended may still have a claim to be settled. */
const claimQueue = (status: ClaimStatus): OrderQueue | undefined =>
  status === CLAIM.claimed ? 'claimToAnswer' : status === CLAIM.countered ? 'claimToAccept' : undefined

/** The queue that an order stands in, if it waits for anybody: the filters above, for one order. */
export const queueOf = ({ state, planStatus, cancelPending, claimStatus }: Standing): OrderQueue | undefined => {
  switch (state) {
    case 'approving':
      return 'poToApprove'
    case 'issued':
      return 'poToConfirm'
    case 'negotiating':
      return 'poNegotiating'
    case 'rejected':
      return 'poRejected'
    case 'signing':
      return 'poToSign'
    case 'suspended':
      return cancelPending ? 'poCancelAsked' : undefined
    case 'executing':
      return planStatus === 1 ? 'planToConfirm' : planStatus === 2 ? undefined : 'planToFill'
    case 'draft':
    case 'finished':
    case 'closed':
      return undefined
    case 'cancelled':
      return claimQueue(claimStatus)
  }
}
