import { fileURLToPath } from 'node:url'
import { invalid } from '#kernel/problem.ts'
import { limitConcurrency } from '../concurrency.ts'
import { runGuarded, type GuardedLimits } from '../guarded/run-guarded.ts'
import { SHEET_SAYS, type UNCLEAR } from './words.ts'

export interface SheetTask {
  readonly bytes: Uint8Array
  readonly mostRows: number
  readonly mostColumns: number
}

type SheetFault = keyof typeof SHEET_SAYS
export type SheetAnswer = Workbook | { readonly fault: SheetFault }

/** A cell that does not say what it means, by its place, counted from 0: it reads as empty. */
export interface UnclearCell {
  readonly row: number
  readonly column: number
  readonly why: keyof typeof UNCLEAR
}

export interface Workbook {
  readonly rows: readonly (readonly string[])[]
  readonly unclear: readonly UnclearCell[]
}

const CHILD = fileURLToPath(new URL('sheet-child.ts', import.meta.url))
/** Ten thousand rows of twenty cells take a quarter of this. */
const LIMITS: GuardedLimits = { patienceMs: 20_000, heapMb: 384, memoryMb: 640 }
const AT_ONCE = 2
const MOST_COLUMNS = 100

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
  const outcome = await runGuarded<SheetAnswer>(CHILD, task, LIMITS)
  // Without an answer: it ran out of memory or of time.
  return 'ended' in outcome ? { fault: 'tooLarge' } : outcome.answer
}
