import type { Field } from '../statement-fields.ts'

/** Which column is what, counted from 0. People confirm it, or say otherwise. */
export interface Columns {
  /** The row of the titles, counted from 0; -1 when there are none. */
  readonly headerRow: number
  readonly at: Readonly<Partial<Record<Field, number>>>
  /** Those that were found with little certainty. */
  readonly doubts: readonly Field[]
}

/** What a line is compared by. Empty where a statement does not say it. */
export interface ComparedLine {
  readonly deliveryNo: string
  readonly orderCode: string
  readonly sku: string
  readonly name: string
  readonly qty: string
  readonly price: string
  readonly amount: string
  readonly date: string
}

/** A line that we owe, as the pool of payables has it. */
export interface OurLine extends ComparedLine {
  readonly id: string
  /** In percent. */
  readonly taxRate: number
}

/** A line of the supplier's statement, by the number that Excel shows. */
export interface TheirLine extends ComparedLine {
  readonly rowNo: number
}

/** A row that was left out, and why. */
export interface SkippedRow {
  readonly rowNo: number
  readonly text: string
}

/** What makes an amount differ. */
export type CauseField = 'qty' | 'price'
type DifferentField = CauseField | 'amount' | 'date' | 'orderCode' | 'deliveryNo' | 'sku'

export interface Difference {
  readonly field: DifferentField
  readonly ours: string
  readonly theirs: string
  readonly text: string
}

/** Lines that are one and the same: one of each, or several of one side that the other has as one. */
export interface Pair {
  readonly ours: readonly OurLine[]
  readonly theirs: readonly TheirLine[]
  readonly score: number
  readonly differences: readonly Difference[]
}

export interface Unpaired<Line> {
  readonly line: Line
  readonly text: string
}

export interface Matching {
  readonly pairs: readonly Pair[]
  readonly onlyOurs: readonly Unpaired<OurLine>[]
  readonly onlyTheirs: readonly Unpaired<TheirLine>[]
}
