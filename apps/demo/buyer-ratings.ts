import { dayOf } from '#kernel/day.ts'
import { insertRating } from '#modules/buyer-rating/api/store.ts'
import { quarterAfter, quarterOf } from '#modules/buyer-rating/rules.ts'
import type { RatingDraft } from '#modules/buyer-rating/shapes.ts'
import type { DemoWorld } from '#platform/document/demo.ts'

type Stars = RatingDraft['payment']

/** Supplier, stars by question, and what it says; quarters ago by the place in the list. */
const RATINGS: readonly (readonly (readonly [
  supplier: number,
  stars: readonly [Stars, Stars, Stars, Stars],
  remark: string,
])[])[] = [
  [
    [0, [5, 4, 4, 5], '采购答复很快，改版通知希望再提前两天。'],
    [1, [4, 3, 4, 4], '打样要求有时写得不够细，来回确认比较多。'],
    [2, [4, 4, 3, 5], '发票审核通过后付款较慢，希望能看到预计付款日。'],
    [4, [5, 4, 5, 5], ''],
  ],
  [
    [0, [4, 4, 3, 4], '年中付款集中，等待时间偏长。'],
    [1, [4, 3, 3, 4], ''],
    [2, [3, 3, 3, 4], '需求变更请一次说清。'],
    [4, [4, 4, 4, 5], ''],
  ],
]

/** Four companies have rated the last two quarters. They say so in their own name, as nobody else could. */
export const seedBuyerRatings = async ({ db, now, supplier }: DemoWorld): Promise<void> => {
  const present = quarterOf(dayOf(now))
  for (const [index, ratings] of RATINGS.entries())
    for (const [rater, [communication, clarity, payment, fairness], remark] of ratings) {
      const me = await supplier(rater)
      const rating = { communication, clarity, payment, fairness, remark, rowVersion: 0 }
      await db.write(me, (tx) => insertRating(tx, me, me.companyId ?? '', quarterAfter(present, -1 - index), rating))
    }
}
