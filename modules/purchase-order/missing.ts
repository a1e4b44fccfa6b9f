import { compare } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import { keywordsOf, money, price, quantity, type TSchema } from '#kernel/schema.ts'
import { BOOK_LINE } from '#modules/sku-category/contract.ts'
import { Receiver, type LineDraft, type Missing, type OrderDraft } from './draft-shapes.ts'
import { MISSING } from './draft-words.ts'
import { paymentGaps } from './terms.ts'
import { FIELDS } from './words.ts'

/** What the rules must know of a product that a line names. */
export interface SkuFacts {
  readonly id: string
  readonly code: string
  readonly isEnabled: boolean
  /** The line of business of its category; none without a category. */
  readonly bizLine: string | null
}

/** Finds the product of a line: by its id, or by its code while it has none. */
export type SkuOf<Sku extends SkuFacts> = (line: LineDraft) => Sku | undefined

/** Nothing was written into the line; a day may stand in it, because one day is given to all lines at once. */
export const isBlank = ({ skuId, skuCode = '', qty = '', unitPrice = '', purchaserRemark = '' }: LineDraft): boolean =>
  skuId === undefined && [skuCode, qty, unitPrice, purchaserRemark].every((text) => text.trim() === '')

const isShaped = (schema: TSchema): ((text: string) => boolean) => {
  const pattern = new RegExp(keywordsOf(schema).pattern ?? '')
  return (text) => pattern.test(text)
}
/** Is this how quantities are written? */
export const isQuantity = isShaped(quantity())
const isPrice = isShaped(price())
const isMoney = isShaped(money())

type Gap = readonly [field: keyof LineDraft, why: string]

const skuGap = ({ skuCode = '' }: LineDraft, sku: SkuFacts | undefined): Gap[] => {
  if (sku === undefined) return [['skuCode', skuCode.trim() === '' ? MISSING.sku : MISSING.skuUnknown(skuCode.trim())]]
  return sku.isEnabled ? [] : [['skuCode', MISSING.skuOff(sku.code)]]
}

const qtyGap = ({ qty = '' }: LineDraft): Gap[] => {
  if (qty === '') return [['qty', MISSING.qty]]
  return isQuantity(qty) && compare(qty, '0') > 0 ? [] : [['qty', MISSING.qtyWrong]]
}

const priceGap = ({ unitPrice = '' }: LineDraft): Gap[] => {
  if (unitPrice === '') return [['unitPrice', MISSING.unitPrice]]
  return isPrice(unitPrice) ? [] : [['unitPrice', MISSING.unitPriceWrong]]
}

const dayGap = ({ requiredDate = '' }: LineDraft): Gap[] => {
  if (requiredDate === '') return [['requiredDate', MISSING.requiredDate]]
  return isDay(requiredDate) ? [] : [['requiredDate', MISSING.requiredDateWrong(requiredDate)]]
}

const isPast = ({ requiredDate = '' }: LineDraft, today: string): boolean => isDay(requiredDate) && requiredDate < today

/** What a line lacks, by its fields. A day that has passed is as good as none. */
export const lineGaps = (line: LineDraft, sku: SkuFacts | undefined, today: string): Gap[] => [
  ...skuGap(line, sku),
  ...qtyGap(line),
  ...priceGap(line),
  ...dayGap(line),
  ...(isPast(line, today) ? [['requiredDate', MISSING.requiredDatePast] as const] : []),
]

/** A line that has everything a line of an order has. */
export interface WholeLine<Sku extends SkuFacts> {
  readonly sku: Sku
  readonly qty: string
  readonly unitPrice: string
  readonly requiredDate: string
  readonly line: LineDraft
}

