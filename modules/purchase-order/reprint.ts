import { plainDecimal } from '#kernel/text.ts'
import { copyOf } from './draft-of.ts'
import type { OrderDraft } from './draft-shapes.ts'
import { pricesFor, type KnownPrices } from './price-basis.ts'
import type { ReprintRequest } from './reprint-shapes.ts'
import { titleFrom } from './rules.ts'
import { REPRINT } from './words.ts'

const REPRINT_TYPE = 2

/** A line that is to be made again. */
export interface Repeated {
  readonly skuId: string | null
  readonly skuCode: string
  readonly skuName: string
  /** It is made by the recipe that it was made by. */
  readonly formulaId: string | null
  readonly qty: string
  /** What was paid for it on the order that is repeated. */
  readonly unitPrice: string
}

/** The price of a line that is made again: of an award that still holds for so much, else the one last agreed to. */
export const reprintPrice = (line: Repeated, known: KnownPrices): string =>
  pricesFor(line, known)[0]?.unitPrice ?? line.unitPrice

/** The next printing of a book, where the last one is a number. */
export const nextPrintRun = (printRun: string): string =>
  printRun.replace(/\d+/, (number) => String(Number(number) + 1))

/**
 * The draft of a reprint: the same products and terms, at the prices that hold for the new quantities. Plates and moulds are
 * there already, so there are no fees, and every printing has its own print order.
 */
export const reprintDraft = (
  former: OrderDraft,
  lines: readonly Repeated[],
  { requiredDate, printOrderFiles = [], remark = '' }: Omit<ReprintRequest, 'lines'>,
  known: KnownPrices,
): OrderDraft => ({
  ...copyOf(former, requiredDate),
  orderType: REPRINT_TYPE,
  title: REPRINT.title(titleFrom(lines.map(({ skuName }) => ({ name: skuName })))).slice(0, 100),
  printRun: nextPrintRun(former.printRun ?? ''),
  printOrderFiles,
  extraFees: [],
  remark,
  internalRemark: '',
  items: lines.map((line, index) => ({
    key: `line-${index + 1}`,
    ...(line.skuId === null ? {} : { skuId: line.skuId }),
    skuCode: line.skuCode,
    ...(line.formulaId === null ? {} : { formulaId: line.formulaId }),
    qty: plainDecimal(line.qty),
    unitPrice: plainDecimal(reprintPrice(line, known)),
    requiredDate,
  })),
})
