import { useEffect, useState } from 'react'
import { FILE_SIDES, type FileRef } from '#kernel/file-ref.ts'
import { fieldOf } from '#kernel/json.ts'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import type { HandPair, SaidColumns } from '../../difference-shapes.ts'
import type { Decision } from './decisions.ts'

/** What the supplier has done so far: the workbook, its columns, pairs and decisions. */
export interface ComparisonWork {
  readonly files: readonly FileRef[]
  /** None where those that were found are right. */
  readonly columns: readonly SaidColumns[]
  readonly handPairs: readonly HandPair[]
  readonly decisions: readonly Decision[]
}

const NOTHING: ComparisonWork = { files: [], columns: [], handPairs: [], decisions: [] }
const FILE: FileRef = { id: '', name: '', url: '', size: 0, mime: '', category: '', side: FILE_SIDES.supplier }

/** Work that was kept, as far as it is made like this. */
const workLike = (kept: unknown): ComparisonWork => ({
  files: rowsLike([FILE], fieldOf(kept, 'files')) ?? [],
  columns: rowsLike([{ headerRowNo: 0, at: {} }], fieldOf(kept, 'columns')) ?? [],
  handPairs: rowsLike([{ lineId: '', rowNo: 0 }], fieldOf(kept, 'handPairs')) ?? [],
  decisions: rowsLike([{ key: '', choice: 0, note: '' }], fieldOf(kept, 'decisions')) ?? [],
})

/** The supplier's work on a statement. It is there again after the page was left or loaded anew, until it is sent. */
export const useComparisonWork = (paymentId: string) => {
  const [entry] = useState(() => keptEntry(`payment-comparison.${paymentId}`))
  const [work, setWork] = useState(() => workLike(entry.read()))
  useEffect(() => {
    if (work === NOTHING) entry.clear()
    else entry.write(work)
  }, [entry, work])
  return {
    work,
    change: (changes: Partial<ComparisonWork>): void => setWork((former) => ({ ...former, ...changes })),
    /** Another workbook: nothing that was said of the former one holds. */
    begin: (files: readonly FileRef[]): void => setWork(files.length === 0 ? NOTHING : { ...NOTHING, files }),
    done: (): void => setWork(NOTHING),
  }
}
