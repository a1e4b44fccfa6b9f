import { dayOf, endOfDay, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Effects } from '#platform/document/types.ts'
import { STAGES, type TaskTransition } from '../machine.ts'
import { claimOf, deadlinesOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import type { TaskDocument, TaskStep } from './tables.ts'

type Changes = TaskDocument['changes']

const verified = ({ input, me, now }: TaskStep, result: 1 | 2): Changes => {
  const { method, batches = '', remark = '', files } = input
  const claimAmount = claimOf(input.claimAmount)
  return {
    verification: JSON.stringify({ method, result, batches, remark, by: me.userName, on: dayOf(now), files }),
    ...(claimAmount === null ? {} : { claimAmount }),
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
const CHANGES: Partial<Record<TaskTransition, (step: TaskStep) => Changes>> = {
  publish: ({ head, now }) => ({ ...deadlinesOf(head.severity, now), publishedOn: dayOf(now) }),
  appeal: ({ input: { remark: reason, files } }) => ({
    appeal: JSON.stringify({ reason, result: 0, reply: '', files }),
  }),
  rejectAppeal: (step) => appealed(step, 2),
  acceptAppeal: (step) => appealed(step, 1),
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

/** The deadline of the stage that a step leads to runs, and what was returned says why until the next step. */
export const taskEffects: Effects<TaskDocument> = async (step) => {
  const { head, state, to, transition, input, now } = step
  const own = CHANGES[transition]?.(step) ?? {}
  const isBack = RETURNS.includes(transition)
  const returnReason = to === state ? head.returnReason : isBack ? (input.remark ?? '') : ''
  const deadline = STAGES[to]?.deadline
  if (deadline === undefined) return { head: { ...own, dueAt: null, returnReason } }
  const set = own[deadline] ?? head[deadline]
  const grace = momentAfter(now, GRACE_MS)
  const dueAt = isBack && set !== null && set < grace ? grace : set
  return { head: { ...own, dueAt, [deadline]: dueAt, returnReason } }
}
