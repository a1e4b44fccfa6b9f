import { afterDeadlines } from '#modules/quote/api/shared/deadlines.ts'
import { closeDueRounds } from '#modules/inquiry/api/clock.ts'
import { listHall } from '#modules/inquiry/api/hall.ts'
import type { Measurement } from '../proof/parts/measurement.ts'
import { measureList } from './list.ts'
import { GOAL_WORDS } from './reading.ts'

/** The inquiries of one supplier out of 100,000: what is left of the bare driver's throughput. */
export const inquiryList: Measurement = {
  name: 'inquiry-list',
  goal: `20 of 100,000 inquiries with count over HTTP at ${GOAL_WORDS}`,
  run: ({ n }) =>
    measureList(n, {
      what: 'inquiries',
      world: { orders: 100_000, linesPerOrder: 1, companies: 200, hasInquiries: true },
      path: '/api/Inquiry',
      // Whether a deadline has passed, and the page with its count.
      statements: 2,
      ask: (db, me) => afterDeadlines(() => new Date(), closeDueRounds)({ db, me }, (act) => listHall(act, {})),
    }),
}
