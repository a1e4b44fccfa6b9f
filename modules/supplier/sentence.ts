import type { Side } from '#kernel/caller.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { CHANGE, COOPERATION, type SupplierFacts } from './facts.ts'
import type { SupplierState } from './machine.ts'
import { SENTENCES, TURNS } from './review-words.ts'
import { turnsOf, type Turn } from './turns.ts'

const OF_STATES: Readonly<Record<SupplierState, readonly [supplier: string, staff: string]>> = {
  draft: [SENTENCES.draft, SENTENCES.draftToStaff],
  submitted: [SENTENCES.submitted, ''],
  returned: [SENTENCES.returned, SENTENCES.returnedToStaff],
  second: [SENTENCES.second, ''],
  passed: [SENTENCES.passed, SENTENCES.paidToStaff],
  authenticated: [SENTENCES.authenticated, SENTENCES.authenticated],
}

const OF_COOPERATION: Readonly<Record<number, (until: string | null) => string>> = {
  [COOPERATION.suspended]: SENTENCES.suspended,
  [COOPERATION.frozen]: SENTENCES.frozen,
  [COOPERATION.ended]: () => SENTENCES.terminated,
}

/** To the person whose turn it is, what is expected; to others, for whom it waits; to both, since when. */
const turnSentence = (turn: Turn, { waitingSince, passedBy, may }: SupplierFacts): string => {
  const since = waitingSince === null ? '' : TURNS.since(shortMinuteOf(new Date(waitingSince)))
  switch (turn.kind) {
    case 'first':
      return turn.own.length > 0 ? TURNS.firstYours(since) : TURNS.first(since)
    case 'second': {
      if (turn.own.length > 0) return TURNS.secondYours(turn.own, since)
      const hasPassed = passedBy.some((one) => may[one])
      return hasPassed ? TURNS.secondPassed(turn.waiting, since) : TURNS.second(turn.waiting, since)
    }
    case 'change':
      return turn.own.length > 0 ? TURNS.changeYours(turn.parts, since) : TURNS.change(turn.parts, since)
    case 'payment':
      return turn.own.length > 0 ? TURNS.paymentYours : TURNS.payment
  }
}

const toStaff = (state: SupplierState, facts: SupplierFacts): string => {
  const turns = turnsOf(state, facts)
  const turn = turns.find(({ own }) => own.length > 0) ?? turns[0]
  return turn === undefined ? OF_STATES[state][1] : turnSentence(turn, facts)
}

const toSupplier = (state: SupplierState, { changeReviewStatus }: SupplierFacts): string => {
  if (changeReviewStatus === CHANGE.reviewing) return SENTENCES.changeSubmitted
  if (changeReviewStatus === CHANGE.returned) return SENTENCES.changeReturned
  return OF_STATES[state][0]
}

/** One plain sentence for the viewer: what is the matter, and whose turn it is. */
export const plainSentence = (state: SupplierState, facts: SupplierFacts, side: Side): string => {
  const limited = OF_COOPERATION[facts.cooperationStatus]?.(facts.cooperationUntil)
  const rest = side === 'supplier' ? toSupplier(state, facts) : toStaff(state, facts)
  if (limited === undefined) return rest
  // What is said of normal cooperation does not hold; a review that goes on does.
  const goesOn = facts.changeReviewStatus !== CHANGE.none || (side !== 'supplier' && turnsOf(state, facts).length > 0)
  return goesOn ? `${limited}${rest}` : limited
}
