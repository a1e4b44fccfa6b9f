import { createHash } from 'node:crypto'
import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { SampleState, SampleTransition } from '../machine.ts'
import { turnsRound, type SampleFacts } from '../rules.ts'
import type { Sample, SampleDraft, SampleMove } from '../shapes.ts'
import { samples } from './samples.ts'

const LATE = '2099-12-31'
const SKU = '5a3d1c00-0000-4000-8000-00000000d002'
const CARRIER = '5a3d1c00-0000-4000-8000-00000000d003'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
/** They only have to be named: what is there of them is not looked at. */
const [ONE, TWO] = [crypto.randomUUID(), crypto.randomUUID()]

/** An id that follows from a text, here and in the database. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
const uuidIn = (text: string): string => `left(encode(sha256((${text})::text::bytea), 'hex'), 32)::uuid`
/** The form that samples of a company are made for. */
const formIdOf = (companyId: string): string => uuidOf(`proof ${companyId}`)

const REFERENCE = [
  `insert into sku (id, code, name, unit, search_text, search_grams, created_by, updated_by)
    values ('${SKU}', 'PROOF-YP', '证明用样品', '本', 'proof-yp', '{}', '${UNKNOWN}', '${UNKNOWN}') on conflict do nothing`,
  `insert into logistics_company (id, code, name, search_text, search_grams, created_by, updated_by)
    values ('${CARRIER}', 'PROOF', '证明快递', 'proof', '{}', '${UNKNOWN}', '${UNKNOWN}') on conflict do nothing`,
  `insert into sampling_form (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by,
      status, title, sku_id, sku_code, sku_name, brand_name, sample_type, quantity, unit, requirement, drawings, materials, source_code,
      required_date, receiver, fee_mode, fee_status)
    select ${uuidIn("'proof ' || v.company_id")}, v.company_id, (select id from company where kind = 1 order by name limit 1),
      (select id from app_user where cardinality(staff_roles) > 0 order by name limit 1), 'DY' || v.company_id, '', '{}',
      '${UNKNOWN}', '${UNKNOWN}', 'making', '证明', '${SKU}', 'PROOF-YP', '证明用样品', '', 5, 1, '本', '证明', '{}', '', '', '2099-06-30',
      '{"name":"王采","phone":"010-60000000","address":"北京市朝阳区 1 号"}', 1, 0
    from supplier v where v.status in (3, 5) on conflict do nothing`,
]

const DEFECTS: Sample['defects'] = [{ photoId: ONE, x: 10, y: 20, area: '封面', description: '偏色', severity: 2 }]
const LOANS: Sample['loans'] = [
  { borrower: '小林', since: '2026-01-01T00:00:00.000Z', dueBack: LATE, by: '品控', remark: '', returnedAt: null },
]

interface Circumstance {
  readonly photos?: string[]
  readonly defects?: Sample['defects']
  readonly isLent?: boolean
  /** Where the form stands, if not where the state of the sample has it. */
  readonly form?: SampleFacts['form']
}
const PLAIN = { photos: [ONE, TWO], defects: DEFECTS, isLent: false }
const CIRCUMSTANCES: Readonly<Record<string, Circumstance>> = {
  plain: PLAIN,
  'one photograph': { photos: [ONE] },
  'nothing found': { defects: [] },
  lent: { isLent: true },
  'form ended': { form: { status: 'passed', roundNo: 1 } },
  'next round': { form: { status: 'making', roundNo: 2 } },
}
const formIn = (circumstance: string, state: string): SampleFacts['form'] =>
  CIRCUMSTANCES[circumstance]?.form ?? { status: state === 'pending' ? 'making' : 'reviewing', roundNo: 1 }

const columnsOf = ({ photos, defects, isLent }: Circumstance) => ({
  ...(photos === undefined ? {} : { photos: `{${photos.join()}}` }),
  ...(defects === undefined ? {} : { defects: JSON.stringify(defects) }),
  ...(isLent === undefined ? {} : { loans: JSON.stringify(isLent ? LOANS : []) }),
})

