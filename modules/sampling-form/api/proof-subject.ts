import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { FormState, FormTransition } from '../machine.ts'
import { FEE, type FormFacts } from '../rules.ts'
import type { FormDraft, FormMove, SamplingForm } from '../shapes.ts'
import { forms } from './forms.ts'

const REQUIRED = '2099-06-30'
const SKU = '5a3d1c00-0000-4000-8000-00000000d001'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
/** It only has to be named: what is there of it is not looked at. */
const FILE = crypto.randomUUID()

const draft = (title: string, drawing: string): Omit<FormDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  skuId: SKU,
  sampleType: 5,
  quantity: '3',
  requiredDate: REQUIRED,
  feeMode: 2,
  requirement: '出血 3 mm',
  drawings: [drawing],
  colorStandard: 1,
  materials: '157g 哑粉',
  sourceCode: '',
  receiver: { name: '王采', phone: '010-60000000', address: '北京市朝阳区 1 号' },
})

const PLAIN: FormFacts = { drawings: [FILE], feeStatus: FEE.none, hasSealed: false }
/** What each circumstance changes of the facts. */
const CIRCUMSTANCES: Readonly<Record<string, Partial<FormFacts>>> = {
  plain: PLAIN,
  'no drawings': { drawings: [] },
  'fee asked': { feeStatus: FEE.asked },
  'fee returned': { feeStatus: FEE.returned },
  'fee agreed': { feeStatus: FEE.confirmed },
  sealed: { hasSealed: true },
  'sealed, fee asked': { hasSealed: true, feeStatus: FEE.asked },
}

const columnsOf = ({ drawings, feeStatus }: Partial<FormFacts>) => ({
  ...(drawings === undefined ? {} : { drawings: `{${drawings.join()}}` }),
  ...(feeStatus === undefined ? {} : { fee_status: feeStatus }),
})

/** A sealed sample lies beside the form, or none does. */
const arrange = async ({ ask, document: { id }, circumstance }: Placement<SamplingForm>): Promise<void> => {
  await ask('delete from sample where sampling_form_id = $1', [id])
  if (CIRCUMSTANCES[circumstance]?.hasSealed === true)
    await ask(
      `insert into sample (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by, status,
        sampling_form_id, title, sku_id, sku_code, sku_name, sample_type, round_no, quantity, unit, photos, batch_note, test_reports, qr_token)
       select company_id, buyer_company_id, purchaser_id, 'S' || id, '', '{}', created_by, updated_by, 'sealed',
        id, '封样', sku_id, sku_code, sku_name, sample_type, 1, 1, unit, '{}', '', '[]', 'S' || id from sampling_form where id = $1`,
      [id],
    )
}

const model: FactsModel<FormState, FormTransition, FormFacts, FormFacts> = {
  factsFor: (kept) => kept,
  changes: {
    accept: () => ({ feeStatus: FEE.asked }),
    quoteFee: () => ({ feeStatus: FEE.asked }),
    confirmFee: () => ({ feeStatus: FEE.confirmed }),
    returnFee: () => ({ feeStatus: FEE.returned }),
  },
}

const begin = (seed: number) => {
  const names = Object.keys(CIRCUMSTANCES)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: { ...PLAIN, ...CIRCUMSTANCES[circumstance] } }
}

/** Sampling forms, as the proofs know them. */
export const subject: ProofSubject = proofSubject(forms, {
  calls: { create: 'createSamplingForm', get: 'getSamplingForm', move: 'moveSamplingForm' },
  reference: [
    `insert into sku (id, code, name, unit, search_text, search_grams, created_by, updated_by)
      values ('${SKU}', 'PROOF-DY', '证明用商品', '本', 'proof-dy', '{}', '${UNKNOWN}', '${UNKNOWN}') on conflict do nothing`,
  ],
  draft: (parties, title, { buyer }) => ({ ...draft(title, buyer), ...parties }),
  circumstances: Object.fromEntries(Object.entries(CIRCUMSTANCES).map(([name, facts]) => [name, columnsOf(facts)])),
  arrange,
  inputOf: (transition, { rowVersion }): FormMove => {
    const base = { rowVersion, remark: '例行' }
    if (transition === 'accept') return { ...base, promisedDate: REQUIRED, feeAmount: '10' }
    if (transition === 'quoteFee') return { ...base, feeAmount: '10' }
    return transition === 'pass' ? { ...base, conclusion: '合格' } : base
  },
  journey: [
    ['staff', 'publish'],
    ['supplier', 'accept'],
    ['staff', 'cancel'],
  ],
  written: {
    sampling_form: [
      'title',
      'sku_code',
      'sku_name',
      'brand_name',
      'requirement',
      'materials',
      'source_code',
      'date_reason',
      'conclusion',
      'receiver {name}',
      'receiver {phone}',
      'receiver {address}',
    ],
  },
  model: { ...model, begin },
})
