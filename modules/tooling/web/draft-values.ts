import type { Tooling, ToolingDraft } from '../shapes.ts'
import { UNITS } from '../words.ts'

/** What is entered as its form holds it: numbers as they are typed, and nothing chosen yet. */
export interface DraftValues {
  readonly supplierCompanyId?: string
  readonly buyerCompanyId?: string
  readonly title: string
  readonly kind: ToolingDraft['kind']
  readonly quantity: string
  readonly unit: string
  readonly owner: ToolingDraft['owner']
  readonly skuIds: string[]
  readonly place: string
  readonly lifeTotal: string
  readonly lifeUsed: string
  readonly cost: string
  readonly madeOn: string | null
  readonly feeSource: string
  readonly formulaId: string | null
  readonly photos: string[]
  readonly remark: string
}

export const EMPTY_DRAFT: DraftValues = {
  title: '',
  kind: 1,
  quantity: '',
  unit: UNITS[1],
  owner: 1,
  skuIds: [],
  place: '',
  lifeTotal: '',
  lifeUsed: '0',
  cost: '',
  madeOn: '',
  feeSource: '',
  formulaId: null,
  photos: [],
  remark: '',
}

/** The fields of the form, by the names under which the server speaks of them. */
export const DRAFT_FIELDS = [...Object.keys(EMPTY_DRAFT), 'supplierCompanyId', 'buyerCompanyId'] as const

const orNull = (text: string | null | undefined): string | null => (text ?? '').trim() || null
const numberOr = <Other>(text: string, other: Other): number | Other => (text.trim() === '' ? other : Number(text))

/** What is sent of it. */
export const toDraft = ({ supplierCompanyId, buyerCompanyId, ...values }: DraftValues): ToolingDraft => ({
  ...(supplierCompanyId === undefined ? {} : { supplierCompanyId }),
  ...(buyerCompanyId === undefined ? {} : { buyerCompanyId }),
  title: values.title.trim(),
  kind: values.kind,
  quantity: numberOr(values.quantity, 0),
  unit: values.unit.trim(),
  owner: values.owner,
  skuIds: values.skuIds,
  place: values.place,
  lifeTotal: numberOr(values.lifeTotal, null),
  lifeUsed: numberOr(values.lifeUsed, 0),
  cost: orNull(values.cost),
  madeOn: orNull(values.madeOn),
  feeSource: values.feeSource,
  formulaId: values.formulaId ?? null,
  photos: values.photos,
  remark: values.remark,
})

/** What was entered before, to be changed. */
export const valuesOf = (tool: Tooling): DraftValues => ({
  supplierCompanyId: tool.supplierCompanyId,
  buyerCompanyId: tool.buyerCompanyId,
  title: tool.title,
  kind: tool.kind,
  quantity: String(tool.quantity),
  unit: tool.unit,
  owner: tool.owner,
  skuIds: tool.skus.map(({ id }) => id),
  place: tool.place,
  lifeTotal: tool.lifeTotal === null ? '' : String(tool.lifeTotal),
  lifeUsed: String(tool.lifeUsed),
  cost: tool.cost ?? '',
  madeOn: tool.madeOn ?? '',
  feeSource: tool.feeSource,
  formulaId: tool.formulaId,
  photos: tool.photos,
  remark: tool.remark,
})
