import { compare } from '#kernel/decimal.ts'
import { lineAmount } from '#kernel/money.ts'
import { plainDecimal, plainPrice } from '#kernel/text.ts'
import { textError } from '#shell/kit/text-error.ts'
import { committedQty, isChosenPast, needsApproval, totalsOf } from '../../rules.ts'
import { lineChanges, retitled, termChanges, type Change } from '../../changes.ts'
import { termsIn, type Terms } from '../../revision.ts'
import type { SkuOption } from '#modules/sku/contract.ts'
import { OrderRevision, type RevisedLine } from '../../revision-shapes.ts'
import type { Order } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import { unfitDay, unfitQty } from '../answer.ts'

/** A line while it is entered: texts, as they stand in the grid. */
export interface RevisionRow {
  /** The line of the order; a name of its own for one that is new. */
  readonly id: string
  readonly isNew: boolean
  /** Empty while a new line names no product that exists, and on lines of before there was a list of them. */
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly unit: string
  /** Empty where the line names no recipe. */
  readonly formulaId: string
  readonly formulaCode: string
  readonly formulaVersion: string
  readonly qty: string
  readonly price: string
  readonly source: string
  readonly day: string
}
export type RowField = Exclude<keyof RevisionRow, 'id' | 'isNew' | 'skuId' | 'skuName' | 'unit' | FormulaField>
type FormulaField = 'formulaId' | 'formulaCode' | 'formulaVersion'

const { properties: line } = OrderRevision.properties.items.items

interface Known extends Omit<RevisedLine, 'priceSource' | 'skuId'> {
  readonly priceSource: number
  readonly skuId?: string | null
  readonly skuCode: string
  readonly skuName: string
  readonly unit: string
  readonly formulaCode?: string
  readonly formulaVersion?: string
}
const rowOf = (item: Known, index: number): RevisionRow => ({
  id: item.id ?? newId(index),
  isNew: item.id === undefined,
  skuId: item.skuId ?? '',
  skuCode: item.skuCode,
  skuName: item.skuName,
  unit: item.unit,
  formulaId: item.formulaId ?? '',
  formulaCode: item.formulaCode ?? '',
  formulaVersion: item.formulaVersion ?? '',
  qty: plainDecimal(item.qty),
  price: plainPrice(item.unitPrice),
  source: String(item.priceSource),
  day: item.requiredDate,
})
const newId = (index: number): string => `new-${index}`

const sourceOf = ({ internal }: Order, itemId: string): number =>
  internal?.priceSources.find((one) => one.itemId === itemId)?.priceSource ?? 1

/** The lines to begin with: those of a change that came back from approval, or those in force. */
export const startRows = (order: Order): RevisionRow[] => {
  const kept = order.internal?.pendingRevision?.items
  if (kept !== undefined) return kept.map(rowOf)
  return order.items.map((item, index) =>
    rowOf({ ...item, unitPrice: item.unitPrice ?? '0', priceSource: sourceOf(order, item.id) }, index),
  )
}

const NO_FORMULA = { formulaId: '', formulaCode: '', formulaVersion: '' } as const

/** One line more, wanted on the day of the last one. */
export const addedRow = (rows: readonly RevisionRow[]): RevisionRow => ({
  id: newId(rows.length + rows.filter(({ isNew }) => isNew).length),
  isNew: true,
  skuId: '',
  skuCode: '',
  skuName: '',
  unit: '',
  ...NO_FORMULA,
  qty: '',
  price: '',
  source: '3',
  day: rows.at(-1)?.day ?? '',
})

/** The terms to begin with. */
export const startTerms = (order: Order): Terms => {
  const { items: _items, ...kept } = order.internal?.pendingRevision ?? {}
  return { ...termsIn(order), ...kept }
}

const isSamePrice = (one: string | null | undefined, price: string): boolean =>
  one !== undefined && one !== null && price !== '' && textError(line.unitPrice, price) === undefined
    ? compare(one, price) === 0
    : false

/** Where a price that somebody types comes from: it was in force, or agreed before (`last`), or nobody has agreed to it. */
export const withPrice = (order: Order, row: RevisionRow, price: string, last: string | undefined): RevisionRow => {
  const former = order.items.find(({ id }) => id === row.id)?.unitPrice
  if (isSamePrice(former, price)) return { ...row, price, source: String(sourceOf(order, row.id)) }
  return { ...row, price, source: isSamePrice(last, price) ? '2' : '3' }
}

/** A new line with the product that was chosen for it. */
export const withSku = (row: RevisionRow, sku: Pick<SkuOption, 'id' | 'code' | 'name' | 'unit'>): RevisionRow => ({
  ...row,
  skuId: sku.id,
  skuCode: sku.code,
  skuName: sku.name,
  unit: sku.unit,
})

