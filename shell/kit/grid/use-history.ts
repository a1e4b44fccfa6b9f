import { useState } from 'react'
import { advance, redo, startHistory, undo } from './history.ts'

/** State whose changes can be undone. */
export const useHistory = <T>(start: () => T) => {
  const [history, setHistory] = useState(() => startHistory(start()))
  return {
    now: history.now,
    isTouched: history.past.length > 0,
    edit: (next: (now: T) => T, about?: string): void => setHistory((then) => advance(then, next(then.now), about)),
    undo: (): void => setHistory(undo),
    redo: (): void => setHistory(redo),
  }
}
