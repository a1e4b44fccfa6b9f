import type { OrderTransition } from '../machine.ts'
import { FIELDS } from '../words.ts'
import { planEffects } from './plan-effects.ts'
import { proposalEffects } from './proposal-effects.ts'
import { revisionEffects } from './revision-effects.ts'
import { confirmed, deadline, knownLines, latest, type Effect, type Effects, type Step } from './step.ts'
import * as store from './store.ts'

const NONE: Effect = { head: {} }

/** One entry a transition that does more than change the state. */
const effects: Effects = {
  publish: async ({ now }) => ({ head: { confirmDeadline: deadline(now) } }),

  confirm: async (step) => {
    const promised = new Map(
      knownLines(step).flatMap((line) =>
        line.promisedDate === undefined ? [] : [[line.itemId, line.promisedDate] as const],
      ),
    )
    for (const item of step.facts.items)
      await store.updateItem(step.tx, step.me, item.id, {
        promisedDate: promised.get(item.id) ?? item.promisedDate ?? item.requiredDate,
        lineStatus: 1,
      })
    return {
      head: {
        ...confirmed(step),
        promisedDate: latest(
          step.facts.items.map((item) => promised.get(item.id) ?? item.promisedDate ?? item.requiredDate),
        ),
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

/** The effect of a step; most steps change only the state. */
export const effectOf = (name: OrderTransition, step: Step): Promise<Effect> =>
  effects[name]?.(step) ?? Promise.resolve(NONE)
