import type { LineSheetColumn } from '#platform/sheets/line-sheet.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { minus } from '#kernel/decimal.ts'
import { isQuantity } from '../offer-rules.ts'
import type { QuotedLine } from '../per-line.ts'
import { OfferLine, type Tier } from '../offer-shapes.ts'
import type { Request } from '../request-shapes.ts'
import { tiersFor } from '../tiers.ts'
import { FIELDS, SHEET } from '../words.ts'

/** A line of a workbook, by the keys of its columns. */
export type SheetValues = Readonly<Record<string, string>>

const { properties } = OfferLine
const TIERS_MAX = keywordsOf(properties.tiers).maxItems ?? 0
/** Room for price steps where the buyer has not said which it wants. */
const TIERS_USUAL = 3

const KEY: LineSheetColumn = { key: 'itemId', title: SHEET.key, kind: 'text', isLocked: true, isHidden: true }

const ASKED: readonly LineSheetColumn[] = [
  { key: 'lineNo', title: FIELDS.lineNo, kind: 'decimal', isLocked: true, width: 8 },
  { key: 'skuCode', title: FIELDS.skuCode, kind: 'text', isLocked: true },
  { key: 'skuName', title: FIELDS.skuName, kind: 'text', isLocked: true, width: 28 },
  { key: 'spec', title: FIELDS.spec, kind: 'text', isLocked: true, width: 20 },
  { key: 'unit', title: FIELDS.unit, kind: 'text', isLocked: true, width: 8 },
  { key: 'demandQty', title: FIELDS.demandQty, kind: 'decimal', isLocked: true },
  { key: 'requiredDate', title: FIELDS.requiredDate, kind: 'text', isLocked: true },
  { key: 'lastPrice', title: FIELDS.lastPrice, kind: 'decimal', isLocked: true },
]

const UNIT_PRICE: LineSheetColumn = { key: 'unitPrice', title: titleOf(properties.unitPrice), kind: 'decimal' }
const OTHERS: readonly LineSheetColumn[] = [
  { key: 'leadDays', title: titleOf(properties.leadDays), kind: 'decimal' },
  { key: 'promisedDate', title: titleOf(properties.promisedDate), kind: 'day' },
  { key: 'origin', title: titleOf(properties.origin), kind: 'text' },
  { key: 'brand', title: titleOf(properties.brand), kind: 'text' },
  { key: 'substituteNote', title: titleOf(properties.substituteNote), kind: 'text', width: 24 },
]
const DECLINED: LineSheetColumn = { key: 'isDeclined', title: titleOf(properties.isDeclined), kind: 'text' }

const qtyKey = (at: number): string => `tierQty${at}`
const priceKey = (at: number): string => `tierPrice${at}`
const tierColumns = (count: number): LineSheetColumn[] =>
  Array.from({ length: count }, (_, at): LineSheetColumn[] => [
    { key: qtyKey(at), title: SHEET.tierQty(at + 1), kind: 'decimal', isOptional: at > 0 },
    { key: priceKey(at), title: SHEET.tierPrice(at + 1), kind: 'decimal', isOptional: at > 0 },
  ]).flat()

const toFill = ({ priceMode, allowPartial }: Request, tiers: number): LineSheetColumn[] => [
  ...(priceMode === 2 ? tierColumns(tiers) : [UNIT_PRICE]),
  ...OTHERS,
  ...(allowPartial ? [DECLINED] : []),
]

/** The price steps of a line: as they were written, or those that the buyer asks for. */
const tiersOf = ({ item, line }: QuotedLine): readonly Tier[] =>
  line.tiers.length > 0 ? line.tiers : tiersFor(item.quantities)

/** All columns of the workbook: what is asked is locked, and beside it stands what is to be filled in. */
export const writtenColumns = (request: Request, lines: readonly QuotedLine[]): LineSheetColumn[] => {
  const most = Math.max(0, ...lines.map((one) => tiersOf(one).length))
  return [KEY, ...ASKED, ...toFill(request, most === 0 ? TIERS_USUAL : Math.min(most, TIERS_MAX))]
}

/** The columns that count when it comes back. What is asked is known, whatever stands there. */
export const readColumns = (request: Request): LineSheetColumn[] => [KEY, ...toFill(request, TIERS_MAX)]

/** What is asked, as its columns show it. */
export const askedValues = ({ item }: QuotedLine): SheetValues => ({
  itemId: item.id,
  lineNo: String(item.lineNo),
  skuCode: item.skuCode,
  skuName: item.skuName,
  spec: item.spec,
  unit: item.unit,
  demandQty: item.demandQty,
  requiredDate: item.requiredDate,
  lastPrice: item.lastPrice ?? '',
})

/** A line as the workbook shows it now. */
export const sheetValues = (one: QuotedLine): SheetValues => {
  const { line } = one
  const tiers = tiersOf(one).flatMap(({ minQty, unitPrice }, at) => [
    [qtyKey(at), minQty] as const,
    [priceKey(at), unitPrice] as const,
  ])
  return {
    ...askedValues(one),
    unitPrice: line.unitPrice,
    leadDays: line.leadDays,
    promisedDate: line.promisedDate,
    origin: line.origin,
    brand: line.brand,
    substituteNote: line.substituteNote,
    isDeclined: line.isDeclined ? SHEET.declined : '',
    ...Object.fromEntries(tiers),
  }
}

/** What a step of the workbook lacks, by the title of its column. */
interface TierGap {
  readonly column: string
  readonly why: string
}

const stepsIn = (values: SheetValues) =>
  Array.from({ length: TIERS_MAX }, (_, at) => ({
    at,
    minQty: values[qtyKey(at)] ?? '',
    unitPrice: values[priceKey(at)] ?? '',
  }))

/** The price steps of a row: each ends where the next one begins, the last has no end. Without any price there are none. */
export const tiersIn = (values: SheetValues): Tier[] => {
  const steps = stepsIn(values).filter(({ minQty, unitPrice }) => minQty !== '' || unitPrice !== '')
  if (steps.every(({ unitPrice }) => unitPrice === '')) return []
  return steps.map(({ minQty, unitPrice }, index) => {
    const next = steps[index + 1]?.minQty ?? ''
    return { minQty, maxQty: isQuantity(next) ? minus(next, '1') : '', unitPrice }
  })
}

/** Steps that say a quantity without a price, or a price without a quantity, in a row that says prices. */
export const tierGaps = (values: SheetValues): TierGap[] =>
  tiersIn(values).length === 0
    ? []
    : stepsIn(values).flatMap(({ at, minQty, unitPrice }): TierGap[] => {
        if (minQty !== '' && unitPrice === '') return [{ column: SHEET.tierPrice(at + 1), why: SHEET.tierPriceWrong }]
        if (minQty === '' && unitPrice !== '') return [{ column: SHEET.tierQty(at + 1), why: SHEET.tierQtyWrong }]
        return []
      })
