import { useState } from 'react'
import { advance, redo, startHistory, undo } from './history.ts'

/** State whose changes can be undone. `later` gives a state that had been reached before; undoing leads back to the start. */
export const useHistory = <T>(start: () => T, later?: (start: T) => T | undefined) => {
  const [history, setHistory] = useState(() => {
    const first = start()
    const reached = later?.(first)
    return reached === undefined ? startHistory(first) : advance(startHistory(first), reached)
  })
  return {
    now: history.now,
    isTouched: history.past.length > 0,
    edit: (next: (now: T) => T, about?: string): void => setHistory((then) => advance(then, next(then.now), about)),
    undo: (): void => setHistory(undo),
    redo: (): void => setHistory(redo),
  }
}