/** Each sample gets a form of its own, so that those of others do not move it, and the form stands where it has to. */
const arrange = async ({ ask, document: { id }, state, circumstance }: Placement<Sample>): Promise<void> => {
  const form = formIn(circumstance, state)
  await ask(
    `insert into sampling_form select (jsonb_populate_record(f, jsonb_build_object('id', ${uuidIn('$1')}, 'code', 'DY' || $1::text))).*
     from sampling_form f join sample s on s.sampling_form_id = f.id where s.id = $1::uuid on conflict do nothing`,
    [id],
  )
  await ask(`update sampling_form set status = $2, round_no = $3 where id = ${uuidIn('$1')}`, [
    id,
    form.status,
    form.roundNo,
  ])
  await ask(
    `update sample set sampling_form_id = ${uuidIn('$1')}, round_no = 1,
      seal_no = case when status = 'sealed' then 'FY-' || id end, sealed_at = case when status = 'sealed' then now() end,
      seal_valid_to = case when status = 'sealed' then date '${LATE}' end where id = $1::uuid`,
    [id],
  )
}

const model: FactsModel<SampleState, SampleTransition, SampleFacts, SampleFacts> = {
  factsFor: (kept) => kept,
  changes: {
    ship: ({ form }) => ({ form: { ...form, status: 'reviewing' } }),
    rework: (kept) => (turnsRound(kept) ? { form: { status: 'making', roundNo: kept.form.roundNo + 1 } } : {}),
    borrow: () => ({ isLent: true }),
    giveBack: () => ({ isLent: false }),
  },
}

const begin = (seed: number) => {
  const names = Object.keys(CIRCUMSTANCES)
  const circumstance = names[seed % names.length] ?? 'plain'
  const { form: _form, ...changed } = CIRCUMSTANCES[circumstance] ?? {}
  return {
    changes: {},
    circumstance,
    kept: { ...PLAIN, ...changed, roundNo: 1, form: formIn(circumstance, 'pending') },
  }
}

/** Samples, as the proofs know them. */
export const subject: ProofSubject = proofSubject(samples, {
  calls: { create: 'createSample', get: 'getSample', move: 'moveSample' },
  reference: REFERENCE,
  draft: ({ supplierCompanyId }, title, { supplier, supplierToo }): SampleDraft => ({
    samplingFormId: formIdOf(supplierCompanyId),
    title,
    quantity: '1',
    photos: [supplier, supplierToo],
    batchNote: '首件',
    testReports: [],
  }),
  circumstances: Object.fromEntries(Object.entries(CIRCUMSTANCES).map(([name, facts]) => [name, columnsOf(facts)])),
  arrange,
  inputOf: (transition, { id, rowVersion }): SampleMove => {
    const base = { rowVersion, remark: '例行' }
    if (transition === 'ship') return { ...base, logisticsId: CARRIER, trackingNo: 'SF1234567890' }
    if (transition === 'seal') return { ...base, sealNo: `FY-${id}`, sealValidTo: LATE }
    if (transition === 'rework') return { ...base, reworkDate: LATE }
    return transition === 'borrow' ? { ...base, borrower: '小林', dueBack: LATE } : base
  },
  journey: [
    ['supplier', 'ship'],
    ['staff', 'receive'],
    ['staff', 'startReview'],
    ['staff', 'seal'],
  ],
  written: {
    sample: [
      'title',
      'sku_code',
      'sku_name',
      'batch_note',
      'logistics_name',
      'tracking_no',
      'received_by',
      'storage_location',
      'verdict_note',
      'sealed_by',
      'defects {0,area}',
      'defects {0,description}',
    ],
  },
  confidential: {
    prices: {},
    words: { sample: { storage_location: null, loans: (borrower) => [{ ...LOANS[0], borrower }] } },
    staffOnly: ['storage_location', 'loans'],
  },
  model: { ...model, begin },
})
