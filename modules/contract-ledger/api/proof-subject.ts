import { proofSubject, type FactsModel, type ProofFiles, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { ContractState, ContractTransition } from '../machine.ts'
import { SIGN_MODE, type ContractFacts } from '../rules.ts'
import type { ContractDraft, ContractMove } from '../shapes.ts'
import { contracts } from './contracts.ts'
import { confidential, RENEWAL_CODE, surround, written, type Surroundings } from './proof-places.ts'

const [LONG_AGO, AGO, FAR] = ['2024-01-01', '2024-12-31', '2099-12-31']

/** On paper: a signature in the browser asks for a code that comes by phone, which is a matter of its own tests. */
const draft = (title: string, attachment: string): Omit<ContractDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  contractType: 1,
  signMode: SIGN_MODE.paper,
  secretLevel: 1,
  effectiveFrom: LONG_AGO,
  effectiveTo: FAR,
  isLongTerm: false,
  autoRenew: false,
  isFramework: false,
  amount: '1000',
  currency: 'CNY',
  mainContractId: null,
  templateId: null,
  variables: { note: '例行' },
  bodyFiles: [],
  attachments: [attachment],
  payPlans: [{ stage: 2, ratio: 100, condition: '到货', days: 30, plannedDate: null }],
  relatedOrderIds: [],
  ourSigner: '采购',
  partnerSigner: '业务',
  partnerSignerTitle: '经理',
  legalUserId: null,
  remark: '例行',
})

const AROUND: Surroundings = {
  hasBody: true,
  hasLegal: true,
  isSubmittedByLegal: false,
  isOrderMoved: false,
  isRenewed: false,
}
/** What circumstances change around the head. */
const SURROUNDINGS: Readonly<Record<string, Partial<Surroundings>>> = {
  'no text': { hasBody: false },
  'nobody of legal': { hasLegal: false },
  'submitted by legal': { isSubmittedByLegal: true },
  'order moved on': { isOrderMoved: true },
  'electronic, order moved on': { isOrderMoved: true },
  renewed: { isRenewed: true },
  'renewed, asked again': { isRenewed: true },
}

const CIRCUMSTANCES = {
  plain: {
    version: 1,
    sign_mode: SIGN_MODE.paper,
    effective_to: FAR,
    auto_renew: false,
    is_terminating: false,
    is_renewal_asked: false,
    reminded_at: null,
  },
  'no text': {},
  'nobody of legal': {},
  'submitted by legal': {},
  'order moved on': {},
  // Nothing signs it then: it is there for the step that belongs to paper alone.
  'electronic, order moved on': { sign_mode: SIGN_MODE.electronic },
  'to be ended': { is_terminating: true },
  'renewal asked': { is_renewal_asked: true },
  renewed: {},
  'renewed, asked again': { is_renewal_asked: true },
  past: { effective_to: AGO },
  'past, renews itself': { effective_to: AGO, auto_renew: true },
  reminded: { reminded_at: new Date().toISOString() },
} as const

const inputOf = (transition: string, rowVersion: number, files: ProofFiles): ContractMove => {
  const base = { rowVersion, remark: '例行' }
  switch (transition) {
    case 'legalPass':
    case 'legalReturn':
      return { ...base, legalComment: '第三条' }
    case 'partnerSign':
      return { ...base, scanFiles: [files.supplier], trackingNo: 'SF1' }
    case 'partnerReject':
      return { ...base, markupFiles: [files.supplier] }
    case 'recordPaper':
      return { ...base, scanFiles: [files.buyer], trackingNo: 'SF2' }
    case 'seal':
      return { ...base, trackingNo: 'SF3' }
    case 'register':
      return { ...base, scanFiles: [files.buyer], signedOn: LONG_AGO, trackingNo: 'SF4' }
    case 'archive':
      return { ...base, archiveFiles: [files.buyer], archiveNo: 'A-1', paperLocation: '档案室' }
    case 'terminate':
      return { ...base, agreementFiles: [files.buyer] }
    default:
      return base
  }
}

/** The guards' facts, and who has submitted it. */
interface Kept extends ContractFacts {
  readonly submitter: string
}

const model: FactsModel<ContractState, ContractTransition, ContractFacts, Kept> = {
  factsFor: (kept, { me, now }) => ({ ...kept, isSubmitter: kept.submitter === me.userId, now: now.getTime() }),
  changes: {
    submitLegal: (_kept, { me }) => ({ submitter: me.userId }),
    revise: () => ({ hasBody: false }),
    recall: () => ({ hasBody: false }),
    declineRenewal: () => ({ isRenewalAsked: false }),
    terminate: () => ({ isTerminating: true }),
    confirmTerminate: () => ({ isTerminating: false, isRenewalAsked: false }),
    refuseTerminate: () => ({ isTerminating: false }),
    withdrawTerminate: () => ({ isTerminating: false }),
    remind: () => ({ remindedAt: new Date().toISOString() }),
  },
}

/** Those that are renewed already: the number of a renewal that is made on the way is nothing that a model knows. */
const WALKS = ['renewed', 'renewed, asked again'] as const

const begin = (seed: number) => {
  const circumstance = WALKS[seed % WALKS.length] ?? 'renewed'
  const kept: Kept = {
    signMode: SIGN_MODE.paper,
    hasBody: true,
    hasLegal: true,
    submitter: '',
    isSubmitter: false,
    isOutdated: false,
    isTerminating: false,
    isRenewalAsked: circumstance === 'renewed, asked again',
    isAutoRenew: false,
    isRenewed: true,
    renewalCode: RENEWAL_CODE,
    isPast: false,
    remindedAt: null,
    now: 0,
  }
  return { changes: {}, circumstance, kept }
}

/** Contracts, as the proofs know them. */
export const subject: ProofSubject = proofSubject(contracts, {
  calls: { create: 'createContractLedger', get: 'getContractLedger', move: 'moveContractLedger' },
  draft: (parties, title, { buyer }) => ({ ...draft(title, buyer), ...parties }),
  circumstances: CIRCUMSTANCES,
  arrange: (placement) => surround(placement, { ...AROUND, ...SURROUNDINGS[placement.circumstance] }),
  inputOf: (transition, { rowVersion }, files) => inputOf(transition, rowVersion, files),
  // Every other way asks for a text that is made on the way, and for a second person of the buyer who reviews it.
  journey: [['staff', 'void']],
  written,
  confidential,
  model: { ...model, begin },
})
