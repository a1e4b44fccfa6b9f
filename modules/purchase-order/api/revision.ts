import { randomUUID } from 'node:crypto'
import { compare } from '#kernel/decimal.ts'
import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { lineChanges, retitled, termChanges } from '../changes.ts'
import { termsIn } from '../revision.ts'
import { isChosenPast, lineAmount, needsApproval, stagesAreWhole, totalsOf } from '../rules.ts'
import type { OrderRevision } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { knownLines } from './step.ts'
import type { ItemRecord, OrderStep } from './tables.ts'

type RevisedItem = NonNullable<OrderRevision['items']>[number]

/** The order that is changed, and when. */
type Revised = Pick<OrderStep, 'head' | 'parts' | 'facts' | 'now'>

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
  const items = step.parts.items.map((item) => ({
    ...asRevised(item),
    qty: lines.get(item.id)?.qty ?? item.qty,
    requiredDate: lines.get(item.id)?.requiredDate ?? item.requiredDate,
  }))
  return { revision: { items }, fieldOf: () => 'lines' }
}

export const wholeRevision = (revision: OrderRevision): Asked => ({
  revision,
  fieldOf: (index, name) => `revision.items.${index}.${name}`,
})

const asRevised = ({ id, skuCode, skuName, spec, qty, unit, unitPrice, ...item }: ItemRecord): RevisedItem => ({
  id,
  skuCode,
  skuName,
  spec,
  qty,
  unit,
  unitPrice,
  priceSource: sourceOf(item.priceSource),
  requiredDate: item.requiredDate,
  purchaserRemark: item.purchaserRemark,
})
const sourceOf = (code: number): RevisedItem['priceSource'] => (code === 1 || code === 2 ? code : 3)

/** What a change makes of an order: its terms, its lines, its sums, and what differs, in words. A change that cannot be is refused. */
export const plannedRevision = (step: Revised, { revision, fieldOf }: Asked) => {
  const { head, parts } = step
  const items = revision.items === undefined ? parts.items : linesOf(step, revision.items, fieldOf)
  const { items: _items, ...named } = revision
  const before = termsIn(head)
  const terms = { ...before, title: retitled(head.title, parts.items, items), ...named }
  if (!stagesAreWhole(terms.paymentTerm.stages)) invalid({ 'revision.paymentTerm.stages': [MESSAGES.percentSum] })
  return {
    terms,
    items,
    totals: totalsOf(items, terms.taxRate),
    diff: [...termChanges(before, terms), ...lineChanges(parts.items, items)],
  }
}

/** Does what a change makes of an order need a second person? */
export const mustBeApproved = (
  { head, facts, parts }: Revised,
  { totals, items }: ReturnType<typeof plannedRevision>,
): boolean =>
  needsApproval({ totalAmount: totals.totalAmount, items }, facts.approvalLimit, {
    totalAmount: head.totalAmount,
    items: parts.items,
  })

const linesOf = (
  { head, parts, now }: Revised,
  revised: readonly RevisedItem[],
  fieldOf: Asked['fieldOf'],
): ItemRecord[] => {
  const present = new Map(parts.items.map((item) => [item.id, item]))
  const kept = revised.flatMap(({ id }) => id ?? [])
  const today = dayOf(now)
  const wrong = revised.flatMap((line, index) => {
    const former = line.id === undefined ? undefined : present.get(line.id)
    const at = (name: string, why: string, isWrong: boolean) => (isWrong ? [{ field: fieldOf(index, name), why }] : [])
    return [
      ...at('id', MESSAGES.lineUnknown, line.id !== undefined && former === undefined),
      ...at('id', MESSAGES.lineTwice, line.id !== undefined && kept.indexOf(line.id) !== kept.lastIndexOf(line.id)),
      ...at('skuCode', MESSAGES.skuFixed, former !== undefined && former.skuCode !== line.skuCode),
      ...at('qty', MESSAGES.qtyZero, compare(line.qty, '0') <= 0),
      ...at('qty', MESSAGES.qtyBelowShipped, former !== undefined && compare(line.qty, former.shippedQty) < 0),
      ...at('requiredDate', MESSAGES.dayPast, isChosenPast(line.requiredDate, former?.requiredDate, today)),
    ]
  })
  const isLost = parts.items.some(({ id, shippedQty }) => !kept.includes(id) && compare(shippedQty, '0') > 0)
  const lost = isLost ? [{ field: 'revision.items', why: MESSAGES.lineShipped }] : []
  if (wrong.length + lost.length > 0) invalid(byField([...wrong, ...lost]))
  let lineNo = Math.max(...parts.items.map((item) => item.lineNo))
  return revised.map((line) => {
    const former = line.id === undefined ? undefined : present.get(line.id)
    if (former === undefined) lineNo += 1
    return {
      ...(former ?? { ...NEW_LINE, id: randomUUID(), orderId: head.id, companyId: head.companyId, lineNo }),
      ...line,
      id: former?.id ?? randomUUID(),
      spec: line.spec ?? former?.spec ?? '',
      purchaserRemark: line.purchaserRemark ?? former?.purchaserRemark ?? '',
      amount: lineAmount(line.qty, line.unitPrice),
    }
  })
}

const NEW_LINE = { promisedDate: null, lineStatus: 0, shippedQty: '0', receivedQty: '0', supplierRemark: '' } as const
