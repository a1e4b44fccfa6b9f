import { useState } from 'react'
import { advance, redo, startHistory, undo, type History } from './history.ts'

interface Kept<Row> {
  /** The rows as the form has them now: others may have written them meanwhile. */
  readonly now: () => readonly Row[]
  readonly enter: (rows: readonly Row[]) => void
}

/** Changes of rows that a form keeps, which can be undone. */
export const useListHistory = <Row>({ now, enter }: Kept<Row>) => {
  const [history, setHistory] = useState<History<readonly Row[]>>(() => startHistory(now()))
  const go = (next: History<readonly Row[]>): void => {
    setHistory(next)
    if (next.now !== now()) enter(next.now)
  }
  return {
    change: (rows: readonly Row[], about?: string): void => go(advance({ ...history, now: now() }, rows, about)),
    undo: (): void => go(undo({ ...history, now: now() })),
    redo: (): void => go(redo({ ...history, now: now() })),
  }
}