/** A line with the recipe that was chosen for it, or without one. */
export const withFormula = (
  row: RevisionRow,
  formula: { readonly id: string; readonly code: string; readonly version: string } | undefined,
): RevisionRow =>
  formula === undefined
    ? { ...row, ...NO_FORMULA }
    : { ...row, formulaId: formula.id, formulaCode: formula.code, formulaVersion: formula.version }

/** What is wrong in a line, by field. */
export const rowErrors = (order: Order, row: RevisionRow, today: string): Partial<Record<RowField, string>> => {
  const item = order.items.find(({ id }) => id === row.id)
  const missing = (text: string): string | undefined => (text.trim() === '' ? MESSAGES.blank : undefined)
  const unknown = row.isNew && row.skuId === '' ? MESSAGES.skuUnknown : undefined
  const qty =
    unfitQty(row.qty) ??
    (item !== undefined && compare(row.qty, committedQty(item)) < 0 ? MESSAGES.qtyBelowShipped : undefined)
  const day = unfitDay(row.day) ?? (isChosenPast(row.day, item?.requiredDate, today) ? MESSAGES.dayPast : undefined)
  const found = {
    skuCode: missing(row.skuCode) ?? unknown,
    qty,
    price: missing(row.price) ?? textError(line.unitPrice, row.price),
    day,
  }
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== undefined))
}

const SOURCES = { '1': 1, '2': 2, '3': 3 } as const
const codeOf = (source: string): RevisedLine['priceSource'] => (source === '1' || source === '2' ? SOURCES[source] : 3)

/** What is entered, as it is sent: only terms that differ, and lines only where one does. For entries without errors. */
export const revisionOf = (order: Order, rows: readonly RevisionRow[], terms: Terms): OrderRevision => {
  const items = rows.map((row): RevisedLine => ({
    ...(row.isNew ? { skuId: row.skuId } : { id: row.id }),
    formulaId: row.formulaId === '' ? null : row.formulaId,
    qty: row.qty,
    unitPrice: row.price,
    priceSource: codeOf(row.source),
    requiredDate: row.day,
  }))
  const isSame = JSON.stringify(rows) === JSON.stringify(startRows({ ...order, internal: withoutPending(order) }))
  const before = termsIn(order)
  const changed = Object.fromEntries(
    Object.entries(terms).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(fieldIn(before, name))),
  )
  return { ...changed, ...(isSame ? {} : { items }) }
}
const fieldIn = (terms: Terms, name: string): unknown => new Map<string, unknown>(Object.entries(terms)).get(name)
const withoutPending = ({ internal }: Order): Order['internal'] =>
  internal === null ? null : { ...internal, pendingRevision: null }

export interface Outlook {
  /** What differs, as the supplier will read it. */
  readonly changes: readonly Change[]
  readonly needsApproval: boolean
  /** A line that goods were shipped from was taken out. */
  readonly losesShipped: boolean
}

/** What comes of a change: the same rules as on the server, so that the button says what it does. */
export const outlookOf = (order: Order, rows: readonly RevisionRow[], terms: Terms): Outlook => {
  const last = Math.max(...order.items.map(({ lineNo }) => lineNo))
  const lines = rows.map((row, index) => {
    const former = order.items.find(({ id }) => id === row.id)
    return {
      id: row.id,
      lineNo: former?.lineNo ?? last + 1 + rows.slice(0, index).filter(({ isNew }) => isNew).length,
      skuName: row.skuName,
      unit: row.unit,
      formulaCode: row.formulaCode,
      formulaVersion: row.formulaVersion,
      qty: row.qty,
      unitPrice: row.price,
      priceSource: Number(row.source),
      amount: lineAmount(row.qty, row.price),
      requiredDate: row.day,
      promisedDate: null,
    }
  })
  const title = terms.title === order.title ? retitled(order.title, order.items, lines) : terms.title
  const before = {
    totalAmount: order.totalAmount ?? '0',
    items: order.items.map(({ id, unitPrice }) => ({
      id,
      unitPrice: unitPrice ?? '0',
      priceSource: sourceOf(order, id),
    })),
  }
  const after = { totalAmount: totalsOf(lines, terms.taxRate, order.extraFees ?? []).totalAmount, items: lines }
  return {
    changes: [...termChanges(termsIn(order), { ...terms, title }), ...lineChanges(order.items, lines)],
    needsApproval: needsApproval(after, order.internal?.approvalLimit ?? null, before),
    losesShipped: order.items.some(
      (item) => compare(committedQty(item), '0') > 0 && !rows.some((row) => row.id === item.id),
    ),
  }
}
