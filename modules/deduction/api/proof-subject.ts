import { proofSubject, type FactsModel, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { DeductionState, DeductionTransition } from '../machine.ts'
import type { DeductionFacts } from '../rules.ts'
import type { DeductionDraft, DeductionMove } from '../shapes.ts'
import { deductions } from './deductions.ts'

const CATEGORY = '5a3d1c00-0000-4000-8000-00000000d057'
const KEEPER = '00000000-0000-4000-8000-000000000000'

/** When it is to be answered, and whether that has gone by. */
const PLACES = {
  plain: '2099-01-01T00:00:00.000Z',
  'nobody has answered in time': '2020-01-01T00:00:00.000Z',
} as const

const draft = (title: string, file: string): Omit<DeductionDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  costCategoryId: CATEGORY,
  amount: '350.25',
  taxRate: 13,
  sourceType: 5,
  sourceCode: '',
  orderCode: '',
  reason: '证明用',
  evidence: [file],
})

interface Kept {
  readonly dueAt: string | null
}
const ended = (): Kept => ({ dueAt: null })
const model: FactsModel<DeductionState, DeductionTransition, DeductionFacts, Kept> = {
  factsFor: ({ dueAt }, { now }) => ({ dueAt, now: now.getTime() }),
  changes: {
    confirm: ended,
    cite: ended,
    lapse: ended,
    uphold: ended,
    revoke: ended,
    appeal: () => ({ dueAt: PLACES.plain }),
  },
}

const begin = (seed: number) => {
  const circumstance = seed % 2 === 0 ? 'plain' : 'nobody has answered in time'
  return { changes: {}, circumstance, kept: { dueAt: PLACES[circumstance] } }
}

/** Deductions, as the proofs know them. */
export const subject: ProofSubject = proofSubject(deductions, {
  calls: { create: 'createDeduction', get: 'getDeduction', move: 'moveDeduction' },
  reference: [
    `insert into cost_category (id, code, name, direction, search_text, search_grams, created_by, updated_by)
      values ('${CATEGORY}', 'PROOF-KK', '证明用扣款', 2, 'proof-kk', '{}', '${KEEPER}', '${KEEPER}') on conflict do nothing`,
  ],
  draft: (parties, title, { buyer }) => ({ ...draft(title, buyer), ...parties }),
  circumstances: {
    plain: { due_at: PLACES.plain },
    'nobody has answered in time': { due_at: PLACES['nobody has answered in time'] },
  },
  inputOf: (transition, { rowVersion }, { supplier }): DeductionMove => {
    const base = { rowVersion, remark: '例行' }
    if (transition === 'appeal') return { ...base, files: [supplier] }
    return transition === 'cite' ? { ...base, clause: '第 8.2 条' } : base
  },
  journey: [
    ['supplier', 'appeal'],
    ['staff', 'uphold'],
  ],
  written: {
    deduction: ['title', 'category_name', 'source_code', 'order_code', 'reason', 'appeal_reason', 'clause', 'decision'],
  },
  model: { ...model, begin },
})
