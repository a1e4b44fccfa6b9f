import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { ContractState, ContractTransition } from '../machine.ts'
import { STAGE, type ContractFacts, type Stage } from '../rules.ts'
import type { OutsourcingContract, OutsourcingContractDraft, OutsourcingContractMove } from '../shapes.ts'
import { contracts } from './contracts.ts'

const [LONG_AGO, AGO, LATER, FAR] = ['2026-01-01', '2026-01-02', '2099-01-01', '2099-12-31']
const NO_SCAN = 'without its scan'

const draft = (
  title: string,
  scan: string,
): Omit<OutsourcingContractDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  contractNo: 'WW-1',
  outsourcingType: 1,
  effectiveFrom: LONG_AGO,
  effectiveTo: FAR,
  autoRenew: false,
  amountLimit: '1000000',
  settlementCycle: 1,
  billingDay: null,
  payDays: 30,
  paymentRemark: '例行',
  qualityTerms: '例行',
  reworkRule: '例行',
  copyrightClause: '',
  confidentiality: '例行',
  materialRule: '例行',
  lossRate: 3,
  penaltyRules: [],
  contractFiles: [scan],
  contractLedgerId: null,
  legalUserId: null,
  remark: '例行',
})

/** What lies around a contract: its scan, and no contract that goes on from it. */
const arrange = async ({ ask, document, circumstance }: Placement<OutsourcingContract>): Promise<void> => {
  const files = circumstance === NO_SCAN ? [] : document.contractFiles
  await ask('delete from outsourcing_contract where renewed_from_id = $1', [document.id])
  await ask('update outsourcing_contract set contract_files = $2 where id = $1', [document.id, files])
}

/** What a contract stands at while it is in force, and the facts besides. */
interface Kept extends Omit<ContractFacts, 'stage'> {
  readonly open: Stage
}
const PLAIN: Kept = { hasFiles: true, autoRenew: false, isRenewed: false, open: STAGE.inForce }
const WALKS: Readonly<Record<string, Partial<Kept>>> = {
  plain: {},
  'not begun': { open: STAGE.notBegun },
  over: { open: STAGE.expired },
  'over and goes on': { open: STAGE.expired, autoRenew: true },
  renewed: { isRenewed: true },
  [NO_SCAN]: { hasFiles: false },
}

const model: FactsModel<ContractState, ContractTransition, ContractFacts, Kept> = {
  factsFor: ({ open, ...kept }, { state }) => ({
    ...kept,
    stage: state === 'draft' ? STAGE.draft : state === 'terminated' ? STAGE.terminated : open,
  }),
  changes: {
    requestRenewal: () => ({ isRenewed: true }),
    renew: () => ({ isRenewed: true }),
    prolong: () => ({ open: STAGE.inForce }),
  },
}

const begin = (seed: number) => {
  const names = Object.keys(WALKS)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: { ...PLAIN, ...WALKS[circumstance] } }
}

/** Framework contracts, as the proofs know them. */
export const subject: ProofSubject = proofSubject(contracts, {
  calls: {
    create: 'createOutsourcingSupplierContract',
    get: 'getOutsourcingSupplierContract',
    move: 'moveOutsourcingSupplierContract',
  },
  draft: (parties, title, { buyer }) => ({ ...draft(title, buyer), ...parties }),
  circumstances: {
    plain: { effective_from: LONG_AGO, effective_to: FAR, auto_renew: false, is_renewed: false },
    'not begun': { effective_from: LATER },
    over: { effective_to: AGO },
    'over and goes on': { effective_to: AGO, auto_renew: true },
    renewed: { is_renewed: true },
    [NO_SCAN]: {},
  },
  arrange,
  inputOf: (_transition, { rowVersion }): OutsourcingContractMove => ({ rowVersion, remark: '例行' }),
  journey: [
    ['staff', 'enact'],
    ['supplier', 'requestRenewal'],
    ['staff', 'terminate'],
  ],
  written: {
    outsourcing_contract: [
      'title',
      'contract_no',
      'payment_remark',
      'quality_terms',
      'rework_rule',
      'copyright_clause',
      'confidentiality',
      'material_rule',
      'remark',
      'terminate_reason',
      'renewal_reason',
    ],
  },
  confidential: {
    prices: { outsourcing_contract: { amount_limit: null } },
    words: { outsourcing_contract: { quality_terms: null, remark: null, renewal_reason: null } },
    staffOnly: ['renewal_reason'],
  },
  model: { ...model, begin },
})
