import { compare } from '#kernel/decimal.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { DisputeDraft } from '../../line-shapes.ts'
import { COMPARISON } from './words.ts'
import { isSame, type Item, type OurLine, type TheirLine } from './items.ts'

/** What the supplier says to a difference. */
export const CHOICE = { buyer: 1, supplier: 2, appeal: 3 } as const
export type Choice = (typeof CHOICE)[keyof typeof CHOICE]

export interface Decision {
  readonly key: string
  readonly choice: number
  readonly note: string
}

type Draft = Pick<DisputeDraft, 'lineId' | 'subject' | 'field' | 'supplierValue'>

/** Field codes of a dispute. */
const FIELD = { qty: 1, price: 2, amount: 3, deduction: 4, other: 5 } as const
const titles = DisputeDraft.properties
const cut = (text: string, schema: typeof titles.reason): string => text.slice(0, keywordsOf(schema).maxLength)

const isDeducted = ({ amount }: OurLine | TheirLine): boolean => amount !== '' && compare(amount, '0') < 0
/** What is deducted stands below zero in a statement, and not in the form. */
const plain = (amount: string): string => amount.replace('-', '')
const sumField = (line: OurLine | TheirLine) => (isDeducted(line) ? FIELD.deduction : FIELD.amount)

const aboutPair = (line: OurLine, { differences }: Item): Draft[] => {
  const valueOf = (name: 'qty' | 'price' | 'amount') => differences.find(({ field }) => field === name)?.theirs
  const [qty, price, amount] = [valueOf('qty'), valueOf('price'), valueOf('amount')]
  const causes: Draft[] = [
    ...(qty === undefined ? [] : [{ lineId: line.id, field: FIELD.qty, supplierValue: qty }]),
    ...(price === undefined ? [] : [{ lineId: line.id, field: FIELD.price, supplierValue: price }]),
  ]
  if (causes.length > 0) return causes
  if (amount !== undefined) return [{ lineId: line.id, field: sumField(line), supplierValue: plain(amount) }]
  const others = differences.map(({ theirs }) => theirs).join(COMPARISON.comma)
  return [{ lineId: line.id, field: FIELD.other, supplierValue: others }]
}

const aboutTheirs = (line: TheirLine): Draft => ({
  lineId: null,
  subject: COMPARISON.subject(line.rowNo, [line.deliveryNo, line.orderCode, line.name].filter(Boolean).join(' ')),
  field: line.amount === '' ? FIELD.qty : sumField(line),
  supplierValue: line.amount === '' ? line.qty : plain(line.amount),
})

const draftsOf = (item: Item): Draft[] => {
  const [[own], [their]] = [item.ours, item.theirs]
  if (own && their) return aboutPair(own, item)
  if (own) return [{ lineId: own.id, field: sumField(own), supplierValue: COMPARISON.nothing }]
  return their ? [aboutTheirs(their)] : []
}

const decisionOf = (decisions: readonly Decision[], { key }: Item) => decisions.find((one) => one.key === key)

/** What is not decided yet; an appeal says why. */
export const openItems = (items: readonly Item[], decisions: readonly Decision[]): Item[] =>
  items.filter((item) => {
    const decision = decisionOf(decisions, item)
    if (isSame(item)) return false
    return decision === undefined || (decision.choice === CHOICE.appeal && decision.note.trim() === '')
  })

/** The disputes that decisions come to: nothing where the buyer is right. The workbook proves them. */
export const disputesOf = (items: readonly Item[], decisions: readonly Decision[], fileId: string): DisputeDraft[] =>
  items.flatMap((item) => {
    const decision = decisionOf(decisions, item)
    if (decision === undefined || decision.choice === CHOICE.buyer || isSame(item)) return []
    const reason = [item.texts.join(COMPARISON.comma), decision.note.trim()].filter((text) => text !== '')
    return draftsOf(item).map((draft) => ({
      ...draft,
      supplierValue: cut(draft.supplierValue, titles.supplierValue),
      reason: cut(reason.join(COMPARISON.stop), titles.reason),
      files: [fileId],
      isFromComparison: true,
    }))
  })
