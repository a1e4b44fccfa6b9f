import {
  count,
  day,
  id,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { LIST } from '#kernel/words.ts'
import { SCORE_KEYS, VERDICTS } from './rules.ts'
import { AGES, FIELDS } from './words.ts'

const tally = {
  rate: nullable(quantity(FIELDS.rate)),
  good: quantity(FIELDS.good),
  of: quantity(FIELDS.of),
  excluded: count(FIELDS.excluded),
}
const period = shape({ from: day(FIELDS.from), to: day(FIELDS.to) }, { title: FIELDS.period })

/** How a supplier does; of those scores whose documents the caller may see. */
export const Performance = shape({
  now: period,
  former: period,
  scores: listOf(
    shape({ score: oneOf(SCORE_KEYS, FIELDS.score), ...tally, former: shape(tally, { title: FIELDS.period }) }),
    { title: FIELDS.scores },
  ),
})
export type Performance = Static<typeof Performance>

export const SupplierParams = shape({ id: id(FIELDS.supplier) })

export const BehindQuery = shape({
  Score: oneOf(SCORE_KEYS, FIELDS.score),
  Verdict: optional(oneOf(VERDICTS, FIELDS.verdict)),
  PageNo: optional(count(LIST.pageNo, 1_000)),
})
export type BehindQuery = Static<typeof BehindQuery>

/** A document that a score counts, or why it does not. */
export const Behind = shape({
  key: words(60, FIELDS.documentId),
  documentId: id(FIELDS.documentId),
  code: words(40, FIELDS.code),
  what: text(400, { title: FIELDS.what }),
  day: day(FIELDS.day),
  verdict: oneOf(VERDICTS, FIELDS.verdict),
  why: text(100, { title: FIELDS.why }),
  url: words(200, FIELDS.url),
})
export type Behind = Static<typeof Behind>

const percent = nullable(rate(FIELDS.rate))

/** The figures of the charts. Nothing where the caller may not see what they are made of. */
export const Statistics = shape({
  /** In yuan: other currencies are not added to it. */
  months: nullable(
    listOf(
      shape({
        month: words(7, FIELDS.month),
        ordered: nullable(money(FIELDS.ordered)),
        paid: nullable(money(FIELDS.paid)),
      }),
    ),
  ),
  funnel: nullable(
    shape({ invited: count(FIELDS.invited), quoted: count(FIELDS.quoted), won: count(FIELDS.won), winRate: percent }),
  ),
  rates: listOf(
    shape({
      month: words(7, FIELDS.month),
      onTime: nullable(quantity(FIELDS.rate)),
      pass: nullable(quantity(FIELDS.rate)),
    }),
  ),
  categories: nullable(listOf(shape({ name: words(60, FIELDS.category), amount: money(FIELDS.amount) }))),
  ages: nullable(
    listOf(
      shape({
        age: oneOf(AGES, FIELDS.age),
        unsettled: money(FIELDS.unsettled),
        unpaid: money(FIELDS.unpaid),
      }),
    ),
  ),
  review: nullable(
    shape(
      {
        id: id(FIELDS.review),
        code: words(40, FIELDS.code),
        title: text(100, { title: FIELDS.reviewTitle }),
        day: nullable(day(FIELDS.day)),
        totalScore: quantity(FIELDS.totalScore),
        sections: listOf(shape({ name: text(50, { title: FIELDS.section }), score: quantity(FIELDS.points) })),
      },
      { title: FIELDS.review },
    ),
  ),
})
export type Statistics = Static<typeof Statistics>
