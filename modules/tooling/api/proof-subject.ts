import { proofSubject, type FactsModel, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { ToolingState, ToolingTransition } from '../machine.ts'
import type { ToolingFacts } from '../rules.ts'
import type { ToolingDraft, ToolingMove } from '../shapes.ts'
import { toolings } from './toolings.ts'

const SKU = '5a3d1c00-0000-4000-8000-00000000d041'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const PLAIN: ToolingFacts = { registeredBy: 1, owner: 1, wasStored: false }
/** What each circumstance changes of the facts. */
const CIRCUMSTANCES: Readonly<Record<string, Partial<ToolingFacts>>> = {
  plain: PLAIN,
  'entered by the supplier': { registeredBy: 2 },
  'owned by the supplier': { owner: 2 },
  'all of it the supplier’s': { registeredBy: 2, owner: 2 },
  'put away before': { wasStored: true },
}
const columnsOf = ({ registeredBy, owner, wasStored }: Partial<ToolingFacts>) => ({
  ...(registeredBy === undefined ? {} : { registered_by: registeredBy }),
  ...(owner === undefined ? {} : { owner }),
  ...(wasStored === undefined ? {} : { was_stored: wasStored }),
})

const draft = (title: string, photo: string): ToolingDraft => ({
  title,
  kind: 1,
  quantity: 8,
  unit: '张',
  owner: 1,
  place: '版库 A-12',
  lifeTotal: 100_000,
  lifeUsed: 0,
  madeOn: '2026-01-01',
  cost: '2400',
  feeSource: '',
  formulaId: null,
  photos: [photo],
  remark: '证明用',
  skuIds: [SKU],
})

const model: FactsModel<ToolingState, ToolingTransition, ToolingFacts, ToolingFacts> = {
  factsFor: (kept) => kept,
  changes: { requestScrap: (_kept, { from }) => ({ wasStored: from === 'stored' }) },
}

const begin = (seed: number) => {
  const names = Object.keys(CIRCUMSTANCES)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: { ...PLAIN, ...CIRCUMSTANCES[circumstance] } }
}

/** Tools, as the proofs know them. */
export const subject: ProofSubject = proofSubject(toolings, {
  calls: { create: 'createTooling', get: 'getTooling', move: 'moveTooling' },
  reference: [
    `insert into sku (id, code, name, unit, search_text, search_grams, created_by, updated_by)
      values ('${SKU}', 'PROOF-GJ', '证明用商品', '本', 'proof-gj', '{}', '${UNKNOWN}', '${UNKNOWN}') on conflict do nothing`,
  ],
  draft: (parties, title, { buyer }) => ({ ...draft(title, buyer), ...parties }),
  circumstances: Object.fromEntries(Object.entries(CIRCUMSTANCES).map(([name, facts]) => [name, columnsOf(facts)])),
  inputOf: (transition, { rowVersion }): ToolingMove => {
    const base = { rowVersion, remark: '例行' }
    if (transition === 'use') return { ...base, times: 10, usedOn: '2026-01-02' }
    return transition === 'move' ? { ...base, place: '版库 B-01' } : base
  },
  journey: [
    ['supplier', 'confirm'],
    ['supplier', 'use'],
    ['supplier', 'requestScrap'],
    ['staff', 'approveScrap'],
  ],
  written: {
    tooling: [
      'title',
      'unit',
      'place',
      'remark',
      'fee_source',
      'formula_code',
      'return_reason',
      'scrap_reason',
      'skus {0,code}',
      'skus {0,name}',
    ],
  },
  confidential: {
    prices: { tooling: { cost: null } },
    words: { tooling: { place: null, remark: null } },
    staffOnly: [],
  },
  model: { ...model, begin },
})
