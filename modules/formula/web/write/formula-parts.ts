import { draftOf, EMPTY_SPEC, isBlank, isBlankLine } from '../../rules.ts'
import type { Formula, FormulaDraft, ItemDraft } from '../../shapes.ts'

/** A line as the form holds it. */
export type Line = Required<ItemDraft>

/** A formula as the form holds it: every field. */
export interface FormulaParts extends Required<Omit<FormulaDraft, 'items' | 'skuCode'>> {
  readonly items: readonly Line[]
}

export const EMPTY: FormulaParts = {
  title: '',
  skuId: null,
  sampleId: null,
  formulaType: 1,
  basis: { qty: '1', unit: '' },
  spec: EMPTY_SPEC,
  safety: { ageGrade: '', smallPartsWarning: false, standards: [], reports: [] },
  visibility: 2,
  remark: '',
  items: [],
}

/** A formula as the form takes it in. */
export const partsOf = (formula: Formula): FormulaParts => {
  const { skuCode: _code, sampleId = null, items, ...draft } = draftOf(formula)
  return { ...draft, sampleId, items: items.map((item) => ({ ...item, unitCost: item.unitCost ?? '' })) }
}

/** What is sent. Blank lines go along, so that nothing moves while somebody writes. */
export const toDraft = ({ items, ...parts }: FormulaParts): FormulaDraft => ({ ...parts, items: [...items] })

/** Enough to be worth a draft. */
export const isWorthSaving = ({ title, skuId, items }: FormulaParts): boolean =>
  !isBlank(title) || skuId !== null || items.some((line) => !isBlankLine(line))

const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? 0)

/** An empty line with a key that none of these has; the same lines always give the same one. */
export const nextLine = (lines: readonly Line[]): Line => ({
  key: `line-${Math.max(0, ...lines.map(({ key }) => numberIn(key))) + 1}`,
  // Lines that follow each other are mostly of one kind.
  itemType: lines.at(-1)?.itemType ?? 1,
  code: '',
  name: '',
  spec: '',
  brand: '',
  usage: '',
  unit: '',
  lossRate: '',
  supplyMode: 1,
  percent: '',
  processParams: '',
  msdsFiles: [],
  substituteOf: '',
  remark: '',
  unitCost: '',
})
