import type { Effects } from '#platform/document/types.ts'
import { FIELDS } from '../words.ts'
import { planEffects } from './plan-effects.ts'
import { proposalEffects } from './proposal-effects.ts'
import { revisionEffects } from './revision-effects.ts'
import { confirmed, deadline, knownLines, latest } from './step.ts'
import * as store from './store.ts'
import type { OrderDocument } from './tables.ts'

/** One entry a transition that does more than change the state. */
export const orderEffects: Effects<OrderDocument> = {
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
