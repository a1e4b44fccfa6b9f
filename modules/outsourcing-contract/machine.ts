import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { STAGE, type ContractFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<ContractFacts>()

const filesMissing = blockedWhen('contractFiles', MESSAGES.filesMissing, (c) => !c.hasFiles)
const renewed = blockedWhen(
  'status',
  (c) => MESSAGES.renewed(c.renewalCode),
  (c) => c.isRenewed,
)
const notBegun = blockedWhen('effectiveFrom', MESSAGES.notBegun, (c) => c.stage === STAGE.notBegun)
const notDue = hiddenWhen('effectiveTo', MESSAGES.notDue, (c) => c.stage !== STAGE.expired)
const notRenewing = hiddenWhen('autoRenew', MESSAGES.notRenewing, (c) => !c.autoRenew)

const byStaff = stepsBy('staff', 'outsourcing.manage')
const bySupplier = stepsBy('supplier', 'outsourcing.answer')

/** The life of a framework contract (domain rule 2.11). Whether it is in force on a day is derived: `stageOf`. */
export const outsourcingContract = defineMachine<ContractFacts>()({
  name: 'OutsourcingSupplierContract',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    inForce: { code: 1, label: bothRead('已登记') },
    terminated: { code: 2, label: bothRead('已终止'), final: true },
  },
  transitions: {
    enact: byStaff('登记生效', ['draft'], 'inForce', { done: DONE.enact, unless: [filesMissing] }),
    // The draft that it leads to is the buyer's to complete.
    requestRenewal: bySupplier('申请续签', ['inForce'], 'same', {
      done: DONE.requestRenewal,
      unless: [notBegun, renewed],
    }),
    renew: byStaff('续签', ['inForce'], 'same', { done: DONE.renew, unless: [notBegun, renewed], internal: true }),
    terminate: byStaff('终止', ['inForce'], 'terminated', { done: DONE.terminate, reason: true }),
    prolong: { by: ['system'], label: '自动续期', from: ['inForce'], to: 'same', unless: [notDue, notRenewing] },
  },
})
export type ContractState = StateOf<typeof outsourcingContract>
export type ContractTransition = TransitionOf<typeof outsourcingContract>
