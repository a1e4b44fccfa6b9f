import { randomUUID } from 'node:crypto'
import { compare } from '#kernel/decimal.ts'
import { dayOf } from '#kernel/day.ts'
import { lineAmount } from '#kernel/money.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { formulasNamed } from '#modules/formula/api/shared/order-formulas.ts'
import type { OrderFormula } from '#modules/formula/contract.ts'
import { skuFinder } from '#modules/sku/contract.ts'
import { lineChanges, retitled, termChanges } from '../changes.ts'
import { formulaColumns, formulaOf, formulaWrong } from '../line-formula.ts'
import type { SkuOf } from '../missing.ts'
import { termsIn } from '../revision.ts'
import type { OrderRevision, RevisedLine } from '../revision-shapes.ts'
import { committedQty, isChosenPast, needsApproval, totalsOf } from '../rules.ts'
import { percentsOf, stagesAreWhole } from '../terms.ts'
import { MISSING } from '../draft-words.ts'
import { MESSAGES } from '../words.ts'
import { knownPrices } from './known-prices.ts'
import { warehouseOf } from './place.ts'
import { priceSourceOf } from './price-source.ts'
import { skusOf, type SkuRecord } from './sku-store.ts'
import { knownLines } from './step.ts'
import type { ItemRecord, OrderStep } from './tables.ts'

/** The order that is changed, and by whom and when. */
type Revised = Pick<OrderStep, 'tx' | 'me' | 'head' | 'parts' | 'facts' | 'now'>

/** A change as it was asked for, and where its mistakes are shown. */
interface Asked {
  readonly revision: OrderRevision
  readonly fieldOf: (index: number, name: string) => string
}

/** What the body asks for: a whole change, or other quantities and days of some lines. */
export const askedRevision = (step: OrderStep): Asked => {
  const { revision } = step.input
  if (revision !== undefined) return wholeRevision(revision)
  const lines = new Map(knownLines(step).map((line) => [line.itemId, line]))
  if (lines.size === 0) return { revision: {}, fieldOf: () => 'lines' }
  const items = step.parts.items.map(({ id, qty, unitPrice, priceSource, requiredDate }) => ({
    id,
    qty: lines.get(id)?.qty ?? qty,
    unitPrice,
    priceSource: sourceIn(priceSource),
    requiredDate: lines.get(id)?.requiredDate ?? requiredDate,
  }))
  return { revision: { items }, fieldOf: () => 'lines' }
}

export const wholeRevision = (revision: OrderRevision): Asked => ({
  revision,
  fieldOf: (index, name) => `revision.items.${index}.${name}`,
})

export const sourceIn = (code: number): RevisedLine['priceSource'] => (code === 1 || code === 2 ? code : 3)

/** What a change makes of an order: its terms, its lines, its sums, and what differs, in words. A change that cannot be is refused. */
export const plannedRevision = async (step: Revised, { revision, fieldOf }: Asked) => {
  const { tx, me, head, parts } = step
  const items = revision.items === undefined ? parts.items : await linesOf(step, revision.items, fieldOf)
  const { items: _items, ...named } = revision
  const before = termsIn(head)
  const terms = { ...before, title: retitled(head.title, parts.items, items), ...named }
  const { stages } = terms.paymentTerm
  if (!stagesAreWhole(stages)) invalid({ 'revision.paymentTerm.stages': [MISSING.percents(percentsOf(stages))] })
  const warehouseName =
    terms.warehouseId === null || terms.warehouseId === before.warehouseId
      ? terms.warehouseName
      : await warehouseOf(tx, me, terms.warehouseId, 'revision.warehouseId')
  return {
    terms: { ...terms, warehouseName },
    items,
    totals: totalsOf(items, terms.taxRate, head.extraFees),
    diff: [...termChanges(before, terms), ...lineChanges(parts.items, items)],
  }
}

/** Does what a change makes of an order need a second person? */
export const mustBeApproved = (
  { head, facts, parts }: Revised,
  { totals, items }: Awaited<ReturnType<typeof plannedRevision>>,
): boolean =>
  needsApproval({ totalAmount: totals.totalAmount, items }, facts.approvalLimit, {
    totalAmount: head.totalAmount,
    items: parts.items,
  })

