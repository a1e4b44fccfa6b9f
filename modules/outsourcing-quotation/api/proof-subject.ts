import { createHash } from 'node:crypto'
import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { QuotationState, QuotationTransition } from '../machine.ts'
import type { QuotationFacts } from '../rules.ts'
import type { ItemDraft, OutsourcingQuotation, OutsourcingQuotationDraft, OutsourcingQuotationMove } from '../shapes.ts'
import { MISSING } from '../words.ts'
import { quotations } from './quotations.ts'

const [LONG_AGO, AGO, LATER, FAR] = ['2026-01-01', '2026-01-02', '2099-01-01', '2099-06-30']
const OVER = 'its contract is ended'
const SENT = 'sent by the manager'

/** The contracts that cards stand under here: one of each supplier that is in force, and one that was ended. */
const [OPEN, ENDED] = ['proof-open', 'proof-ended']
const contractOf = (companyId: string): string => {
  const hex = createHash('sha256').update(`${OPEN}${companyId}`).digest('hex').slice(0, 32)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
/** The same id as the database makes it. */
const idIn = (name: string, company: string): string =>
  `left(encode(sha256(convert_to(${name} || ${company}, 'UTF8')), 'hex'), 32)::uuid`
const contracts = (name: string, status: string): string =>
  `insert into outsourcing_contract (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by,
      updated_by, status, title, contract_no, outsourcing_type, effective_from, effective_to, auto_renew, settlement_cycle, pay_days,
      payment_remark, quality_terms, rework_rule, copyright_clause, confidentiality, material_rule, penalty_rules, contract_files, remark)
    select ${idIn(`'${name}'`, 's.company_id')}, s.company_id, (select id from company where kind = 1 order by name limit 1), u.id,
      '${name}-' || left(s.company_id::text, 13), '', '{}', u.id, u.id, '${status}', '证明用合同', '', 1, '${LONG_AGO}', '2099-12-31', false, 1, 30, '', '', '',
      '', '', '', '{}', '{}', ''
    from supplier s cross join (select id from app_user where 'Purchaser' = any (staff_roles) and not own_only order by id limit 1) u
    on conflict do nothing`

const ITEM: ItemDraft = {
  key: 'line-1',
  code: 'YS-01',
  process: '四色印刷',
  spec: '对开',
  unit: '色令',
  unitPrice: '22.5',
  tiers: [{ minQty: '100', maxQty: '', price: '21' }],
  minCharge: '300',
  setupFee: '120',
  leadDays: '5',
  reworkIncluded: '1',
  sampleFiles: [],
  skuCategoryId: null,
  remark: '例行',
  isEnabled: true,
}

const draft = (title: string): Omit<OutsourcingQuotationDraft, 'contractId'> => ({
  title,
  effectiveFrom: LONG_AGO,
  effectiveTo: FAR,
  currency: 'CNY',
  taxRate: 13,
  taxIncluded: true,
  remark: '例行',
  items: [ITEM],
})

/** The state of a version after this one, by circumstance. */
const NEXT: Readonly<Record<string, QuotationState>> = {
  'a version is written': 'draft',
  'a version is in force': 'inForce',
}

const arrange = async ({
  ask,
  document,
  state,
  circumstance,
  people,
}: Placement<OutsourcingQuotation>): Promise<void> => {
  const { id } = document
  await ask('delete from outsourcing_quotation_item where quotation_id = $1', [id])
  // The lines of a card in force are rows of their own.
  if (state === 'inForce')
    await ask(
      `insert into outsourcing_quotation_item (quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price, tiers, min_charge,
          setup_fee, lead_days, rework_included, remark, is_enabled)
        select id, company_id, 1, '${ITEM.key}', '${ITEM.code}', '${ITEM.process}', '${ITEM.spec}', '${ITEM.unit}', 22.5, '[]', 300, 120, 5, 1, '例行', true
        from outsourcing_quotation where id = $1`,
      [id],
    )
  await ask('delete from outsourcing_quotation where replaced_id = $1', [id])
  await ask(
    `update outsourcing_quotation q set contract_id = ${idIn('$2::text', 'q.company_id')}, submitted_by = $3 where q.id = $1`,
    [id, circumstance === OVER ? ENDED : OPEN, circumstance === SENT ? (people?.manager ?? null) : null],
  )
  const next = NEXT[circumstance]
  if (next !== undefined)
    await ask(
      `insert into outsourcing_quotation select (jsonb_populate_record(null::outsourcing_quotation, to_jsonb(q) || jsonb_build_object(
        'id', gen_random_uuid(), 'code', left(md5(random()::text), 30), 'replaced_id', q.id, 'version', q.version + 1,
        'status', $2::text, 'effective_from', '${LATER}'))).* from outsourcing_quotation q where q.id = $1`,
      [id, next],
    )
}

/** The guards' facts, and who has sent it to the review. */
interface Kept extends Omit<QuotationFacts, 'isSubmitter'> {
  readonly submitter: string
}
const PLAIN: Kept = {
  writtenBy: 2,
  missing: [],
  isContractOpen: true,
  submitter: '',
  openVersion: null,
  newerVersion: null,
  isEnded: false,
}
const WALKS: Readonly<Record<string, Partial<Kept>>> = {
  plain: {},
  'written by the buyer': { writtenBy: 1 },
  incomplete: { missing: [{ field: 'items', why: MISSING.items }] },
  [OVER]: { isContractOpen: false },
  'a version is written': { openVersion: 2 },
  'its time is over': { isEnded: true, missing: [{ field: 'effectiveTo', why: MISSING.past }] },
}

const model: FactsModel<QuotationState, QuotationTransition, QuotationFacts, Kept> = {
  // What was handed in lacks nothing, and nothing is looked for afterwards.
  factsFor: ({ submitter, ...kept }, { me, state }) => ({
    ...kept,
    missing: state === 'draft' || state === 'returned' ? kept.missing : [],
    isSubmitter: submitter === me.userId,
  }),
  changes: {
    submit: (_kept, { me }) => ({ submitter: me.userId }),
    newVersion: () => ({ openVersion: 2 }),
  },
}

const begin = (seed: number) => {
  const names = Object.keys(WALKS)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: { ...PLAIN, ...WALKS[circumstance] } }
}

