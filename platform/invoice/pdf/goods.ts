import type { InvoiceLine } from '../invoice.ts'
import { GOODS_END, GOODS_HEAD, GOODS_ROW } from '../label-words.ts'
import { amountIn, rateIn } from '../values.ts'

const goodsLine = (text: string): InvoiceLine | undefined => {
  const match = GOODS_ROW.exec(text.trim())
  if (!match) return undefined
  const [, name = '', first = '', second = '', qty = '', price = '', amount = '', rate = '', tax = ''] = match
  return {
    name,
    // One word between the name and the numbers is the unit: a specification is what is left out more often.
    spec: second === '' ? '' : first,
    unit: second === '' ? first : second,
    qty,
    price,
    amount: amountIn(amount),
    taxRate: rateIn(rate),
    taxAmount: amountIn(tax),
  }
}

/** The lines between the head of the table and its sum, on every page, and whether one of them was not understood. */
export const goodsIn = (texts: readonly string[]): { readonly lines: InvoiceLine[]; readonly isWhole: boolean } => {
  const lines: InvoiceLine[] = []
  let [isInside, isWhole] = [false, true]
  for (const text of texts) {
    const tight = text.replaceAll(/\s/g, '')
    if (GOODS_HEAD.test(tight)) isInside = true
    else if (GOODS_END.test(tight)) isInside = false
    else if (isInside) {
      const line = goodsLine(text)
      if (line) lines.push(line)
      else isWhole = false
    }
  }
  return { lines, isWhole }
}
