import type { BatchMove, BatchMoved } from '#kernel/document.ts'
import { confirm, warn } from '../../confirm/confirm.ts'
import { sentenceOf } from '../../failure.ts'
import { toast } from '../../toast/toast.ts'
import type { BatchAction } from '../list/batch-bar.tsx'
import { BATCH } from '../words.ts'

interface Row {
  readonly id: string
  readonly code: string
}

/** What people read before and after; a noun says it better where a step means something particular. */
interface Said {
  readonly ask: (count: number) => string
  readonly explains: string
  readonly done: (count: number) => string
  readonly partly: (done: number, skipped: number) => string
}

interface Step<R extends Row> {
  readonly name: string
  /** What the step is called. */
  readonly label: string
  readonly fits?: (row: R) => boolean
  readonly said?: Said
  readonly send: (rows: readonly R[]) => Promise<BatchMoved>
  /** Shows what came of it. */
  readonly settle: () => Promise<unknown>
}

const usual = (label: string): Said => ({
  ask: (count) => BATCH.ask(label, count),
  explains: BATCH.explains,
  done: (count) => BATCH.done(label, count),
  partly: BATCH.partly,
})

/** One step for the ticked rows: asks, takes it, and says what was done and what was not, with the reasons. */
export const batchStep = <R extends Row>({ name, label, fits, said, send, settle }: Step<R>): BatchAction<R> => {
  const { ask, explains, done, partly } = said ?? usual(label)
  const run = async (rows: readonly R[]): Promise<readonly R[]> => {
    if (!(await confirm({ title: ask(rows.length), content: explains }))) return rows
    try {
      const { moved, skipped } = await send(rows)
      if (skipped.length === 0) toast('success', done(moved.length))
      else
        void warn({
          title: partly(moved.length, skipped.length),
          content: skipped.map(({ id, why }) => BATCH.skipped(codeOf(rows, id), why)).join('\n'),
          styles: { body: { whiteSpace: 'pre-line', maxHeight: '60vh', overflowY: 'auto' } },
        })
      return rows.filter(({ id }) => skipped.some((one) => one.id === id))
    } catch (error) {
      toast('error', sentenceOf(error))
      return rows
    } finally {
      await settle()
    }
  }
  return { key: name, label: BATCH.of(label), ...(fits === undefined ? {} : { fits }), run }
}

/** So many documents one call takes. */
const AT_ONCE = 100

/** Sends rows by as many as a call takes. */
export const inBatches = async (
  rows: readonly { readonly id: string; readonly rowVersion: number }[],
  send: (documents: BatchMove['documents']) => Promise<BatchMoved>,
): Promise<BatchMoved> => {
  const outcome: BatchMoved = { moved: [], skipped: [] }
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const { moved, skipped } = await send(
      rows.slice(at, at + AT_ONCE).map(({ id, rowVersion }) => ({ id, rowVersion })),
    )
    outcome.moved.push(...moved)
    outcome.skipped.push(...skipped)
  }
  return outcome
}

const codeOf = (rows: readonly Row[], id: string): string => rows.find((row) => row.id === id)?.code ?? ''