const PRICES = ['unitPrice', 'minCharge', 'setupFee'] as const

/** Rate cards, as the proofs know them. */
export const subject: ProofSubject = proofSubject(quotations, {
  calls: { create: 'createOutsourcingQuotation', get: 'getOutsourcingQuotation', move: 'moveOutsourcingQuotation' },
  reference: [contracts(OPEN, 'inForce'), contracts(ENDED, 'terminated')],
  draft: ({ supplierCompanyId }, title) => ({ ...draft(title), contractId: contractOf(supplierCompanyId) }),
  circumstances: {
    plain: { items: JSON.stringify([ITEM]), written_by: 2, effective_from: LONG_AGO, effective_to: FAR },
    'written by the buyer': { written_by: 1 },
    incomplete: { items: '[]' },
    [OVER]: {},
    [SENT]: {},
    'a version is written': {},
    'a version is in force': {},
    'its time is over': { effective_to: AGO },
  },
  arrange,
  inputOf: (_transition, { rowVersion }): OutsourcingQuotationMove => ({ rowVersion, remark: '例行' }),
  // What staff have written for a supplier, they do not audit themselves.
  writer: 'supplier',
  journey: [
    ['supplier', 'submit'],
    ['staff', 'approve'],
  ],
  written: {
    outsourcing_quotation: [
      'title',
      'remark',
      'change_reason',
      'return_reason',
      'end_reason',
      'items {0,process}',
      'items {0,spec}',
      'items {0,code}',
      'items {0,remark}',
    ],
    outsourcing_quotation_item: ['code', 'process', 'spec', 'unit', 'remark'],
  },
  confidential: {
    prices: {
      outsourcing_quotation: Object.fromEntries(PRICES.map((name) => [`items {0,${name}}`, null])),
      outsourcing_quotation_item: { unit_price: null, min_charge: null, setup_fee: null },
    },
    words: { outsourcing_quotation: { 'items {0,remark}': null, remark: null } },
    staffOnly: [],
  },
  model: { ...model, begin },
})
