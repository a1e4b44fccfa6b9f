import type { Effect, EffectTable } from '#platform/document/types.ts'
import { queueOf } from '../work-queues.ts'
import { FIELDS } from '../words.ts'
import { planEffects } from './plan-effects.ts'
import { proposalEffects } from './proposal-effects.ts'
import { revisionEffects } from './revision-effects.ts'
import { confirmed, deadline, knownLines, latest } from './step.ts'
import * as store from './store.ts'
import type { OrderDocument, OrderStep } from './tables.ts'

/** One entry a transition that does more than change the state. */
const STEPS: EffectTable<OrderDocument> = {
  publish: async ({ now }) => ({ head: { confirmDeadline: deadline(now) } }),

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
  ...revisionEffects,
  ...planEffects,

  requestCancel: async () => ({ head: { cancelPending: true } }),
  agreeCancel: async ({ input }) => ({
    head: { cancelPending: false },
    diff: input.claimAmount === undefined ? [] : [{ field: FIELDS.claimAmount, before: '', after: input.claimAmount }],
  }),
  refuseCancel: async () => ({ head: { cancelPending: false } }),
  remind: async ({ now }) => ({ head: { remindedAt: now.toISOString() } }),
}

/** The deadline of the side that has to act next. It begins again only when the turn passes on: a reminder gives no more time. */
const dueAfter = ({ head, state, to, now }: OrderStep, changed: OrderDocument['changes']): string | null => {
  const { planStatus, cancelPending } = head
  const before = queueOf({ state, planStatus, cancelPending })
  const after = queueOf({
    state: to,
    planStatus: changed.planStatus ?? planStatus,
    cancelPending: changed.cancelPending ?? cancelPending,
  })
  if (after === undefined) return null
  if (after === 'poToConfirm') return changed.confirmDeadline ?? head.confirmDeadline
  return after === before ? head.dueAt : deadline(now)
}

/** What a step changes besides the state; every step sets the deadline that runs from then on. */
export const orderEffects = async (step: OrderStep): Promise<Effect<OrderDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  return { ...effect, head: { ...effect.head, dueAt: dueAfter(step, effect.head) } }
}
