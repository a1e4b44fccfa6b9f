import { amountFromWords } from '#kernel/amount-words.ts'
import type { InvoiceReading, InvoiceWarning } from '../invoice.ts'
import { CODE, DATE, NUMBER, RATE_ANYWHERE, SUM_ROW, TITLES, TOTAL, TOTAL_IN_WORDS } from '../label-words.ts'
import { amountIn, dayIn, rateIn, rateOfLines } from '../values.ts'
import { goodsIn } from './goods.ts'
import { partiesIn } from './parties.ts'
import { lineOf, type TextRow } from './text-rows.ts'

/** An invoice by the text of its pages. */
export const readText = (rows: readonly TextRow[]): InvoiceReading => {
  const texts = rows.map(lineOf)
  const tight = texts.map((text) => text.replaceAll(/\s/g, ''))
  const whole = tight.join('\n')
  const found = (pattern: RegExp): string => pattern.exec(whole)?.[1] ?? ''
  const { lines, isWhole } = goodsIn(texts)
  const [, amountNoTax = '', taxAmount = ''] = tight.map((text) => SUM_ROW.exec(text)).findLast(Boolean) ?? []
  const totalAmount = amountIn(found(TOTAL))
  const inWords = amountFromWords(found(TOTAL_IN_WORDS))
  const warnings: InvoiceWarning[] = []
  if (!isWhole) warnings.push({ field: 'lines', why: 'linesUnread' })
  if (inWords !== undefined && totalAmount !== '' && inWords !== totalAmount)
    warnings.push({ field: 'totalAmount', why: 'wordsDiffer' })
  return {
    fields: {
      ...partiesIn(rows),
      kind: TITLES.find(([title]) => title.test(whole))?.[1] ?? '',
      code: found(CODE),
      number: found(NUMBER),
      date: dayIn(found(DATE)),
      amountNoTax: amountIn(amountNoTax),
      taxAmount: amountIn(taxAmount),
      totalAmount,
      taxRate: lines.length > 0 ? rateOfLines(lines) : rateIn(found(RATE_ANYWHERE)),
      lines,
    },
    source: 'pdfText',
    warnings,
  }
}
