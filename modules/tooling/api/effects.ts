import { DAY_MS, dayOf, momentAfter } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { Tooling, USES_KEPT } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { isNumberOf } from './store.ts'
import type { ToolingDocument, ToolingStep } from './tables.ts'

/** So long the other side has to look at what was entered or asked for. */
const ANSWER_MS = 3 * DAY_MS
const MOST_TIMES = 2_000_000_000

export const answerBy = (now: Date): string => momentAfter(now, ANSWER_MS)

/** What has been used once more, by whom and for which order. */
const used = async ({ tx, me, now, head, input }: ToolingStep) => {
  const { times = 0, usedOn = '', remark = '' } = input
  const orderCode = (input.orderCode ?? '').trim().toUpperCase()
  if (times === 0) invalid({ times: [MESSAGES.timesNone] })
  if (head.lifeUsed + times > MOST_TIMES) invalid({ times: [MESSAGES.numbersMany] })
  if (usedOn > dayOf(now)) invalid({ usedOn: [MESSAGES.usedOnLater] })
  if (orderCode !== '' && !(await isNumberOf(tx, me, head.companyId, orderCode, ['purchase_order'])))
    invalid({ orderCode: [MESSAGES.orderUnknown] })
  const use: Tooling['uses'][number] = {
    at: now.toISOString(),
    on: usedOn,
    times,
    orderCode,
    by: me.userName,
    remark,
  }
  return {
    lifeUsed: head.lifeUsed + times,
    uses: JSON.stringify([...head.uses, use].slice(-USES_KEPT)),
    lastUsedOn: head.lastUsedOn !== null && head.lastUsedOn > usedOn ? head.lastUsedOn : usedOn,
  }
}

const ANSWERED = { dueAt: null } as const

/** What steps change besides the state. */
export const toolingEffects: EffectTable<ToolingDocument> = {
  confirm: async () => ({ head: { ...ANSWERED, returnReason: '' } }),
  return: async ({ input, now }) => ({ head: { dueAt: answerBy(now), returnReason: input.remark ?? '' } }),
  resubmit: async ({ now }) => ({ head: { dueAt: answerBy(now), returnReason: '' } }),
  void: async () => ({ head: ANSWERED }),
  use: async (step) => ({ head: await used(step) }),
  move: async ({ input, head }) => {
    const place = (input.place ?? '').trim()
    if (place === '') invalid({ place: [MESSAGES.placeMissing] })
    return { head: { place }, diff: [{ field: titleOf(Tooling.properties.place), before: head.place, after: place }] }
  },
  requestScrap: async ({ input, state, now }) => ({
    head: { dueAt: answerBy(now), scrapReason: input.remark ?? '', wasStored: state === 'stored' },
  }),
  withdrawScrap: async () => ({ head: { ...ANSWERED, scrapReason: '' } }),
  approveScrap: async () => ({ head: ANSWERED }),
  refuseScrap: async () => ({ head: { ...ANSWERED, scrapReason: '' } }),
  scrap: async ({ input }) => ({ head: { scrapReason: input.remark ?? '' } }),
}
