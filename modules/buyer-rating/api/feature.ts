import { exporterOf } from '#platform/exports/exporter.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { NoQuery, Rating } from '../shapes.ts'
import { TITLE } from '../words.ts'
import { ratingJobs } from './jobs.ts'
import { buyerRatingRoutes } from './routes.ts'
import { ratingsOf } from './store.ts'

/** What a company takes along of its own ratings. Staff have no part in it: they lack the right, and would find nothing. */
const exporters = () => ({
  BuyerRating: exporterOf({
    label: TITLE,
    needs: 'account.manage',
    query: NoQuery,
    columns: rowColumns(Rating),
    count: async (tx, me, _query, most) => Math.min((await ratingsOf(tx, me, me.companyId)).length, most),
    // A company has four of them a year.
    pages: async function* (tx, me) {
      yield await ratingsOf(tx, me, me.companyId)
    },
  }),
})

export const buyerRatingFeature: Feature = {
  contract: operations,
  routes: ({ clock }) => buyerRatingRoutes(clock),
  exporters,
  jobs: ({ db, clock }) => ratingJobs(db, clock),
}
