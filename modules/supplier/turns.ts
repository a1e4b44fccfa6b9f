import type { ChangePart } from './change.ts'
import { CHANGE, JUDGES, type Reviewer, type SupplierFacts } from './facts.ts'
import { judgedParts, ownPasses, type SupplierState } from './machine.ts'

/** Something that waits for the buyer's people. */
export interface Turn {
  readonly kind: 'first' | 'second' | 'change' | 'payment'
  /** In whose names it is still to be done. */
  readonly waiting: readonly Reviewer[]
  /** In whose names the reader can do it now; nobody's when it waits for others. */
  readonly own: readonly Reviewer[]
  /** The open parts of a change: the reader's own, or all when none is. */
  readonly parts: readonly ChangePart[]
}

type Known = Pick<
  SupplierFacts,
  'passedBy' | 'change' | 'changeReviewStatus' | 'isToPay' | 'may' | 'cooperationStatus' | 'isFirstReview'
>

const among = (waiting: readonly Reviewer[], { may }: Known): Reviewer[] => waiting.filter((one) => may[one])

const changeTurn = (facts: Known): Turn => {
  const { change } = facts
  const parts = (change?.parts ?? []).filter((part) => !change?.approvedParts.includes(part))
  const waiting = [...new Set(parts.flatMap((part) => JUDGES[part]))]
  const judged = judgedParts(facts)
  return { kind: 'change', waiting, own: among(waiting, facts), parts: judged.length > 0 ? judged : parts }
}

/**
 * What waits for the buyer's people with a supplier, a change before a payment. The list asks the database the same
 * (`isMyTurn` in `api/turn-filter.ts`), so that sentence, tab, counter and to-do name the same people.
 */
export const turnsOf = (state: SupplierState, facts: Known): Turn[] => {
  const turn = (kind: Turn['kind'], waiting: readonly Reviewer[], own = among(waiting, facts)): Turn => ({
    kind,
    waiting,
    own,
    parts: [],
  })
  switch (state) {
    case 'submitted':
      return [turn('first', ['review'])]
    case 'second': {
      const waiting = (['finance', 'legal'] as const).filter((one) => !facts.passedBy.includes(one))
      return [
        turn(
          'second',
          waiting,
          ownPasses(facts).filter((one) => waiting.includes(one)),
        ),
      ]
    }
    case 'passed':
    case 'authenticated':
      return [
        ...(facts.changeReviewStatus === CHANGE.reviewing ? [changeTurn(facts)] : []),
        ...(state === 'passed' && facts.isToPay ? [turn('payment', ['finance'])] : []),
      ]
    case 'draft':
    case 'returned':
      return []
  }
}
