import { useState } from 'react'
import { advance, redo, startHistory, undo, type History } from '../grid/history.ts'

/** Changes of a part of a form that can be undone. What stands there is the form's: others may have written it meanwhile. */
export const useFormHistory = <Rows>(now: () => Rows, enter: (rows: Rows) => void) => {
  const [history, setHistory] = useState<History<Rows>>(() => startHistory(now()))
  const go = (next: History<Rows>): void => {
    setHistory(next)
    if (next.now !== now()) enter(next.now)
  }
  return {
    change: (rows: Rows, about?: string): void => go(advance({ ...history, now: now() }, rows, about)),
    undo: (): void => go(undo({ ...history, now: now() })),
    redo: (): void => go(redo({ ...history, now: now() })),
  }
}
