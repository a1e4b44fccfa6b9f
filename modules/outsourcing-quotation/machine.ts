import type { Side } from '#kernel/caller.ts'
import { statusOf } from '#kernel/document.ts'
import {
  bothRead,
  defineMachine,
  guardsOn,
  stepsBy,
  type Guard,
  type StateOf,
  type Transition,
  type TransitionOf,
} from '#kernel/machine.ts'
import { firstMissing, writerOf, WRITERS, type QuotationFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<QuotationFacts>()

const incomplete: Guard<QuotationFacts> = ({ missing }) =>
  missing[0] === undefined ? undefined : { field: missing[0].field, why: firstMissing(missing) }
const contractOver = blockedWhen('contractId', MESSAGES.contractOver, (q) => !q.isContractOpen)
const othersWrite = hiddenWhen('status', MESSAGES.othersWrite, (q, side) => q.writtenBy !== writerOf(side))
const ownSubmission = blockedWhen('status', MESSAGES.ownSubmission, (q) => q.isSubmitter)
const versionOpen = blockedWhen(
  'version',
  (q) => MESSAGES.versionOpen(q.openVersion ?? 0),
  (q) => q.openVersion !== null,
)
const newerInForce = blockedWhen(
  'version',
  (q) => MESSAGES.newerInForce(q.newerVersion ?? 0),
  (q) => q.newerVersion !== null,
)
const notEnded = hiddenWhen('effectiveTo', MESSAGES.notEnded, (q) => !q.isEnded)

const byAuditor = stepsBy('staff', WRITERS.staff)

/** Steps of whoever writes a card: usually the supplier, sometimes the buyer for one that sends its prices on paper. */
const byWriter = <const From extends string, const To>(
  label: string,
  from: readonly From[],
  to: To,
  more: Partial<Pick<Transition<From, QuotationFacts>, 'done' | 'reason' | 'unless'>> = {},
) => ({
  label,
  from,
  to,
  by: ['supplier', 'staff'] as const,
  needs: WRITERS,
  ...more,
})

/** The life of one version of a rate card (domain rule 2.12). */
export const outsourcingQuotation = defineMachine<QuotationFacts>()({
  name: 'OutsourcingQuotation',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿') },
    submitted: { code: 1, label: { supplier: '审核中', staff: '待审核' } },
    inForce: { code: 2, label: bothRead('已生效') },
    returned: { code: 3, label: { supplier: '待修改', staff: '已退回' } },
    expired: { code: 4, label: bothRead('已失效'), final: true },
  },
  transitions: {
    submit: byWriter('提交审核', ['draft', 'returned'], 'submitted', {
      done: DONE.submit,
      unless: [othersWrite, incomplete, contractOver],
    }),
    withdraw: byWriter('撤回', ['submitted'], 'draft', { done: DONE.withdraw, unless: [othersWrite] }),
    approve: byAuditor('审核通过', ['submitted'], 'inForce', {
      done: DONE.approve,
      unless: [ownSubmission, contractOver],
    }),
    return: byAuditor('退回', ['submitted'], 'returned', {
      done: DONE.return,
      reason: true,
      unless: [ownSubmission],
    }),
    newVersion: byWriter('复制为新版', ['inForce', 'expired'], 'same', {
      done: DONE.newVersion,
      reason: true,
      unless: [versionOpen, newerInForce],
    }),
    // A later version has begun.
    replace: { by: ['system'], label: '新版替代', from: ['inForce'], to: 'expired' },
    expire: { by: ['system'], label: '到期失效', from: ['inForce'], to: 'expired', unless: [notEnded] },
  },
})
export type QuotationState = StateOf<typeof outsourcingQuotation>
export type QuotationTransition = TransitionOf<typeof outsourcingQuotation>

/** The states in which it is written. */
export const WRITABLE = ['draft', 'returned'] as const satisfies readonly QuotationState[]

/** A state as the wire says it, for modules that show cards among other things. */
export const quotationStatusOf = (state: QuotationState, side: Side) => statusOf(outsourcingQuotation, state, side)
