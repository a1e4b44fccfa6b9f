import { dayOf } from '#kernel/day.ts'
import { compare, times } from '#kernel/decimal.ts'
import { byCodeUnit, plainDecimal } from '#kernel/text.ts'
import type { LineDraft, PaymentLine } from '../../line-shapes.ts'
import { isPrepay } from '../../settlement.ts'
import type { Payment } from '../../shapes.ts'
import type { PayableRow } from '../queries.ts'
import { CREATE } from './words.ts'

/** Something that can be settled, from the pool or on the payment that is changed. */
export interface PoolRow extends Pick<
  PaymentLine,
  | 'payableId'
  | 'costCategoryCode'
  | 'costCategoryName'
  | 'direction'
  | 'sourceCode'
  | 'orderCode'
  | 'skuName'
  | 'qty'
  | 'unit'
  | 'unitPrice'
  | 'occurredAt'
  | 'ratioFrom'
  | 'ratioTo'
> {
  readonly buyerCompanyId: string
  readonly buyerCompanyName: string
  readonly currency: string
  /** What is left of it, or what the payment has of it. */
  readonly open: string
}

const ofPool = (row: PayableRow): PoolRow => ({
  ...row,
  payableId: row.id,
  ratioFrom: row.settledRatio,
  ratioTo: '1',
  open: row.openAmount,
})

const ofPayment = (line: PaymentLine, { buyerCompanyId, buyerCompanyName, currency }: Payment): PoolRow => ({
  ...line,
  buyerCompanyId,
  buyerCompanyName,
  currency,
  open: line.amount,
})

/** What can be settled: the lines of the payment that is changed, and what is open besides. */
export const poolRows = (pool: readonly PayableRow[], former: Payment | undefined): PoolRow[] => {
  const own = former?.lines.map((line) => ofPayment(line, former)) ?? []
  const others = pool.map(ofPool).filter(({ payableId }) => own.every((one) => one.payableId !== payableId))
  return [...own, ...others]
}

/** What one payment can be made of: what one buyer owes in one currency, prepayments by themselves. */
export interface Group {
  readonly key: string
  readonly buyerCompanyId: string
  readonly buyerCompanyName: string
  readonly isPrepay: boolean
  readonly rows: readonly PoolRow[]
}

const keyOf = ({ buyerCompanyId, currency, costCategoryCode }: PoolRow): string =>
  [buyerCompanyId, currency, isPrepay(costCategoryCode)].join(' ')

/** The rows by what can stand on one payment, the oldest first. */
export const groupsOf = (rows: readonly PoolRow[]): Group[] => {
  const sorted = rows.toSorted((a, b) => byCodeUnit(a.occurredAt, b.occurredAt))
  const keys = [...new Set(sorted.map(keyOf))]
  return keys.flatMap((key) => {
    const own = sorted.filter((row) => keyOf(row) === key)
    const [first] = own
    if (first === undefined) return []
    const { buyerCompanyId, buyerCompanyName, costCategoryCode } = first
    return [{ key, buyerCompanyId, buyerCompanyName, isPrepay: isPrepay(costCategoryCode), rows: own }]
  })
}

/** How far somebody wants to settle, by payable: percents of the whole as they are typed. */
export type Picks = Readonly<Record<string, string>>

/** A ratio from 0 to 1, in percent. */
export const percentText = (ratio: string): string => plainDecimal(times(ratio, '100', 4))
const PERCENT = /^\d{1,3}(\.\d{1,4})?$/

/** What the payment has, or all that is open, unless somebody says otherwise. */
export const startPicks = (rows: readonly PoolRow[], former: Payment | undefined): Picks =>
  Object.fromEntries(
    rows
      .filter(({ payableId }) => former === undefined || former.lines.some((line) => line.payableId === payableId))
      .map(({ payableId, ratioTo }) => [payableId, percentText(ratioTo)]),
  )

export const pickedOf = (rows: readonly PoolRow[], picks: Picks): PoolRow[] =>
  rows.filter(({ payableId }) => picks[payableId] !== undefined)

/** What is wrong with a percent as it was typed. */
export const pickError = ({ ratioFrom }: PoolRow, typed: string): string | undefined => {
  const from = percentText(ratioFrom)
  const isSound = PERCENT.test(typed) && compare(typed, from) > 0 && compare(typed, '100') <= 0
  return isSound ? undefined : CREATE.ratioWrong(from)
}

/** The lines of the draft. */
export const linesOf = (rows: readonly PoolRow[], picks: Picks): LineDraft[] =>
  pickedOf(rows, picks).map(({ payableId, ratioFrom }) => ({
    payableId,
    ratioFrom,
    ratioTo: times(picks[payableId] ?? '100', '0.01', 6),
  }))

/** From the first to the last day on which something of it happened. */
export const periodOf = (rows: readonly PoolRow[]): { periodFrom: string | null; periodTo: string | null } => {
  const days = rows.map(({ occurredAt }) => dayOf(new Date(occurredAt))).toSorted()
  return { periodFrom: days[0] ?? null, periodTo: days.at(-1) ?? null }
}
