import { compare } from '#kernel/decimal.ts'
import { errorsIn } from '#platform/http/validation.ts'
import type { SheetFinding, SheetLine } from '#platform/sheets/line-sheet.ts'
import { isChosenPast } from '../rules.ts'
import { PlanDraft, type MoveInput } from '../shapes.ts'
import { FIELDS, MESSAGES } from '../words.ts'
import { PLAN_SHEET } from '../plan-words.ts'

type Plans = NonNullable<MoveInput['plans']>
type Told = Omit<SheetFinding, 'row'>

/** What of a line a row is held against. */
export interface PlannedLine {
  readonly id: string
  readonly lineNo: number
  readonly skuCode: string
  readonly requiredDate: string
}

const COLUMNS: Readonly<Record<string, string>> = {
  planQty: FIELDS.planQty,
  planDate: FIELDS.planDate,
  differenceReason: FIELDS.differenceReason,
}

const isBlank = ({ values }: SheetLine): boolean =>
  Object.keys(COLUMNS).every((key) => (values[key] ?? '').trim() === '')

/** What is wrong with a row of a line that is known. */
const wrongIn = (line: PlannedLine, values: SheetLine['values'], today: string): Told[] => {
  const { planQty = '', planDate = '', differenceReason = '', skuCode = '' } = values
  const told = (column: string, why: string, isWrong: boolean): Told[] => (isWrong ? [{ column, why }] : [])
  const unfit = Object.entries(errorsIn(PlanDraft, { itemId: line.id, planQty, planDate, differenceReason }))
  const isUnfit = (key: string): boolean => unfit.some(([field]) => field === key)
  return [
    ...told(FIELDS.skuCode, PLAN_SHEET.otherSku(line.lineNo, line.skuCode), skuCode !== '' && skuCode !== line.skuCode),
    ...told(FIELDS.planDate, PLAN_SHEET.dayMissing, planDate === ''),
    ...told(FIELDS.planQty, PLAN_SHEET.qtyMissing, planQty === ''),
    ...unfit
      .filter(([field]) => values[field] !== '')
      .flatMap(([field, whys]) => whys.map((why) => ({ column: COLUMNS[field] ?? '', why }))),
    ...told(FIELDS.planQty, MESSAGES.qtyZero, !isUnfit('planQty') && compare(planQty, '0') <= 0),
    ...told(FIELDS.planDate, MESSAGES.planPast, !isUnfit('planDate') && isChosenPast(planDate, undefined, today)),
    ...told(
      FIELDS.differenceReason,
      MESSAGES.planLate,
      !isUnfit('planDate') && planDate > line.requiredDate && differenceReason.trim() === '',
    ),
  ]
}

/**
 * The deliveries that a workbook names, and everything that is wrong with its rows. Rows that name a line and nothing else are
 * left to be filled in, and mean nothing. Whether the sums are right is said where they can be put right, in the form.
 */
export const judgePlans = (
  lines: readonly PlannedLine[],
  rows: readonly SheetLine[],
  /** Cells that could not be read. */
  unread: readonly SheetFinding[],
  today: string,
): { readonly plans: Plans; readonly errors: readonly SheetFinding[] } => {
  const byNumber = new Map(lines.map((line) => [String(line.lineNo), line]))
  const unreadIn = Map.groupBy(unread, ({ row }) => row)
  const judged = rows
    .filter((row) => !isBlank(row) || unreadIn.has(row.rowNo))
    .map(({ rowNo, values }) => {
      const blind = unreadIn.get(rowNo) ?? []
      const line = byNumber.get(values['lineNo'] ?? '')
      const wrong =
        line === undefined ? [{ column: FIELDS.lineNo, why: MESSAGES.lineUnknown }] : wrongIn(line, values, today)
      // A cell that could not be read is told once.
      const told = wrong.filter(({ column }) => blind.every((one) => one.column !== column))
      const { planQty = '', planDate = '', differenceReason = '' } = values
      return {
        errors: [...blind, ...told.map((one) => ({ row: rowNo, ...one }))],
        plan: { itemId: line?.id ?? '', planQty, planDate, differenceReason: differenceReason.trim() },
      }
    })
  const errors = judged.flatMap((one) => one.errors)
  return { plans: errors.length > 0 ? [] : judged.map(({ plan }) => plan), errors }
}
