import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { ownRatings, rateBuyer, ratingResults } from './ratings.ts'

/** Binds the calls of ratings to their use cases. */
export const buyerRatingRoutes = (clock: Clock): BoundOperation[] =>
  bind(operations, {
    getOwnRatings: ({ tx, me }) => ownRatings({ tx, me, now: clock() }),
    rateBuyer: ({ tx, me, params, body }) => rateBuyer({ tx, me, now: clock() }, params.quarter, body),
    listRatingResults: ({ tx, me }) => ratingResults({ tx, me, now: clock() }),
  })