/** The lines of a draft that are whole, and the number of each. Whether its day has passed is a matter of publishing. */
export const wholeLines = <Sku extends SkuFacts>(items: readonly LineDraft[], skuOf: SkuOf<Sku>): WholeLine<Sku>[] =>
  items.flatMap((line) => {
    const sku = skuOf(line)
    const { qty = '', unitPrice = '', requiredDate = '' } = line
    const isWhole = sku !== undefined && [...qtyGap(line), ...priceGap(line), ...dayGap(line)].length === 0
    return isWhole ? [{ sku, qty, unitPrice, requiredDate, line }] : []
  })

/** The lines that have a quantity and a price: what they come to is shown while the rest is still missing. */
export const pricedLines = <L extends LineDraft>(items: readonly L[]) =>
  items.flatMap((line) => {
    const { qty = '', unitPrice = '' } = line
    return [...qtyGap(line), ...priceGap(line)].length === 0 ? [{ ...line, qty, unitPrice }] : []
  })

/** Fees that have a name and an amount. */
export const wholeFees = (fees: NonNullable<OrderDraft['extraFees']>) =>
  fees.filter(({ name, amount }) => name.trim() !== '' && isMoney(amount))

/** First prints and reprints of books need a print order; samples and spares do not. */
const needsPrintOrder = (
  orderType: number | undefined,
  skus: readonly (Pick<SkuFacts, 'bizLine'> | undefined)[],
): boolean => (orderType === 1 || orderType === 2) && skus.some((sku) => sku?.bizLine === BOOK_LINE)

const PICK_UP = 2

const receiverGaps = ({ deliveryMode, receiver }: OrderDraft): Missing[] =>
  deliveryMode === PICK_UP
    ? []
    : (['name', 'phone', 'address'] as const)
        .filter((field) => (receiver?.[field] ?? '').trim() === '')
        .map((field) => ({
          field: `receiver.${field}`,
          why: MISSING.receiver(keywordsOf(Receiver.properties[field]).title ?? ''),
        }))

const feeGaps = (fees: NonNullable<OrderDraft['extraFees']>): Missing[] =>
  fees.flatMap(({ name, amount }, index) => [
    ...(name.trim() === ''
      ? [{ field: `extraFees.${index}.name`, why: MISSING.fee(index + 1, MISSING.of(FIELDS.feeName)) }]
      : []),
    ...(isMoney(amount)
      ? []
      : [{ field: `extraFees.${index}.amount`, why: MISSING.fee(index + 1, MISSING.feeAmount) }]),
  ])

const CHOSEN = ['orderType', 'taxRate', 'deliveryMode', 'inspectionLevel', 'overRate', 'underRate'] as const

/**
 * What a draft lacks before it can be published, in the order of the form: where, and one sentence each. The page lists it,
 * and the server refuses to publish by it.
 */
export const missingIn = <Sku extends SkuFacts>(draft: OrderDraft, skuOf: SkuOf<Sku>, today: string): Missing[] => {
  const { items = [], extraFees = [], printOrderFiles = [], paymentTerm } = draft
  const written = [...items.entries()].filter(([, line]) => !isBlank(line))
  return [
    ...CHOSEN.filter((field) => draft[field] === undefined).map((field) => ({
      field,
      why: MISSING.of(FIELDS[field]),
    })),
    ...(written.length === 0 ? [{ field: 'items', why: MISSING.lines }] : []),
    ...written.flatMap(([index, line]) =>
      lineGaps(line, skuOf(line), today).map(([field, why]) => ({
        field: `items.${index}.${field}`,
        why: MISSING.line(index + 1, why),
      })),
    ),
    ...feeGaps(extraFees),
    ...receiverGaps(draft),
    ...paymentGaps(paymentTerm ?? { stages: [] }),
    ...(printOrderFiles.length === 0 &&
    needsPrintOrder(
      draft.orderType,
      written.map(([, line]) => skuOf(line)),
    )
      ? [{ field: 'printOrderFiles', why: MISSING.printOrder }]
      : []),
  ]
}

/** What stands on top of a list of gaps: the first of them, and how many there are. */
export const firstMissing = ([first, ...more]: readonly Missing[]): string =>
  first === undefined ? '' : MISSING.first(first.why, more.length + 1)
