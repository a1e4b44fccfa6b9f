import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { isComparable } from '#modules/quote/contract.ts'
import { comparisonOf } from '../comparison.ts'
import type { Comparison } from '../comparison-shapes.ts'
import { inquiries } from './inquiries.ts'
import { isBargained, statusToStaff } from './view.ts'

/** Opened offers side by side. What is sealed is not among them: the database does not give it. */
export const compareQuotes = async (act: Act, id: string): Promise<Comparison> => {
  const { head, parts } = await inquiries.load(act, id)
  const opened = parts.quotes.flatMap(({ offer, ...quote }) =>
    // What was offered stands beside the others while its supplier thinks about a counter price.
    offer !== null && (isComparable(quote.status) || isBargained(quote))
      ? [{ ...quote, ...statusToStaff(quote), offer }]
      : [],
  )
  return comparisonOf(head.content, opened, dayOf(act.now))
}
