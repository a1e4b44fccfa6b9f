import { useState } from 'react'
import { keptEntry } from '../kept-entry.tsx'
import { keptText } from '../use-kept-state.ts'

/** A text that is being written, kept in the storage of the window until it was sent: the page may be left meanwhile. */
export const useDraft = (name: string) => {
  const [entry] = useState(() => keptEntry(name))
  const [text, setText] = useState(() => keptText(entry.read()) ?? '')
  return {
    text,
    change: (next: string): void => {
      setText(next)
      if (next === '') entry.clear()
      else entry.write(next)
    },
    sent: (): void => {
      setText('')
      entry.clear()
    },
  }
}
