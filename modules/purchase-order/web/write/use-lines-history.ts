import { useState } from 'react'
import { advance, redo, startHistory, undo, type History } from '#shell/kit/grid/history.ts'
import type { useScene } from './form-context.tsx'
import type { Line } from './order-parts.ts'

/** Changes of the lines that can be undone. What stands there is the form's: others may have written it meanwhile. */
export const useLinesHistory = (form: ReturnType<typeof useScene>['form']) => {
  const now = (): readonly Line[] => form.store.getState().parts.items
  const [history, setHistory] = useState<History<readonly Line[]>>(() => startHistory(now()))
  const go = (next: History<readonly Line[]>): void => {
    setHistory(next)
    if (next.now !== now()) form.enter('items', next.now)
  }
  return {
    change: (lines: readonly Line[], about?: string): void => go(advance({ ...history, now: now() }, lines, about)),
    undo: (): void => go(undo({ ...history, now: now() })),
    redo: (): void => go(redo({ ...history, now: now() })),
  }
}
