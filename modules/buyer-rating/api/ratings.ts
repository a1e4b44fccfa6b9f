import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { openQuarter, windowOf } from '../rules.ts'
import type { OwnRatings, QuarterResult, Rating, RatingDraft } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import * as store from './store.ts'

const ownCompany = ({ companyId }: Caller): string => companyId ?? ''

/** What the caller's company can rate now, and how it has rated. */
export const ownRatings = async ({ tx, me, now }: Act): Promise<OwnRatings> => {
  const quarter = openQuarter(dayOf(now))
  return {
    open:
      quarter === undefined
        ? null
        : {
            quarter,
            closesOn: windowOf(quarter).closesOn,
            canRate: await store.hadDocuments(tx, me, ownCompany(me), quarter),
          },
    ratings: await store.ratingsOf(tx, me, ownCompany(me)),
  }
}

/**
 * Rates the buyer, or changes what was said. There is no line of it in the log of changes, which staff read: it would tell who
 * has answered.
 */
export const rateBuyer = async ({ tx, me, now }: Act, quarter: string, given: RatingDraft): Promise<Rating> => {
  if (openQuarter(dayOf(now)) !== quarter) invalid({ quarter: [MESSAGES.closed] }, MESSAGES.closed)
  const companyId = ownCompany(me)
  if (!(await store.hadDocuments(tx, me, companyId, quarter)))
    invalid({ quarter: [MESSAGES.noDocuments] }, MESSAGES.noDocuments)
  const write = given.rowVersion === 0 ? store.insertRating : store.updateRating
  const draft = { ...given, remark: given.remark.trim() }
  return (await write(tx, me, companyId, quarter, draft)) ?? refuse(412, 'Stale')
}

/** What suppliers say of us, added up. */
export const ratingResults = ({ tx, me, now }: Act): Promise<QuarterResult[]> => store.results(tx, me, dayOf(now))
