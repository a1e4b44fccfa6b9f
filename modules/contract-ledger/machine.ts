import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { remindedLately } from '#kernel/reminder.ts'
import { SIGN_MODE, type ContractFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<ContractFacts>()

const bodyMissing = blockedWhen('body', MESSAGES.bodyMissing, (c) => !c.hasBody)
const legalMissing = blockedWhen('legalUserId', MESSAGES.legalMissing, (c) => !c.hasLegal)
const ownSubmission = blockedWhen('status', MESSAGES.ownSubmission, (c) => c.isSubmitter)
const orderChanged = blockedWhen('relatedDocs', MESSAGES.orderChanged, (c) => c.isOutdated)
const electronic = hiddenWhen('signMode', MESSAGES.onlyPaper, (c) => c.signMode === SIGN_MODE.electronic)
const terminating = hiddenWhen('status', MESSAGES.terminating, (c) => c.isTerminating)
const notTerminating = hiddenWhen('status', MESSAGES.notTerminating, (c) => !c.isTerminating)
const renewalNotAsked = hiddenWhen('status', MESSAGES.renewalNotAsked, (c) => !c.isRenewalAsked)
const renewed = blockedWhen(
  'status',
  (c) => (c.renewalCode === '' ? MESSAGES.renewalDrafted : MESSAGES.renewed(c.renewalCode)),
  (c) => c.isRenewed,
)
const askedBefore = blockedWhen(
  'status',
  MESSAGES.renewalAsked,
  (c, side) => side === 'supplier' && c.isRenewalAsked && !c.isRenewed,
)
const notDue = hiddenWhen('effectiveTo', MESSAGES.notDue, (c) => !c.isPast)
const prolonged = hiddenWhen('autoRenew', MESSAGES.prolonged, (c) => c.isAutoRenew)
const notProlonged = hiddenWhen('autoRenew', MESSAGES.notProlonged, (c) => !c.isAutoRenew)

const byStaff = stepsBy('staff', 'contract.manage')
const byLegal = stepsBy('staff', 'contract.review')
const bySigner = stepsBy('supplier', 'contract.sign')

/** The states in which both sides keep to it. */
export const IN_FORCE = ['effective', 'archived'] as const
/** The states before it is in force. */
const UNSIGNED = ['draft', 'reviewing', 'returned', 'signing', 'refused', 'sealing'] as const

/** The life of a contract (domain rule 2.16). */
export const contractLedger = defineMachine<ContractFacts>()({
  name: 'ContractLedger',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    reviewing: { code: 1, label: bothRead('法务审核中'), staffOnly: true },
    returned: { code: 2, label: bothRead('已退回'), staffOnly: true },
    signing: { code: 3, label: { supplier: '待我签署', staff: '待供应商签署' } },
    refused: { code: 4, label: { supplier: '已拒签', staff: '供应商拒签' } },
    sealing: { code: 5, label: { supplier: '待采购方盖章', staff: '待我方盖章' } },
    effective: { code: 6, label: bothRead('已生效') },
    archived: { code: 7, label: bothRead('履行中') },
    expired: { code: 8, label: bothRead('已到期'), final: true },
    terminated: { code: 9, label: bothRead('已终止'), final: true },
    voided: { code: 10, label: bothRead('已作废'), final: true },
  },
  transitions: {
    submitLegal: byStaff('提交法务', ['draft', 'returned'], 'reviewing', {
      done: DONE.submitLegal,
      unless: [bodyMissing, legalMissing, orderChanged],
      internal: true,
    }),
    legalPass: byLegal('法务通过', ['reviewing'], 'signing', {
      done: DONE.legalPass,
      unless: [ownSubmission, orderChanged],
    }),
    legalReturn: byLegal('法务退回', ['reviewing'], 'returned', {
      done: DONE.legalReturn,
      reason: true,
      internal: true,
    }),
    partnerSign: bySigner('签署', ['signing'], 'sealing', { done: DONE.partnerSign, unless: [orderChanged] }),
    // The paper came back to us by post, and nobody of the supplier has entered it.
    recordPaper: byStaff('登记供应商签署', ['signing'], 'sealing', {
      done: DONE.recordPaper,
      asks: { scanFiles: MESSAGES.scanMissing, trackingNo: MESSAGES.trackingMissing },
      unless: [electronic, orderChanged],
    }),
    partnerReject: bySigner('拒签', ['signing'], 'refused', { done: DONE.partnerReject, reason: true }),
    revise: byStaff('修改合同', ['refused'], 'draft', { done: DONE.revise }),
    // What was sent out wrongly comes back; a signature on it counts for nothing then.
    recall: byStaff('撤回修改', ['signing', 'sealing'], 'draft', { done: DONE.recall, reason: true }),
    seal: byStaff('盖章', ['sealing'], 'effective', { done: DONE.seal, unless: [orderChanged] }),
    // A contract that was signed on paper is entered as it is.
    register: { from: UNSIGNED, to: 'effective', by: ['system'], label: '登记纸质合同' },
    archive: byLegal('归档', ['effective'], 'archived', {
      done: DONE.archive,
      asks: { archiveFiles: MESSAGES.fileMissing },
    }),
    renew: {
      from: ['effective', 'archived', 'expired'],
      to: 'same',
      by: ['supplier', 'staff'],
      needs: { supplier: 'contract.sign', staff: 'contract.manage' },
      label: '续签',
      done: DONE.renew,
      unless: [terminating, renewed, askedBefore],
    },
    declineRenewal: byStaff('不续签', ['effective', 'archived', 'expired'], 'same', {
      done: DONE.declineRenewal,
      reason: true,
      unless: [renewalNotAsked],
    }),
    terminate: byStaff('终止', IN_FORCE, 'same', {
      done: DONE.terminate,
      reason: true,
      asks: { agreementFiles: MESSAGES.agreementMissing },
      unless: [terminating],
    }),
    confirmTerminate: bySigner('确认终止', IN_FORCE, 'terminated', {
      done: DONE.confirmTerminate,
      unless: [notTerminating],
    }),
    refuseTerminate: bySigner('不同意终止', IN_FORCE, 'same', {
      done: DONE.refuseTerminate,
      reason: true,
      unless: [notTerminating],
    }),
    withdrawTerminate: byStaff('撤回终止', IN_FORCE, 'same', {
      done: DONE.withdrawTerminate,
      unless: [notTerminating],
    }),
    expire: { from: IN_FORCE, to: 'expired', by: ['system'], label: '到期', unless: [notDue, prolonged] },
    prolong: { from: IN_FORCE, to: 'same', by: ['system'], label: '自动续期', unless: [notDue, notProlonged] },
    void: byStaff('作废', ['draft', 'returned', 'refused'], 'voided', { done: DONE.void }),
    remind: {
      from: ['signing', 'sealing'],
      to: 'same',
      by: ['supplier', 'staff'],
      needs: 'contract.view',
      label: '催办',
      done: DONE.remind,
      unless: [remindedLately],
    },
  },
})
export type ContractState = StateOf<typeof contractLedger>
export type ContractTransition = TransitionOf<typeof contractLedger>
