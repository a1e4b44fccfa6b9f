import type { Caller } from '#kernel/caller.ts'
import { DAY_MS, dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { quoteStatus } from '#modules/quote/contract.ts'
import type { QuoteOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import { REPRINT_TYPE } from '../draft-shapes.ts'
import { inquiring, type InquiryState } from '../machine.ts'
import { missingIn } from '../missing.ts'
import { isRemindedLately, isTooSoon, type InquiryFacts } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { Inquiry, InquiryRow, Invited, type Question } from '../shapes.ts'
import { STATUS, UNFIT } from '../words.ts'
import { UNOPENED, WRITING } from './store.ts'
import type { InquiryDocument, InquiryHead, SupplierFitness } from './tables.ts'

/** Was a counter price sent that its supplier has not answered? */
export const isBargained = ({ status, counter }: Pick<QuoteOfInquiry, 'status' | 'counter'>): boolean =>
  counter !== null && UNOPENED.includes(status)

/** The state of a quote as the buyer's people read it. */
export const statusToStaff = (quote: Pick<QuoteOfInquiry, 'status' | 'counter'>) => ({
  ...quoteStatus(quote.status, 'staff'),
  ...(isBargained(quote) ? { statusName: STATUS.bargaining } : {}),
})

/** Why suppliers may not be asked, by name; empty when all may. */
const unfitNames = (suppliers: readonly SupplierFitness[], isReprint: boolean): string =>
  suppliers
    .flatMap(({ name, isPassed, cooperationStatus, isUnqualified }) => {
      if (!isPassed) return [`${name}（${UNFIT.notPassed}）`]
      if (cooperationStatus !== 1) return [`${name}（${UNFIT.paused}）`]
      // Who delivers it already hears of what has run out when it submits its price.
      return isUnqualified && !isReprint ? [`${name}（${UNFIT.unqualified}）`] : []
    })
    .join('、')

/** What the guards look at. */
export const factsOf = (
  head: InquiryHead,
  quotes: readonly QuoteOfInquiry[],
  suppliers: readonly SupplierFitness[],
  { me, now }: Pick<Act, 'me' | 'now'>,
): InquiryFacts => {
  const inRound = quotes.filter(({ isCurrent, round }) => isCurrent && round === head.round)
  const current = quotes.filter(({ isCurrent }) => isCurrent)
  return {
    missing: missingIn(head.content),
    isDeadlineNear: isTooSoon(head.content.deadline, now),
    unfit: unfitNames(suppliers, head.content.inquiryType === REPRINT_TYPE),
    isDue: head.dueAt !== null && Date.parse(head.dueAt) <= now.getTime(),
    isAnswered: inRound.length > 0 && inRound.every(({ status }) => !WRITING.includes(status)),
    round: head.round,
    isBargaining: current.some(isBargained),
    comparable: current.filter(({ status }) => status === 'evaluating').length,
    isSubmitter: head.award?.submittedBy === me.userId,
    isRemindedLately: isRemindedLately(head.remindedAt, now),
    hasOpenQuestion: current.some(({ hasOpenQuestion }) => hasOpenQuestion),
  }
}

const lateBy = (state: InquiryState, dueAt: string | null, today: string): number =>
  state === 'comparing' || state === 'approving' ? overdueDays(dueAt, today) : 0

const statusIn = (state: InquiryState, round: number, answered: number, invited: number) => ({
  ...statusOf(inquiring, state, 'staff'),
  ...(state === 'quoting' ? { statusName: STATUS.quoting(round, answered, invited) } : {}),
})

export const rowView = (record: InquiryDocument['record'], _me: Caller, today: string): InquiryRow => ({
  ...declared(InquiryRow, record),
  ...statusIn(record.status, record.round, record.answered, record.invited),
  overdueDays: lateBy(record.status, record.dueAt, today),
  quoteId: null,
  totalAmount: null,
  invited: record.invited,
  answered: record.answered,
})

const invitedView = (me: Caller, quote: QuoteOfInquiry): Invited => ({
  ...declared(Invited, quote),
  ...statusToStaff(quote),
  quoteId: quote.id,
  quoteCode: quote.code,
  totalAmount:
    me.permissions.has('price.view') && (isBargained(quote) || !WRITING.includes(quote.status))
      ? quote.totalAmount
      : null,
})

/** A supplier that a draft names: nothing has come of it yet. */
const plannedView = ({ companyId, supplierId, name }: SupplierFitness): Invited => ({
  companyId,
  supplierId,
  supplierName: name,
  quoteId: null,
  quoteCode: '',
  round: 0,
  status: 0,
  statusName: '',
  submittedAt: null,
  declineReason: null,
  totalAmount: null,
})

const questionsIn = (quotes: readonly QuoteOfInquiry[]): Question[] =>
  quotes.flatMap(({ companyId, supplierName, clarifications }) =>
    clarifications.flatMap(({ isMine, ...asked }) => (isMine ? [{ ...asked, companyId, supplierName }] : [])),
  )

export const inquiryView = (
  { head, state, facts, parts }: Loaded<InquiryDocument>,
  logs: readonly History[],
  { me, now }: Act,
): Inquiry => {
  const current = parts.quotes.filter(({ isCurrent }) => isCurrent)
  const inRound = current.filter(({ round }) => round === head.round)
  const answered = inRound.filter(({ submittedAt }) => submittedAt !== null).length
  return {
    ...declared(Inquiry, head),
    ...machineView(inquiring, { state, facts }, me),
    ...statusIn(state, head.round, answered, inRound.length),
    overdueDays: lateBy(state, head.dueAt, dayOf(now)),
    sentence: plainSentence(
      {
        state,
        isBargaining: facts.isBargaining,
        round: head.round,
        answered,
        invited: inRound.length,
        dueAt: head.dueAt,
      },
      me,
    ),
    logs: [...logs],
    isUrgent: state === 'quoting' && Date.parse(head.dueAt ?? '') - now.getTime() < DAY_MS,
    dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
    serverTime: now.toISOString(),
    quoteId: null,
    totalAmount: null,
    invited: inRound.length,
    answered,
    mine: null,
    internal: {
      content: head.content,
      missing: state === 'draft' ? [...facts.missing] : [],
      suppliers: [...parts.suppliers.map(plannedView), ...current.map((quote) => invitedView(me, quote))],
      ...parts.named,
      rounds: [...head.rounds],
      amendments: [...head.amendments],
      questions: questionsIn(current),
      openings: [...head.openings],
      award: head.award,
    },
    files: [...parts.contentFiles],
  }
}
