import { compare, minus } from '#kernel/decimal.ts'
import { draftForOrder, mustHaveFramework, registerForOrder } from '#modules/contract-ledger/api/shared/for-order.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import { remainingOf } from '../changes.ts'
import { purchaseOrder } from '../machine.ts'
import { queueOf } from '../work-queues.ts'
import { DECISIONS } from '../history-words.ts'
import { claimEffects, claimWith } from './claim-effects.ts'
import { approvalEffects, decided } from './approval-effects.ts'
import { followMaterials } from './material-effects.ts'
import { followPayables } from './payable-effects.ts'
import { agreedMilestones } from './milestone-effects.ts'
import { signedHead } from './signed-contract.ts'
import { planEffects } from './plan-effects.ts'
import { proposalEffects } from './proposal-effects.ts'
import { requoteEffect } from './requote-effect.ts'
import { revisionEffects } from './revision-effects.ts'
import { confirmDeadline, confirmed, deadline, knownLines, latest } from './step.ts'
import * as store from './store.ts'
import type { OrderDocument, OrderStep } from './tables.ts'

/** One entry a transition that does more than change the state. */
const STEPS: EffectTable<OrderDocument> = {
  publish: async (step) => {
    if (step.head.contractRequired) await mustHaveFramework(step, step.head)
    return { head: { confirmDeadline: confirmDeadline(step), draft: null } }
  },
  ...approvalEffects,

  confirm: async (step) => {
    const promised = new Map(
      knownLines(step).flatMap((line) =>
        line.promisedDate === undefined ? [] : [[line.itemId, line.promisedDate] as const],
      ),
    )
    const items = step.facts.items.map((item) => ({
      id: item.id,
      promisedDate: promised.get(item.id) ?? item.promisedDate ?? item.requiredDate,
      lineStatus: 1,
    }))
    await store.updateItems(step.tx, step.me, step.head.id, ['promisedDate', 'lineStatus'], items)
    return {
      head: {
        ...confirmed(step),
        promisedDate: latest(items.map((item) => item.promisedDate)),
        planStatus: 0,
      },
    }
  },

  ...proposalEffects,
  ...requoteEffect,
  ...revisionEffects,
  ...planEffects,

  sign: async (step) => {
    const { input, now, head } = step
    const signed = signedHead(input, now)
    const { contractFiles: files = [], contractSignedOn: signedOn = '' } = input
    // With files it is staff who enter a contract on paper; without, the contract itself was signed.
    if (files.length > 0) await registerForOrder(step, head, { contractNo: signed.contractNo, signedOn, files })
    return { head: signed }
  },

  // What has not come in is not to come any more: the history says how much that was.
  close: async (step) => {
    await dropOpen(step)
    return { head: {}, diff: remainingOf(step.parts.items) }
  },
  cancel: async (step) => {
    await dropOpen(step)
    return { head: {} }
  },

  requestCancel: async () => ({ head: { cancelPending: true } }),
  agreeCancel: async (step) => {
    await dropOpen(step)
    const { head, diff } = claimWith(step)
    return { head: { cancelPending: false, ...head }, diff }
  },
  ...claimEffects,
  refuseCancel: async () => ({ head: { cancelPending: false } }),
  withdrawCancelRequest: async () => ({ head: { cancelPending: false } }),
  remind: async ({ now }) => ({ head: { remindedAt: now.toISOString() } }),
}

const CLOSED_LINE = 4

/** Lines that are not all in are closed, and plans that nothing was shipped from go. */
const dropOpen = async ({ tx, me, head, parts }: OrderStep): Promise<void> => {
  const open = parts.items.filter(({ qty, receivedQty }) => compare(minus(qty, receivedQty), '0') > 0)
  const items = open.map(({ id }) => ({ id, lineStatus: CLOSED_LINE }))
  await store.updateItems(tx, me, head.id, ['lineStatus'], items)
  await store.replacePlans(tx, me, head.id, [])
}

/** The deadline of the side that has to act next. It begins again only when the turn passes on: a reminder gives no more time. */
const dueAfter = ({ head, state, to, now }: OrderStep, changed: OrderDocument['changes']): string | null => {
  const { planStatus, cancelPending, claimStatus } = head
  const before = queueOf({ state, planStatus, cancelPending, claimStatus })
  const after = queueOf({
    state: to,
    planStatus: changed.planStatus ?? planStatus,
    cancelPending: changed.cancelPending ?? cancelPending,
    claimStatus: changed.claimStatus ?? claimStatus,
  })
  if (after === undefined) return null
  if (after === 'poToConfirm') return changed.confirmDeadline ?? head.confirmDeadline
  return after === before ? head.dueAt : deadline(now)
}

/** The order as both sides have agreed on it with this step. */
const agreedOrder = ({ head }: OrderStep, { head: changed }: Effect<OrderDocument>) => ({
  ...head,
  version: changed.version ?? head.version,
  totalAmount: String(changed.totalAmount ?? head.totalAmount),
})

/** A change that waits for approval has nothing to wait for once the order has ended. */
const lapsed = (step: OrderStep) =>
  step.head.pendingRevision !== null && purchaseOrder.states[step.to].final
    ? { ...decided(step, DECISIONS.lapsed), pendingRevision: null }
    : {}

/** What a step changes besides the state; every step sets the deadline that runs from then on. */
export const orderEffects = async (step: OrderStep): Promise<Effect<OrderDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  if (step.to === 'signing' && step.state !== 'signing') await draftForOrder(step, agreedOrder(step, effect))
  const production = await agreedMilestones(step, effect.head)
  await followMaterials(step)
  await followPayables(step, effect.head)
  return { ...effect, head: { ...effect.head, ...lapsed(step), ...production, dueAt: dueAfter(step, effect.head) } }
}
