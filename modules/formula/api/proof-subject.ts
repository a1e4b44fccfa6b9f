import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { FormulaState, FormulaTransition } from '../machine.ts'
import { EMPTY_SPEC, type FormulaFacts } from '../rules.ts'
import type { Formula, FormulaDraft, FormulaMove, ItemContent } from '../shapes.ts'
import { MISSING } from '../words.ts'
import { formulas } from './formulas.ts'

/** A product of the demo world, and one that nobody orders. */
const [PRODUCT, UNUSED] = ['BK-0001', 'PROOF-FORMULA']
const ORDERED = 'an order is open'
const UNSEALED = 'its sample is not sealed'

const ITEM: ItemContent = {
  key: 'line-1',
  itemType: 1,
  code: '',
  name: '哑粉纸',
  spec: '157 g',
  brand: '太阳',
  usage: '0.42',
  unit: '张',
  lossRate: '5',
  supplyMode: 1,
  percent: '',
  processParams: '例行',
  msdsFiles: [],
  substituteOf: '',
  remark: '例行',
}

const draft = (title: string): FormulaDraft => ({
  title,
  skuId: null,
  skuCode: PRODUCT,
  formulaType: 1,
  basis: { qty: '1', unit: '本' },
  spec: { ...EMPTY_SPEC, finishedSize: '250×250 mm', pages: '32P', binding: '精装' },
  safety: { ageGrade: '', smallPartsWarning: false, standards: [], reports: [] },
  visibility: 2,
  remark: '例行',
  items: [{ ...ITEM, unitCost: '1.86' }],
})

/** The state of a version after this one, by circumstance. */
const LATER: Readonly<Record<string, FormulaState>> = {
  'a version is written': 'draft',
  'a version is in force': 'confirmed',
}

/** A sample of the same supplier that was not sent yet. */
const unsealedSample = async ({ ask, document: { id } }: Placement<Formula>): Promise<void> => {
  await ask(
    `insert into sampling_form (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by,
        status, title, sku_id, sku_code, sku_name, brand_name, sample_type, quantity, unit, requirement, drawings, materials, source_code,
        required_date, receiver, fee_mode, fee_status)
      select md5(f.id::text)::uuid, f.company_id, f.buyer_company_id, f.purchaser_id, 'DY' || f.code, '', '{}', f.created_by, f.updated_by,
        'making', f.title, f.sku_id, f.sku_code, f.sku_name, '', 5, 1, '本', '证明', '{}', '', '', '2099-06-30',
        '{"name":"王采","phone":"010-60000000","address":"北京市朝阳区 1 号"}', 1, 0 from formula f where f.id = $1 on conflict do nothing`,
    [id],
  )
  await ask(
    `insert into sample (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by,
        status, sampling_form_id, title, sku_id, sku_code, sku_name, sample_type, round_no, quantity, unit, photos, batch_note, test_reports,
        qr_token)
      select g.id, g.company_id, g.buyer_company_id, g.purchaser_id, 'YP' || g.code, '', '{}', g.created_by, g.updated_by,
        'pending', g.id, g.title, g.sku_id, g.sku_code, g.sku_name, 5, 1, 1, '本', '{}', '', '[]', g.id::text
      from sampling_form g where g.id = md5($1::text)::uuid on conflict do nothing`,
    [id],
  )
}

const arrange = async (placement: Placement<Formula>): Promise<void> => {
  const {
    ask,
    document: { id },
    circumstance,
  } = placement
  await arrangeProduct(placement)
  if (circumstance === UNSEALED) await unsealedSample(placement)
  await ask('update formula set sample_id = case when $2 then md5($1::text)::uuid end where id = $1', [
    id,
    circumstance === UNSEALED,
  ])
}

const arrangeProduct = async ({ ask, document: { id }, circumstance }: Placement<Formula>): Promise<void> => {
  await ask('delete from formula where parent_id = $1', [id])
  const later = LATER[circumstance]
  if (later !== undefined)
    await ask(
      `insert into formula select (jsonb_populate_record(null::formula, to_jsonb(f) || jsonb_build_object('id', gen_random_uuid(),
        'code', left(f.code, 20) || '-' || left(md5(random()::text), 15), 'parent_id', f.id, 'version', 'v1.1', 'status', $2::text))).* from formula f where f.id = $1`,
      [id, later],
    )
  await ask(
    `insert into sku (code, name, unit, search_text, search_grams, created_by, updated_by)
      values ('${UNUSED}', '${UNUSED}', '件', '', '{}', gen_random_uuid(), gen_random_uuid()) on conflict do nothing`,
  )
  await ask(
    circumstance === ORDERED
      ? `update formula f set sku_id = (select i.sku_id from purchase_order_item i join purchase_order o on o.id = i.order_id
          where o.company_id = f.company_id and o.status = 'executing' and i.sku_id is not null order by i.id limit 1) where f.id = $1`
      : `update formula f set sku_id = (select s.id from sku s where s.code = '${UNUSED}') where f.id = $1`,
    [id],
  )
}

const PLAIN: FormulaFacts = {
  missing: [],
  isOpened: false,
  openVersion: null,
  newerVersion: null,
  openOrders: 0,
  isSampleUnsealed: false,
}

const model: FactsModel<FormulaState, FormulaTransition, FormulaFacts, FormulaFacts> = {
  // What was handed in lacks nothing, and nothing is looked for afterwards.
  factsFor: (kept, { state }) => ({ ...kept, missing: state === 'draft' || state === 'returned' ? kept.missing : [] }),
  changes: {
    submit: () => ({ isOpened: false }),
    open: () => ({ isOpened: true }),
    newVersion: () => ({ openVersion: 'v1.1' }),
  },
}

const begin = (seed: number) => {
  const isIncomplete = seed % 8 === 0
  return {
    changes: {},
    circumstance: isIncomplete ? 'incomplete' : 'plain',
    kept: { ...PLAIN, missing: isIncomplete ? [{ field: 'items', why: MISSING.items }] : [] },
  }
}

/** Formulas, as the proofs know them. */
export const subject: ProofSubject = proofSubject(formulas, {
  calls: { create: 'createFormula', get: 'getFormula', move: 'moveFormula' },
  reference: [
    `insert into sku (code, name, unit, search_text, search_grams, created_by, updated_by)
      values ('${PRODUCT}', '${PRODUCT}', '本', '${PRODUCT}', '{}', gen_random_uuid(), gen_random_uuid()) on conflict do nothing`,
  ],
  draft: (_parties, title) => draft(title),
  circumstances: {
    plain: { items: JSON.stringify([ITEM]), opened_at: null },
    incomplete: { items: '[]' },
    'the review has begun': { opened_at: '2026-11-15T01:00:00.000Z' },
    'a version is written': {},
    'a version is in force': {},
    [ORDERED]: {},
    [UNSEALED]: {},
  },
  arrange,
  inputOf: (_transition, { rowVersion }): FormulaMove => ({ rowVersion, remark: '例行', orderPolicy: 1 }),
  journey: [
    ['supplier', 'submit'],
    ['staff', 'confirm'],
  ],
  written: {
    formula: [
      'title',
      'sku_code',
      'sku_name',
      'remark',
      'change_reason',
      'return_reason',
      'disabled_reason',
      'basis {unit}',
      'spec {finishedSize}',
      'spec {binding}',
      'safety {ageGrade}',
      'items {0,name}',
      'items {0,spec}',
      'items {0,processParams}',
      'items {0,remark}',
    ],
  },
  model: { ...model, begin },
})
