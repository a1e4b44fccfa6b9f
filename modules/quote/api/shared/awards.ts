import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import type { Quote, ValidQuoted } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'
import { quotes } from '../quotes.ts'
import { listValidQuoted } from '../write.ts'

// What orders are priced by.

/** The prices that a supplier has won with for these products and that still hold, the newest award first. */
export const awardsOf = async (act: Act, companyId: string, skuIds: readonly string[]): Promise<ValidQuoted[]> =>
  skuIds.length === 0 ? [] : listValidQuoted(act, { SkuIds: [...new Set(skuIds)], SupplierCompanyId: companyId })

/** A quote that has won and still holds, with what of it was awarded; a refusal for all others. */
export const awardedQuote = async (act: Act, id: string) => {
  const { head, state } = await quotes.load(act, id)
  const quote: Quote = await quotes.get(act, id)
  if (state !== 'won' || quote.result === null) return invalid({ quoteId: [MESSAGES.notWon] }, MESSAGES.notWon)
  return { ...quote, companyId: head.companyId, result: quote.result }
}
