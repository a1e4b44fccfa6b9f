import { sql } from 'kysely'
import { lessonsOf, practiceAnswers, type PracticePart } from '#platform/document/practice.ts'
import { PRACTICE } from '../practice-words.ts'
import { EMPTY_SPEC } from '../rules.ts'
import { formulas } from './formulas.ts'
import { createFormula } from './write.ts'

const BOOK = 1
const HIDDEN_COSTS = 2

/** A draft that lacks its lines, and a buyer who confirms it once they are there. */
export const formulaPractice: PracticePart = {
  plantOwn: async (act, { products: [product] }) => {
    await createFormula(act, {
      title: PRACTICE.title((product?.name ?? PRACTICE.product).slice(0, 60)),
      skuId: product?.id ?? null,
      formulaType: BOOK,
      basis: { qty: '1', unit: PRACTICE.unit },
      spec: { ...EMPTY_SPEC, ...PRACTICE.spec },
      safety: { ageGrade: '', smallPartsWarning: false, standards: [], reports: [] },
      visibility: HIDDEN_COSTS,
      remark: '',
      items: [],
    })
  },
  answer: practiceAnswers(formulas, {
    steps: [{ name: 'confirm', input: ({ rowVersion }) => ({ rowVersion }) }],
  }),
  lessons: lessonsOf(formulas.definition.table, '/admin/formula', [
    { ...PRACTICE.lessons.submit, done: sql`o.status in ('submitted', 'confirmed')` },
  ]),
}
