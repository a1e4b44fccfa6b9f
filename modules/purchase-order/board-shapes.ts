import {
  count,
  day,
  flag,
  id,
  labelled,
  listOf,
  oneOf,
  optional,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { rowVersion } from '#kernel/fields.ts'
import { LIST } from '#kernel/words.ts'
import { FIELDS, PLAN_STATUSES } from './words.ts'

/** So many plans one answer holds. */
export const BOARD_MAX = 2_000
/** So many days it covers at most: a quarter with its edges. */
export const BOARD_DAYS = 100

/** What a person can do with the day of a plan: save it, ask the buyer to agree to another one, or nothing. */
export const PLAN_MOVES = ['none', 'save', 'change'] as const
export type PlanMove = (typeof PLAN_MOVES)[number]

const BoardPlan = shape({
  id: id(),
  seq: count(FIELDS.seq),
  planDate: day(FIELDS.planDate),
  planQty: quantity(FIELDS.planQty),
  shippedQty: quantity(FIELDS.shippedQty),
  reservedQty: quantity(FIELDS.reservedQty),
  status: labelled(count(FIELDS.planStatus), PLAN_STATUSES),
  differenceReason: text(200, { title: FIELDS.differenceReason }),
})
export type BoardPlan = Static<typeof BoardPlan>

const BoardLine = shape({
  itemId: id(),
  lineNo: count(FIELDS.lineNo),
  skuName: words(100, FIELDS.skuName),
  unit: words(10, FIELDS.unit),
  requiredDate: day(FIELDS.requiredDate),
  plans: listOf(BoardPlan),
})
export type BoardLine = Static<typeof BoardLine>

const BoardOrder = shape({
  id: id(),
  code: words(40, FIELDS.code),
  supplierId: id(FIELDS.supplier),
  supplierName: text(100, { title: FIELDS.supplier }),
  warehouseName: text(100, { title: FIELDS.warehouse }),
  rowVersion: rowVersion(),
  move: oneOf(PLAN_MOVES, FIELDS.planMove),
  lines: listOf(BoardLine),
})
export type BoardOrder = Static<typeof BoardOrder>

/** The plans of some days, by orders and lines. */
export const Board = shape({
  orders: listOf(BoardOrder),
  /** There are more plans in these days than an answer holds; those shown are the first. */
  isMore: flag(FIELDS.isMore),
})
export type Board = Static<typeof Board>

export const BoardQuery = shape({
  From: day(FIELDS.planDate),
  To: day(FIELDS.planDate),
  Q: optional(text(100, { title: LIST.search })),
  PlanStatus: optional(
    listOf(labelled(count(FIELDS.planStatus, 3), PLAN_STATUSES), { max: 4, title: FIELDS.planStatus }),
  ),
  /** The day has passed, and not all of it was sent. */
  IsLate: optional(flag(FIELDS.planOverdue)),
  WarehouseName: optional(words(100, FIELDS.warehouse)),
  SupplierId: optional(id(FIELDS.supplier)),
})
export type BoardQuery = Static<typeof BoardQuery>

/** Another day for one plan. */
export const PlanMoveBody = shape({
  /** Of the order. */
  rowVersion: rowVersion(),
  planDate: day(FIELDS.planDate),
  /** For a day after the required one. */
  differenceReason: optional(text(200, { title: FIELDS.differenceReason })),
  /** Why a day that the buyer has confirmed is another one. */
  remark: optional(text(500, { title: FIELDS.reason })),
})
export type PlanMoveBody = Static<typeof PlanMoveBody>
