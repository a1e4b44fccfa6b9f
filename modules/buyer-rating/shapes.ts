import { rowVersion } from '#kernel/fields.ts'
import {
  codeOf,
  count,
  day,
  flag,
  listOf,
  nullable,
  quantity,
  shape,
  shaped,
  text,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS, MESSAGES, QUESTION_NAMES, STAR_NAMES } from './words.ts'

export const REMARK_MOST = 500

const quarter = shaped('^\\d{4}-Q[1-4]$', 7, FIELDS.quarter, MESSAGES.quarterFormat)
const answered = {
  communication: codeOf(STAR_NAMES, QUESTION_NAMES.communication),
  clarity: codeOf(STAR_NAMES, QUESTION_NAMES.clarity),
  payment: codeOf(STAR_NAMES, QUESTION_NAMES.payment),
  fairness: codeOf(STAR_NAMES, QUESTION_NAMES.fairness),
  remark: text(REMARK_MOST, { title: FIELDS.remark }),
}

export const QuarterParams = shape({ quarter })

/** What a company answers; version 0 where it has not answered before. */
export const RatingDraft = shape({ ...answered, rowVersion: rowVersion() })
export type RatingDraft = Static<typeof RatingDraft>

export const Rating = shape({ quarter, ...answered, rowVersion: rowVersion() })
export type Rating = Static<typeof Rating>

/** What a company can rate now, and how it has rated. */
export const OwnRatings = shape({
  open: nullable(
    shape({ quarter, closesOn: day(FIELDS.closesOn), canRate: flag(FIELDS.canRate) }, { title: FIELDS.open }),
  ),
  /** The latest first. */
  ratings: listOf(Rating, { title: FIELDS.ratings }),
})
export type OwnRatings = Static<typeof OwnRatings>

/** A quarter as staff see it: added up, and without anything that tells who has answered what or when. */
export const QuarterResult = shape({
  quarter,
  closesOn: day(FIELDS.closesOn),
  answers: count(FIELDS.answers),
  /** Nothing while it can be rated, and where too few have answered. */
  averages: nullable(
    shape(
      {
        communication: quantity(QUESTION_NAMES.communication),
        clarity: quantity(QUESTION_NAMES.clarity),
        payment: quantity(QUESTION_NAMES.payment),
        fairness: quantity(QUESTION_NAMES.fairness),
      },
      { title: FIELDS.averages },
    ),
  ),
  remarks: listOf(text(REMARK_MOST, { title: FIELDS.remark }), { title: FIELDS.remarks }),
})
export type QuarterResult = Static<typeof QuarterResult>

/** A file has all of them: nothing is filtered. */
export const NoQuery = shape({})
