import type { Tab } from '#shell/kit/list/definition.ts'
import { purchaseOrder, type OrderState } from '../machine.ts'
import type { OrderQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
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
const queueTab = (
  key: string,
  label: string,
  queue: keyof typeof WORK_QUEUES,
  empty: keyof typeof EMPTY,
): Tab<OrderQuery> => ({
  key,
  label,
  filter: WORK_QUEUES[queue].filter,
  empty: EMPTY[empty],
  queue,
  sort: 'dueAt',
})

/** The tabs of the list, the one it opens with first: what waits for a supplier, everything for staff. */
export const tabsOf = (side: Viewer): readonly Tab<OrderQuery>[] =>
  side === 'supplier'
    ? [
        queueTab('issued', labelIn('issued', side), 'poToConfirm', 'issued'),
        queueTab('reprint', LIST.reprint, 'poReprint', 'reprint'),
        stateTab('negotiating', side),
        stateTab('signing', side),
        queueTab('plansToFill', LIST.plansToFill, 'planToFill', 'plansToFill'),
        queueTab('plansReturned', LIST.plansReturned, 'planReturned', 'plansReturned'),
        queueTab('cancelAsked', LIST.cancelAsked, 'poCancelAsked', 'cancelAsked'),
        queueTab('claims', LIST.claims, 'claimToAccept', 'claimsToAccept'),
        queueTab('milestones', LIST.milestones, 'milestoneLate', 'milestones'),
        stateTab('executing', side, 'suspended'),
        stateTab('finished', side),
        ALL,
      ]
    : [
        ALL,
        { ...stateTab('draft', side), queue: 'poDraft' },
        // What somebody submitted themselves stands here too, and is not counted as theirs to do.
        {
          ...queueTab('approving', labelIn('approving', side), 'poToApprove', 'approving'),
          filter: { ApprovalPending: true },
        },
        queueTab('issued', labelIn('issued', side), 'poIssued', 'toAnswer'),
        queueTab('unanswered', LIST.unanswered, 'poUnanswered', 'unanswered'),
        queueTab('negotiating', labelIn('negotiating', side), 'poNegotiating', 'negotiating'),
        queueTab('rejected', labelIn('rejected', side), 'poRejected', 'rejected'),
        queueTab('signing', labelIn('signing', side), 'poToSign', 'signing'),
        queueTab('plansToConfirm', LIST.plansToConfirm, 'planToConfirm', 'plansToConfirm'),
        queueTab('cancelWaits', LIST.cancelWaits, 'poCancelWaits', 'cancelWaits'),
        queueTab('claims', LIST.claims, 'claimToAnswer', 'claimsToAnswer'),
        queueTab('milestones', LIST.milestones, 'milestoneLateAtSupplier', 'milestones'),
        queueTab('overdue', LIST.overdueTab, 'poLate', 'overdue'),
        stateTab('executing', side, 'suspended'),
        stateTab('finished', side),
      ]