/** What is wrong with the lines of a change, by field. */
const lineErrors = (
  { parts, now }: Revised,
  revised: readonly RevisedLine[],
  { skuOf, formulas }: Known,
  fieldOf: Asked['fieldOf'],
) => {
  const kept = revised.flatMap(({ id }) => id ?? [])
  const today = dayOf(now)
  const wrong = revised.flatMap((line, index) => {
    const former = parts.items.find(({ id }) => id === line.id)
    const at = (name: string, why: string, isWrong: boolean) => (isWrong ? [{ field: fieldOf(index, name), why }] : [])
    return [
      ...at('id', MESSAGES.lineUnknown, line.id !== undefined && former === undefined),
      ...at('id', MESSAGES.lineTwice, line.id !== undefined && kept.indexOf(line.id) !== kept.lastIndexOf(line.id)),
      ...(former === undefined && line.id === undefined ? skuErrors(line, skuOf, at) : []),
      ...at('skuId', MESSAGES.skuFixed, former !== undefined && (line.skuId ?? former.skuId) !== former.skuId),
      ...formulaErrors(line, former, formulas, at),
      ...at('qty', MESSAGES.qtyZero, compare(line.qty, '0') <= 0),
      ...at('qty', MESSAGES.qtyBelowShipped, former !== undefined && compare(line.qty, committedQty(former)) < 0),
      ...at('requiredDate', MESSAGES.dayPast, isChosenPast(line.requiredDate, former?.requiredDate, today)),
    ]
  })
  const isLost = parts.items.some((item) => !kept.includes(item.id) && compare(committedQty(item), '0') > 0)
  return [...wrong, ...(isLost ? [{ field: 'revision.items', why: MESSAGES.lineShipped }] : [])]
}

type At = (name: string, why: string, isWrong: boolean) => { readonly field: string; readonly why: string }[]

/** A new line names a product that exists and is in use. */
const skuErrors = (line: RevisedLine, skuOf: SkuOf<SkuRecord>, at: At) => {
  const sku = line.skuId === undefined ? undefined : skuOf({ skuId: line.skuId })
  return [
    ...at('skuId', line.skuId === undefined ? MISSING.sku : MESSAGES.skuUnknown, sku === undefined),
    ...at('skuId', MISSING.skuOff(sku?.code ?? ''), sku?.isEnabled === false),
  ]
}

/** A line that gets another recipe gets one of its product that is in force; the one that it has may have been replaced. */
const formulaErrors = (
  line: RevisedLine,
  former: ItemRecord | undefined,
  formulas: readonly OrderFormula[],
  at: At,
) => {
  const { formulaId = former?.formulaId ?? null } = line
  if (formulaId === null || formulaId === former?.formulaId) return []
  const wrong = formulaWrong(formulaOf(formulas, formulaId, former?.skuId ?? line.skuId))
  return at('formulaId', wrong ?? '', wrong !== undefined)
}

/** What is known of the products and recipes that a change names. */
interface Known {
  readonly skuOf: SkuOf<SkuRecord>
  readonly formulas: readonly OrderFormula[]
}

/** The lines that a change makes. What a new one is called is said by the list of products. */
const linesOf = async (
  step: Revised,
  revised: readonly RevisedLine[],
  fieldOf: Asked['fieldOf'],
): Promise<ItemRecord[]> => {
  const { tx, me, head, parts } = step
  const added = revised.flatMap(({ id, skuId }) => (id === undefined && skuId !== undefined ? { skuId } : []))
  const skuOf = skuFinder(await skusOf(tx, me, added))
  const formulas = await formulasNamed(
    tx,
    me,
    head.companyId,
    revised.flatMap(({ formulaId }) => formulaId ?? []),
  )
  const wrong = lineErrors(step, revised, { skuOf, formulas }, fieldOf)
  if (wrong.length > 0) invalid(byField(wrong))
  const present = new Map(parts.items.map((item) => [item.id, item]))
  const productOf = ({ id = '', skuId = '' }: RevisedLine): string => present.get(id)?.skuId ?? skuId
  const known = await knownPrices(step, head.companyId, revised.map(productOf).filter(Boolean))
  let lineNo = Math.max(...parts.items.map((item) => item.lineNo))
  return revised.map((line) => {
    const former = present.get(line.id ?? '')
    if (former === undefined) lineNo += 1
    const isSame = former !== undefined && compare(former.unitPrice, line.unitPrice) === 0
    const said = { skuId: productOf(line), qty: line.qty, unitPrice: line.unitPrice, said: line.priceSource }
    return {
      ...(former ?? newLine(head, lineNo, skuOf({ skuId: line.skuId ?? '' }))),
      ...(line.formulaId === undefined || line.formulaId === former?.formulaId
        ? {}
        : formulaColumns(formulaOf(formulas, line.formulaId, productOf(line)))),
      qty: line.qty,
      unitPrice: line.unitPrice,
      priceSource:
        isSame && line.priceSource === former.priceSource ? line.priceSource : priceSourceOf(said, known, me),
      requiredDate: line.requiredDate,
      purchaserRemark: line.purchaserRemark ?? former?.purchaserRemark ?? '',
      amount: lineAmount(line.qty, line.unitPrice),
    }
  })
}

const newLine = (head: Revised['head'], lineNo: number, sku: SkuRecord | undefined) => ({
  id: randomUUID(),
  orderId: head.id,
  companyId: head.companyId,
  lineNo,
  skuId: sku?.id ?? null,
  skuCode: sku?.code ?? '',
  skuName: sku?.name ?? '',
  spec: sku?.spec ?? '',
  unit: sku?.unit ?? '',
  ...formulaColumns(undefined),
  promisedDate: null,
  lineStatus: 0,
  shippedQty: '0',
  reservedQty: '0',
  receivedQty: '0',
  acceptedQty: '0',
  rejectedQty: '0',
  returnedQty: '0',
  supplierRemark: '',
})
