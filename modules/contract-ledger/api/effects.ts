import { addDays, DAY_MS, dayOf, momentAfter } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { takeLinkedStep } from '#platform/document/linked-steps.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import { SIGN_MODE } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { queueOf, WORK_QUEUES } from '../work-queues.ts'
import { renewalOf } from './renewal.ts'
import { searchedOf } from './searched.ts'
import type { ContractDocument, ContractStep } from './tables.ts'

/** How long each side has when it is its turn. */
const DAYS = { supplier: 5, staff: 2 } as const
/** What a contract that renews itself is prolonged by. */
const YEAR_DAYS = 365

/** A contract that both have signed lets the order begin that it was made for. */
const signOrder = async (
  { tx, me, now, head }: ContractStep,
  contractCode: string,
  signedOn: string,
): Promise<void> => {
  if (head.orderId === null) return
  await takeLinkedStep({ tx, me, now }, 'PurchaseOrder', head.orderId, 'sign', {
    contractNo: contractCode === '' ? head.code : contractCode,
    contractSignedOn: signedOn,
    contractFiles: [],
  })
}

/** On paper stands a day, not a moment. */
export const signedAtOf = (day: string): string => `${day}T00:00:00+08:00`

/** What comes with a signature on paper. */
const paperSigned = ({ input, head }: ContractStep) => {
  const { scanFiles = [], trackingNo = '' } = input
  if (scanFiles.length === 0) invalid({ scanFiles: [MESSAGES.scanMissing] })
  if (trackingNo.trim() === '') invalid({ trackingNo: [MESSAGES.trackingMissing] })
  return { scanFiles: [...new Set([...head.scanFiles, ...scanFiles])], trackingNo: trackingNo.trim() }
}

/** A new round begins: what was signed or said of the former text is of the past. */
const nextVersion = ({ head }: ContractStep) => ({
  version: head.version + 1,
  bodySha256: null,
  signedAt: null,
  scanFiles: [],
  trackingNo: '',
})

/** A supplier may answer with a changed file by mail instead of refusing here. */
const cameBack = ({ head, input: { markupFiles = [] } }: ContractStep) =>
  markupFiles.length === 0 ? {} : { markupFiles: [...markupFiles], markupVersion: head.version }

const STEPS: EffectTable<ContractDocument> = {
  submitLegal: async ({ me }) => ({ head: { submittedBy: me.userId, legalComment: '' } }),
  legalPass: async ({ input }) => ({ head: { legalComment: input.legalComment ?? '' } }),
  legalReturn: async ({ input }) => {
    const comment = (input.legalComment ?? '').trim()
    if (comment === '') invalid({ legalComment: [MESSAGES.clausesMissing] })
    return { head: { legalComment: comment } }
  },
  // In the browser the signature itself was made before this step, in its transaction.
  partnerSign: async (step) => ({
    head: {
      ...(step.head.signMode === SIGN_MODE.paper ? paperSigned(step) : {}),
      rejectReason: '',
      markupFiles: [],
    },
  }),
  recordPaper: async (step) => ({ head: { ...paperSigned(step), rejectReason: '', markupFiles: [] } }),
  partnerReject: async ({ input, head }) => ({
    head: {
      rejectReason: input.remark ?? '',
      markupFiles: [...(input.markupFiles ?? [])],
      markupVersion: head.version,
    },
  }),
  revise: async (step) => ({ head: nextVersion(step) }),
  recall: async (step) => ({ head: { ...nextVersion(step), ...cameBack(step) } }),
  seal: async (step) => {
    const { head, input, now } = step
    const isPaper = head.signMode === SIGN_MODE.paper
    const more = input.scanFiles ?? []
    await signOrder(step, head.contractCode, dayOf(now))
    return {
      head: {
        signedAt: now.toISOString(),
        ...(isPaper
          ? {
              scanFiles: [...new Set([...head.scanFiles, ...more])],
              sealTrackingNo: (input.trackingNo ?? '').trim(),
            }
          : {}),
      },
    }
  },
  register: async (step) => {
    const { input, head, now } = step
    const { signedOn = dayOf(now), scanFiles = [], trackingNo = '' } = input
    if (signedOn > dayOf(now)) invalid({ signedOn: [MESSAGES.signedAhead] })
    const contractCode = input.contractCode?.trim() || head.contractCode
    return {
      head: {
        signMode: SIGN_MODE.paper,
        contractCode,
        signedAt: signedAtOf(signedOn),
        scanFiles: [...scanFiles],
        trackingNo: trackingNo.trim(),
      },
      searched: searchedOf({ ...head, contractCode }),
    }
  },
  archive: async ({ input, now }) => ({
    head: {
      archiveFiles: [...(input.archiveFiles ?? [])],
      archiveNo: (input.archiveNo ?? '').trim(),
      paperLocation: (input.paperLocation ?? '').trim(),
      archivedAt: now.toISOString(),
    },
  }),
  renew: async (step) =>
    step.me.side === 'supplier'
      ? { head: { isRenewalAsked: true, renewalReason: step.input.remark ?? '' } }
      : { head: { isRenewalAsked: false }, makes: { content: renewalOf(step) } },
  declineRenewal: async () => ({ head: { isRenewalAsked: false } }),
  terminate: async ({ input }) => ({
    head: {
      isTerminating: true,
      terminateReason: input.remark ?? '',
      agreementFiles: [...(input.agreementFiles ?? [])],
    },
  }),
  confirmTerminate: async () => ({ head: { isTerminating: false, isRenewalAsked: false } }),
  refuseTerminate: async () => ({ head: { isTerminating: false } }),
  withdrawTerminate: async () => ({ head: { isTerminating: false } }),
  expire: async () => ({ head: { isTerminating: false } }),
  prolong: async ({ head }) => ({
    head: { effectiveTo: addDays(head.effectiveTo ?? head.effectiveFrom, YEAR_DAYS), noticedDays: null },
  }),
  remind: async ({ now }) => ({ head: { remindedAt: now.toISOString() } }),
}

/** The deadline of the side that has to act next. It begins again when the turn passes on: a reminder gives no more time. */
const dueAfter = ({ head, state, to, now }: ContractStep, changed: ContractDocument['changes']): string | null => {
  const before = queueOf(state, head)
  const after = queueOf(to, {
    isTerminating: changed.isTerminating ?? head.isTerminating,
    isRenewalAsked: changed.isRenewalAsked ?? head.isRenewalAsked,
  })
  if (after === undefined) return null
  return after === before ? head.dueAt : momentAfter(now, DAYS[WORK_QUEUES[after].side] * DAY_MS)
}

/** What a step changes besides the state; every step sets the deadline that runs from then on. */
export const contractEffects = async (step: ContractStep): Promise<Effect<ContractDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  return { ...effect, head: { ...effect.head, dueAt: dueAfter(step, effect.head) } }
}
