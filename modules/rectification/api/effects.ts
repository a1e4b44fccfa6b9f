import { dayOf, endOfDay, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Effects } from '#platform/document/types.ts'
import { STAGES, type TaskState, type TaskTransition } from '../machine.ts'
import { CLAIM, claimOf, cleanInARow, deadlinesOf, holdsShipping } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { deductClaim } from './claim.ts'
import { settingOf } from './setting-store.ts'
import { stopShipping } from './shared/holds.ts'
import type { TaskDocument, TaskStep } from './tables.ts'

type Changes = TaskDocument['changes']

const BY_BATCHES = 3

/** What was delivered since then must show that it works, where that is how it is judged. */
const mustShowInBatches = ({ head, parts }: TaskStep): void => {
  if (head.skuCode === '') invalid({ method: [MESSAGES.batchesNoSku] })
  if (cleanInARow(parts.deliveries) === 0) invalid({ method: [MESSAGES.batchesNone] })
}

/** What is claimed now; what the supplier agreed to stays. */
const claimed = ({ head }: TaskStep, amount: string | undefined): Changes => {
  const claimAmount = claimOf(amount)
  if (claimAmount === null) return {}
  if (head.claimStatus === CLAIM.agreed) invalid({ claimAmount: [MESSAGES.claimSettled] })
  return { claimAmount, claimStatus: CLAIM.asked, claimReply: '' }
}

const verified = (step: TaskStep, result: 1 | 2): Changes => {
  const { input, me, now } = step
  const { method, batches = '', remark = '', files } = input
  if (method === BY_BATCHES && result === 1) mustShowInBatches(step)
  return {
    verification: JSON.stringify({ method, result, batches, remark, by: me.userName, on: dayOf(now), files }),
    ...claimed(step, input.claimAmount),
  }
}
const appealed = ({ head, input }: TaskStep, result: 1 | 2): Changes => ({
  appeal: JSON.stringify({ ...head.appeal, result, reply: input.remark ?? '' }),
})
const delayed = ({ head, state, input }: TaskStep, result: 1 | 2): Changes => {
  const reply = input.remark ?? ''
  const requests = head.delayRequests.map((one) => (one.stage === state ? { ...one, result, reply } : one))
  return { delayRequests: JSON.stringify(requests) }
}

/** What single steps change besides what all of them do. */
const CHANGES: Partial<Record<TaskTransition, (step: TaskStep) => Changes | Promise<Changes>>> = {
  publish: async ({ tx, me, head, now }) => {
    const { periods } = await settingOf(tx, me)
    const period = periods.find(({ severity }) => severity === head.severity)
    return {
      ...(period && deadlinesOf(period, now)),
      publishedOn: dayOf(now),
      isHolding: holdsShipping(head),
    }
  },
  // The supplier is asked about a claim once it has taken the task on.
  accept: ({ head }) =>
    head.claimAmount !== null && head.claimStatus === CLAIM.none ? { claimStatus: CLAIM.asked } : {},
  appeal: ({ input: { remark: reason, files } }) => ({
    appeal: JSON.stringify({ reason, result: 0, reply: '', files }),
  }),
  rejectAppeal: (step) => appealed(step, 2),
  acceptAppeal: (step) => appealed(step, 1),
  approvePlan: ({ input: { cleanBatches = 0 } }) => ({ cleanBatches: cleanBatches === 0 ? null : cleanBatches }),
  submitEvidence: ({ now }) => ({ provenAt: now.toISOString() }),
  liftHold: ({ me, now, input }) => ({
    isHolding: false,
    holdLifted: JSON.stringify({ reason: input.remark ?? '', by: me.userName, at: now.toISOString() }),
  }),
  claim: (step) => {
    if (claimOf(step.input.claimAmount) === null) invalid({ claimAmount: [MESSAGES.claimAmountMissing] })
    return { ...claimed(step, step.input.claimAmount), claimDetail: step.input.claimDetail ?? step.head.claimDetail }
  },
  confirmClaim: () => ({ claimStatus: CLAIM.agreed, claimReply: '' }),
  disputeClaim: ({ input }) => ({ claimStatus: CLAIM.disputed, claimReply: input.remark ?? '' }),
  withdrawClaim: () => ({ claimStatus: CLAIM.none, claimAmount: null, claimReply: '' }),
  verifyFail: (step) => verified(step, 2),
  verifyPass: (step) => verified(step, 1),
  requestDelay: ({ head, state: stage, input: { newDate = '', remark: reason } }) => {
    if (newDate <= dayOf(new Date(head.dueAt ?? 0))) invalid({ newDate: [MESSAGES.newDateEarly] })
    return { delayRequests: JSON.stringify([...head.delayRequests, { reason, result: 0, reply: '', stage, newDate }]) }
  },
  approveDelay: (step) => ({
    ...delayed(step, 1),
    [STAGES[step.state]?.deadline ?? '']: endOfDay(step.facts.delay?.newDate ?? ''),
  }),
  declineDelay: (step) => delayed(step, 2),
}

const RETURNS: readonly TaskTransition[] = ['rejectAppeal', 'returnPlan', 'verifyFail']
/** A supplier that gets something back has at least so long, however long staff have looked at it. */
const GRACE_MS = 72 * HOUR_MS

/** A task that has ended holds nothing. */
const ENDS: readonly TaskState[] = ['closed', 'cancelled']

/** What a step does elsewhere: deliveries that are just being sent come first, and what is agreed on is deducted. */
const beside = async (step: TaskStep, own: Changes): Promise<void> => {
  if (own.isHolding === true) await stopShipping(step.tx, step.me, step.head.companyId)
  if (step.transition === 'confirmClaim') await deductClaim(step)
}

/** The deadline of the stage that a step leads to runs, and what was returned says why until the next step. */
export const taskEffects: Effects<TaskDocument> = async (step) => {
  const { head, state, to, transition, input, now } = step
  const own = { ...(await CHANGES[transition]?.(step)), ...(ENDS.includes(to) ? { isHolding: false } : {}) }
  await beside(step, own)
  const isBack = RETURNS.includes(transition)
  const returnReason = to === state ? head.returnReason : isBack ? (input.remark ?? '') : ''
  const deadline = STAGES[to]?.deadline
  if (deadline === undefined) return { head: { ...own, dueAt: null, returnReason } }
  const set = own[deadline] ?? head[deadline]
  const grace = momentAfter(now, GRACE_MS)
  const dueAt = isBack && set !== null && set < grace ? grace : set
  return { head: { ...own, dueAt, [deadline]: dueAt, returnReason } }
}
