import type { LineDraft, OrderDraft } from '../../draft-shapes.ts'
import { isBlank } from '../../missing.ts'
import { USUAL_TERMS } from '../../terms.ts'

type Text = 'skuCode' | 'formulaId' | 'qty' | 'unitPrice' | 'requiredDate' | 'purchaserRemark'

/** A line as the form holds it: texts, whatever they are. */
export type Line = Required<Pick<LineDraft, Text | 'key'>>

/** A draft as the form holds it: every field, and nothing chosen is an empty text. */
export interface OrderParts extends Required<Omit<OrderDraft, 'brandId' | 'warehouseId' | 'items'>> {
  readonly brandId: string
  readonly warehouseId: string
  readonly items: readonly Line[]
}

export const EMPTY: OrderParts = {
  supplierCompanyId: '',
  buyerCompanyId: '',
  title: '',
  orderType: 1,
  brandId: '',
  taxRate: 13,
  warehouseId: '',
  warehouseName: '',
  receiver: { name: '', phone: '', address: '' },
  receivingHours: '',
  ...USUAL_TERMS,
  extraFees: [],
  isbn: '',
  cip: '',
  editionNo: '',
  printRun: '',
  printOrderFiles: [],
  attachments: [],
  internalAttachments: [],
  isUrgent: false,
  remark: '',
  internalRemark: '',
  items: [],
}

const lineOf = (draft: LineDraft, index: number): Line => ({
  key: draft.key ?? `line-${index + 1}`,
  skuCode: draft.skuCode ?? '',
  formulaId: draft.formulaId ?? '',
  qty: draft.qty ?? '',
  unitPrice: draft.unitPrice ?? '',
  requiredDate: draft.requiredDate ?? '',
  purchaserRemark: draft.purchaserRemark ?? '',
})

/** A draft as the form takes it in. */
export const partsOf = ({ brandId, warehouseId, items = [], ...draft }: OrderDraft): OrderParts => ({
  ...EMPTY,
  ...draft,
  brandId: brandId ?? '',
  warehouseId: warehouseId ?? '',
  items: items.map(lineOf),
})

/** The draft to send. Blank lines go along, so that nothing moves while somebody writes. */
export const draftOf = ({ brandId, warehouseId, items, ...parts }: OrderParts): OrderDraft => ({
  ...parts,
  brandId: brandId === '' ? null : brandId,
  warehouseId: warehouseId === '' ? null : warehouseId,
  items: items.map(({ formulaId, ...line }) => (formulaId === '' ? line : { ...line, formulaId })),
})

/** Enough to be worth a draft: between whom it is, and a line or a title. */
export const isWorthSaving = ({ supplierCompanyId, buyerCompanyId, title, items }: OrderParts): boolean =>
  supplierCompanyId !== '' && buyerCompanyId !== '' && (title.trim() !== '' || items.some((line) => !isBlank(line)))

const numberIn = (key: string): number => Number(/\d+$/.exec(key)?.[0] ?? 0)

/** An empty line with a key that none of these has; the same lines always give the same one. */
export const nextLine = (lines: readonly Line[], ahead = 1): Line => ({
  ...lineOf({}, 0),
  key: `line-${Math.max(0, ...lines.map(({ key }) => numberIn(key))) + ahead}`,
  // Lines that follow each other are mostly wanted on the same day.
  requiredDate: lines.at(-1)?.requiredDate ?? '',
})

/** A line that somebody brings along: it may name no recipe. */
export type NewLine = Omit<Line, 'key' | 'formulaId'> & Partial<Pick<Line, 'formulaId'>>

/** Lines with others put in from a place on: blank ones there make room, the rest moves down. */
export const withLines = (lines: readonly Line[], at: number, more: readonly NewLine[]): Line[] => {
  const before = lines.slice(0, at)
  const after = lines.slice(at).filter((line) => !isBlank(line))
  const day = before.at(-1)?.requiredDate ?? ''
  const added = more.map((line, index) => ({
    formulaId: '',
    ...line,
    requiredDate: line.requiredDate === '' ? day : line.requiredDate,
    key: nextLine(lines, index + 1).key,
  }))
  return [...before, ...added, ...after]
}
