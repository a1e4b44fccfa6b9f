import { dayOf } from '#kernel/day.ts'
import type { Act } from '#platform/document/types.ts'
import { quoteStatus } from '#modules/quote/contract.ts'
import { comparisonOf } from '../comparison.ts'
import type { Comparison } from '../comparison-shapes.ts'
import { inquiries } from './inquiries.ts'

const COMPARED = ['submitted', 'evaluating', 'won', 'lost', 'expired', 'superseded']

/** Opened offers side by side. What is sealed is not among them: the database does not give it. */
export const compareQuotes = async (act: Act, id: string): Promise<Comparison> => {
  const { head, parts } = await inquiries.load(act, id)
  const opened = parts.quotes.flatMap(({ offer, status, ...quote }) =>
    offer !== null && COMPARED.includes(status) ? [{ ...quote, ...quoteStatus(status, 'staff'), offer }] : [],
  )
  return comparisonOf(head.content, opened, dayOf(act.now))
}
