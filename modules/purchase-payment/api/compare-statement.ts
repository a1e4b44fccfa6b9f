import { fileURLToPath } from 'node:url'
import { invalid } from '#kernel/problem.ts'
import { limitConcurrency } from '#platform/concurrency.ts'
import { runGuarded } from '#platform/guarded/run-guarded.ts'
import type { SheetAnswer, SheetTask } from '#platform/sheets/parse-sheet.ts'
import { MOST_COLUMNS, SHEET_LIMITS } from '#platform/sheets/read-sheet.ts'
import { SHEET_SAYS } from '#platform/sheets/words.ts'
import type { Differences } from '../difference/find-differences.ts'
import type { Columns, OurLine } from '../difference/lines.ts'

export interface StatementTask {
  readonly sheet: SheetTask
  readonly ours: readonly OurLine[]
  readonly columns?: Columns
}

export type StatementAnswer = Differences | Extract<SheetAnswer, { readonly fault: unknown }>

const CHILD = fileURLToPath(new URL('statement-child.ts', import.meta.url))
/** As many lines as a busy supplier has in a quarter. */
const MOST_ROWS = 10_000
const AT_ONCE = 2
const limited = limitConcurrency(AT_ONCE)

/**
 * Compares the statement that a supplier keeps, as a workbook of his own making, with what we owe him. `columns` is what people
 * said instead of what was detected. What cannot be read is refused at `field`.
 */
export const compareStatement = async (
  bytes: Uint8Array,
  ours: readonly OurLine[],
  field: string,
  columns?: Columns,
): Promise<Differences> => {
  const task: StatementTask = {
    sheet: { bytes, mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS, isForeign: true },
    ours,
    ...(columns ? { columns } : {}),
  }
  const outcome = await limited(() => runGuarded<StatementAnswer>(CHILD, task, SHEET_LIMITS))
  const answer = 'ended' in outcome ? ({ fault: 'tooLarge' } as const) : outcome.answer
  return 'fault' in answer ? invalid({ [field]: [SHEET_SAYS[answer.fault](MOST_ROWS)] }) : answer
}
