import type { Caller } from '#kernel/caller.ts'
import { dayOf, DAY_MS } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { stateIn } from '#kernel/machine.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { warningsOf } from '../health.ts'
import { COMPARABLE_STATES, quoting, UNSENT_STATES, type QuoteState } from '../machine.ts'
import { gapsOf, isQuoted, quotedLines } from '../offer-rules.ts'
import type { Offer } from '../offer-shapes.ts'
import { isAwardOld, type QuoteFacts } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { Quote, QuoteRow } from '../shapes.ts'
import { firstOffer } from './effects.ts'
import type { FormerRow, QuoteDocument, QuoteHead } from './tables.ts'

/** May this reader see prices of a quote in this state? Staff also need them to be opened, which the database sees to. */
const seesPrices = (me: Caller, state: QuoteState): boolean =>
  me.permissions.has('price.view') && (me.side === 'supplier' || COMPARABLE_STATES.includes(state))

/** Nobody is late with what others are to do. */
const lateBy = (state: QuoteState, dueAt: string, today: string): number =>
  UNSENT_STATES.includes(state) ? overdueDays(dueAt, today) : 0

/** What the guards look at. */
export const factsOf = (head: QuoteHead, offer: Offer, isUnqualified: boolean, now: Date): QuoteFacts => ({
  isClosed: Date.parse(head.dueAt) <= now.getTime(),
  isSubmitted: head.status === 'submitted',
  isBargained: head.counter !== null && (head.status === 'submitted' || UNSENT_STATES.includes(head.status)),
  gaps: gapsOf(head.request, offer),
  isUnqualified,
  acceptedAt: head.acceptedAt,
  isAwardOld: isAwardOld(head.result?.at ?? null, now),
})

export const rowView = (record: QuoteDocument['record'], me: Caller, today: string): QuoteRow => ({
  ...declared(QuoteRow, record),
  ...statusOf(quoting, record.status, me.side),
  overdueDays: lateBy(record.status, record.dueAt ?? '', today),
  totalAmount: seesPrices(me, record.status) ? record.totalAmount : null,
})

const formerView = (
  me: Caller,
  { status, offer, totalAmount, ...former }: FormerRow,
): Quote['formerRounds'][number] => {
  const state = stateIn(quoting, status)
  const sees = seesPrices(me, state)
  return {
    ...former,
    ...statusOf(quoting, state, me.side),
    offer: sees ? offer : null,
    totalAmount: sees ? totalAmount : null,
  }
}

/** One after another of the same person's savings are one line of the history. */
const withoutRepeats = (logs: readonly History[]): History[] =>
  logs.filter(({ action, actorName }, index) => {
    const next = logs[index + 1]
    return action !== quoting.transitions.save.label || next?.action !== action || next.actorName !== actorName
  })

export const quoteView = (
  { head, state, facts, parts, files }: Loaded<QuoteDocument>,
  logs: readonly History[],
  { me, now }: Act,
): Quote => {
  const offer = parts.offer ?? firstOffer(head)
  const sees = seesPrices(me, state)
  const isWriter = me.side === 'supplier' && sees
  const openLines = quotedLines(head.request, offer).filter(({ line }) => !line.isDeclined && !isQuoted(line)).length
  return {
    ...declared(Quote, head),
    ...machineView(quoting, { state, facts }, me),
    overdueDays: lateBy(state, head.dueAt, dayOf(now)),
    sentence: plainSentence(
      { state, dueAt: head.dueAt, isBargained: facts.isBargained, isAccepted: head.acceptedAt !== null, openLines },
      me,
    ),
    logs: withoutRepeats(logs),
    isUrgent: UNSENT_STATES.includes(state) && Date.parse(head.dueAt) - now.getTime() < DAY_MS,
    dueDate: dayOf(new Date(head.dueAt)),
    serverTime: now.toISOString(),
    totalAmount: sees ? parts.totalAmount : null,
    offer: sees && (me.side === 'supplier' || parts.offer !== undefined) ? offer : null,
    canWrite: isWriter && me.permissions.has('quote.submit') && UNSENT_STATES.includes(state) && !facts.isClosed,
    gaps: isWriter ? [...facts.gaps] : [],
    warnings: isWriter ? warningsOf(head.request, offer, dayOf(now), parts.tools) : [],
    reusableTools: [...parts.tools],
    formerRounds: parts.former.map((former) => formerView(me, former)),
    files: [...files, ...(sees ? parts.offerFiles : [])],
  }
}
