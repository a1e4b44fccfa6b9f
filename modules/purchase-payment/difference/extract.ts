import { isSumRow } from './detect.ts'
import type { Columns, SkippedRow, TheirLine } from './lines.ts'
import type { Field } from '../statement-fields.ts'
import { amountIn, cleaned, dayIn, decimalIn } from './values.ts'
import { SKIPPED } from './words.ts'

interface Extracted {
  readonly lines: readonly TheirLine[]
  readonly skipped: readonly SkippedRow[]
}

/** The lines of a statement. A delivery, an order or a day that is left blank, or merged, is that of the row above. */
export const extractLines = (
  rows: readonly (readonly string[])[],
  { headerRow, at }: Columns,
  around?: string,
): Extracted => {
  const lines: TheirLine[] = []
  const skipped: SkippedRow[] = []
  const above = new Map<Field, string>()
  for (const [index, row] of rows.entries()) {
    if (index <= headerRow || row.every((cell) => cell === '')) continue
    const rowNo = index + 1
    const cell = (field: Field): string => cleaned(row[at[field] ?? -1] ?? '')
    const inherited = (field: Field): string => {
      const own = cell(field)
      if (own !== '') above.set(field, own)
      return own === '' ? (above.get(field) ?? '') : own
    }
    if (isSumRow(row)) {
      skipped.push({ rowNo, text: SKIPPED.subtotal })
      continue
    }
    const [qty, amount] = [decimalIn(cell('qty')), amountIn(cell('amount'))]
    if (qty === '' && amount === '') {
      skipped.push({ rowNo, text: SKIPPED.noFigures })
      continue
    }
    lines.push({
      rowNo,
      deliveryNo: inherited('deliveryNo'),
      orderCode: inherited('orderCode'),
      sku: cell('sku'),
      name: cell('name'),
      qty,
      price: decimalIn(cell('price')),
      amount,
      date: dayIn(inherited('date'), around),
    })
  }
  return { lines, skipped }
}
