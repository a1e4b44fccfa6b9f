import { plainDecimal } from '#kernel/text.ts'
import type { Aql, Level } from '../../aql.ts'
import { lotPlan, passes } from '../../inspection.ts'
import type { Defect, Finding, LineFinding } from '../../inspection-shapes.ts'
import type { ReceiptItem } from '../../line-shapes.ts'
import { isQuantity } from '../phone/quantity.ts'
import type { Split } from './split-inputs.tsx'

/** What is found on one line, as it is entered. */
export interface JudgedLine extends Split {
  readonly itemId: string
  readonly level: Level
  readonly aql: Aql
  readonly defects: readonly Defect[]
  /** Somebody has divided the quantity: it does not follow the faults any more. */
  readonly isDivided: boolean
  readonly remark: string
}

const text = (qty: string | null): string => (qty === null ? '' : plainDecimal(qty))

/** What follows from the table: the whole lot passes, or none of it. */
const proposed = (received: string | null, isPassed: boolean): Split => ({
  accepted: isPassed ? text(received ?? '0') : '0',
  concession: '0',
  rejected: isPassed ? '0' : text(received ?? '0'),
})

export const planOf = ({ receivedQty }: Pick<ReceiptItem, 'receivedQty'>, { level, aql }: JudgedLine) =>
  lotPlan(receivedQty, level, aql)

/** Does the line pass with the faults that were found? */
export const isPassed = (item: Pick<ReceiptItem, 'receivedQty'>, line: JudgedLine): boolean =>
  passes(line.defects, planOf(item, line))

/** A line after something was entered: its quantities follow the faults until somebody divides them. */
export const followed = (item: Pick<ReceiptItem, 'receivedQty'>, line: JudgedLine): JudgedLine =>
  line.isDivided ? line : { ...line, ...proposed(item.receivedQty, isPassed(item, line)) }

export const judgedLinesOf = (items: readonly ReceiptItem[], lines: readonly LineFinding[]): JudgedLine[] =>
  lines.flatMap(({ itemId, level, aql, defects, acceptedQty, concessionQty, rejectedQty, remark }) => {
    const item = items.find(({ id }) => id === itemId)
    const line: JudgedLine = {
      itemId,
      level,
      aql,
      defects,
      accepted: text(acceptedQty),
      concession: text(concessionQty),
      rejected: text(rejectedQty),
      isDivided: acceptedQty !== null,
      remark,
    }
    return item === undefined ? [] : [followed(item, line)]
  })

const read = (typed: string): string | null => (isQuantity(typed) ? typed : null)

const findingLine = (line: JudgedLine): LineFinding => ({
  itemId: line.itemId,
  level: line.level,
  aql: line.aql,
  defects: line.defects.map((defect) => ({ ...defect, description: defect.description.trim() })),
  acceptedQty: read(line.accepted),
  concessionQty: read(line.concession),
  rejectedQty: read(line.rejected),
  remark: line.remark,
})

export const findingOf = (lines: readonly JudgedLine[], reportFiles: string[], remark: string): Finding => ({
  lines: lines.map(findingLine),
  reportFiles,
  remark,
})

/** Faults without words are none. */
export const isBlank = ({ description }: Defect): boolean => description.trim() === ''
