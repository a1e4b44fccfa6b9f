import { fileURLToPath } from 'node:url'
import { invalid } from '#kernel/problem.ts'
import { limitConcurrency } from '../concurrency.ts'
import { runGuarded, type GuardedLimits } from '../guarded/run-guarded.ts'
import type { SheetAnswer, SheetTask, Workbook } from './parse-sheet.ts'
import { SHEET_SAYS } from './words.ts'

const CHILD = fileURLToPath(new URL('sheet-child.ts', import.meta.url))
/** Ten thousand rows of twenty cells take a quarter of this. */
export const SHEET_LIMITS: GuardedLimits = { cpuMs: 20_000, heapMb: 384, memoryMb: 640 }
const AT_ONCE = 2
export const MOST_COLUMNS = 100

const limited = limitConcurrency(AT_ONCE)

/**
 * The first sheet of a workbook as people see it, every cell a text: days as 2026-01-31, numbers without grouping, formulas as
 * what they came to. Hidden rows are rows. What cannot be read, has programs in it, has too many rows or unpacks to too much
 * is refused at `field`.
 */
export const readWorkbook = async (bytes: Uint8Array, mostRows: number, field: string): Promise<Workbook> => {
  const answer = await limited(() => inProcess({ bytes, mostRows, mostColumns: MOST_COLUMNS }))
  return 'fault' in answer ? invalid({ [field]: [SHEET_SAYS[answer.fault](mostRows)] }) : answer
}

/** The same, where a sheet of any make is read and what is unclear in it is as good as empty. */
export const readSheet = async (bytes: Uint8Array, mostRows: number, field: string): Promise<string[][]> =>
  (await readWorkbook(bytes, mostRows, field)).rows.map((row) => [...row])

const inProcess = async (task: SheetTask): Promise<SheetAnswer> => {
  const outcome = await runGuarded<SheetAnswer>(CHILD, task, SHEET_LIMITS)
  // Without an answer: it ran out of memory or of time.
  return 'ended' in outcome ? { fault: 'tooLarge' } : outcome.answer
}
