import type { Operations } from '#kernel/operation.ts'
import { listOf } from '#kernel/schema.ts'
import { OwnRatings, QuarterParams, QuarterResult, Rating, RatingDraft } from './shapes.ts'
import { SUMMARIES } from './words.ts'

// The main account speaks for its company.
const own = { who: { supplier: 'account.manage' }, owns: 'company', extension: true } as const

/** Suppliers rate the buyer, once a quarter and anonymously. No call gives staff a single answer. */
export const operations = {
  getOwnRatings: {
    ...own,
    method: 'GET',
    path: '/api/BuyerRating/Supplier',
    summary: SUMMARIES.own,
    reply: OwnRatings,
  },
  rateBuyer: {
    ...own,
    method: 'PUT',
    path: '/api/BuyerRating/Supplier/{quarter}',
    summary: SUMMARIES.rate,
    params: QuarterParams,
    body: RatingDraft,
    reply: Rating,
  },
  listRatingResults: {
    method: 'GET',
    path: '/api/BuyerRating',
    summary: SUMMARIES.results,
    who: { staff: 'buyer_company.manage' },
    owns: 'buyer',
    reply: listOf(QuarterResult),
    extension: true,
  },
} as const satisfies Operations
