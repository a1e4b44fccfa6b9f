import { useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { OfferLine } from '../../offer-shapes.ts'
import { advance, changedLines, NO_HISTORY, stepAgain, stepBack, type LineHistory } from './line-history.ts'
import { useJudged, useOfferForm } from './offer-context.tsx'
import { lineKey, type OfferParts } from './offer-parts.ts'

/** The lines of the offer in the order of the request, and how to change, undo and redo them. */
export const useLines = () => {
  const form = useOfferForm()
  const rows = useJudged(useShallow(({ rows: all }) => all))
  const history = useRef<LineHistory>(NO_HISTORY)

  const put = (lines: readonly OfferLine[]): void => {
    const entered: Partial<OfferParts> = {}
    for (const line of lines) entered[lineKey(line.itemId)] = line
    if (lines.length > 0) form.enterAll(entered)
  }
  const change = (next: readonly OfferLine[], about?: string): void => {
    const changed = changedLines(rows, next)
    history.current = advance(history.current, rows, changed, about)
    put(changed)
  }
  const go = (step: ReturnType<typeof stepBack>): void => {
    if (step === undefined) return
    history.current = step.history
    put(step.lines)
  }
  return {
    rows,
    change,
    undo: () => go(stepBack(history.current)),
    redo: () => go(stepAgain(history.current)),
  }
}
