import { declared } from '#kernel/declared.ts'
import type { Page } from '#kernel/operation.ts'
import type { Act } from '#platform/document/types.ts'
import type { OfferLine, Quote } from '#modules/quote/contract.ts'
import { getMine, listMine, saveLines } from '#modules/quote/api/shared/rounds.ts'
import { Inquiry, InquiryRow, type InquiryQuery } from '../shapes.ts'

// What suppliers see of inquiries is made of their own quotes: nothing of the inquiry itself, or of other suppliers, is read.

const NOT_TOLD = { invited: null, answered: null } as const

/** The inquiries that a supplier was invited to. */
export const listHall = async (act: Act, query: InquiryQuery): Promise<Page<InquiryRow>> => {
  const {
    HasOpenQuestion: _question,
    IsToCompare: _compare,
    IsToApprove: _approve,
    SupplierId: _supplier,
    PurchaserId: _purchaser,
    ...asked
  } = query
  const page = await listMine(act, asked)
  return {
    ...page,
    rows: page.rows.map((quote) => ({
      ...declared(InquiryRow, quote),
      ...NOT_TOLD,
      id: quote.inquiryId,
      code: quote.inquiryCode,
      quoteId: quote.id,
    })),
  }
}

const shownTo = (quote: Quote): Inquiry => ({
  ...declared(Inquiry, quote),
  ...NOT_TOLD,
  id: quote.inquiryId,
  code: quote.inquiryCode,
  quoteId: quote.id,
  // Steps are taken with the quote.
  allowedTransitions: [],
  blockedTransitions: [],
  mine: quote,
  internal: null,
})

/** One inquiry, as the supplier was asked it. */
export const getFromHall = async (act: Act, inquiryId: string): Promise<Inquiry> =>
  shownTo(await getMine(act, inquiryId))

/** Saves the prices of a supplier in a round. */
export const savePrices = async (
  act: Act,
  inquiryId: string,
  round: number,
  rowVersion: number,
  lines: readonly OfferLine[],
): Promise<Inquiry> => shownTo(await saveLines(act, inquiryId, round, rowVersion, lines))
