import { useEffect, useRef } from 'react'
import type { Formula } from '../shapes.ts'
import { beginReview, formulas } from './queries.ts'

/**
 * The review begins when somebody who may approve a formula opens its page: from then on the supplier does not take it back
 * under their eyes. Who was too late for it sees the formula as it is then.
 */
export const useReviewBegun = (formula: Formula | undefined): void => {
  const begun = useRef('')
  const takeIn = formulas.useTakeIn(formula?.id ?? '')
  useEffect(() => {
    if (formula === undefined || !formula.allowedTransitions.includes('open')) return
    const version = `${formula.id} ${formula.rowVersion}`
    if (begun.current === version) return
    begun.current = version
    const begin = async (): Promise<void> => {
      try {
        takeIn(await beginReview(formula))
      } catch {
        // The next look at the page tells how it stands.
      }
    }
    void begin()
  })
}
