import { minuteOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { settleQuote, type QuoteOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import { awardGaps, resultsOf, type Rival } from '../award.ts'
import { Amendment, type ItemDraft } from '../draft-shapes.ts'
import { missingItems } from '../missing.ts'
import { amended, changesBetween, changeWords } from '../request.ts'
import { isBargainTooSoon, isTooSoon } from '../rules.ts'
import type { Round } from '../shapes.ts'
import { CHANGES, MESSAGES } from '../words.ts'
import { askSuppliers, requestsFor } from './asking.ts'
import { remindSuppliers } from './reminding.ts'
import { formulasInForce, WRITING } from './store.ts'
import type { InquiryDocument, InquiryStep } from './tables.ts'

/** Those of all rounds that still count, in one order: two who lock them do not wait for each other in a circle. */
const current = ({ parts }: InquiryStep): QuoteOfInquiry[] =>
  parts.quotes.filter(({ isCurrent }) => isCurrent).toSorted((a, b) => a.id.localeCompare(b.id))

const inRound = (step: InquiryStep): QuoteOfInquiry[] => current(step).filter(({ round }) => round === step.head.round)

const rivalsOf = (step: InquiryStep): Rival[] =>
  current(step).flatMap(({ id, supplierName, offer, totalAmount, status }) =>
    status === 'evaluating' && offer !== null ? [{ id, supplierName, offer, totalAmount }] : [],
  )

const withLast = (rounds: readonly Round[], change: (last: Round) => Round): string =>
  JSON.stringify(rounds.map((round, index) => (index === rounds.length - 1 ? change(round) : round)))

const begun = (
  round: number,
  now: Date,
  deadline: string,
  supplierCompanyIds: readonly string[],
  reason = '',
): Round => ({
  round,
  startedAt: now.toISOString(),
  deadline,
  closedAt: null,
  reason,
  extendCount: 0,
  supplierCompanyIds: [...supplierCompanyIds],
})

/** Refuses a line that names a formula of another product, or one that is not in force. One that was named before may stay. */
const requireFormulas = async (
  { tx, me }: Pick<InquiryStep, 'tx' | 'me'>,
  items: readonly ItemDraft[],
  before: readonly ItemDraft[] = [],
): Promise<void> => {
  const former = new Map(before.map(({ id, formulaId }) => [id, formulaId]))
  const named = items.flatMap(({ id, skuId, formulaId }, index) =>
    formulaId === null || former.get(id) === formulaId ? [] : [{ skuId, formulaId, index }],
  )
  if (named.length === 0) return
  const known = await formulasInForce(
    tx,
    me,
    named.map(({ formulaId }) => formulaId),
  )
  const wrong = named.filter(({ skuId, formulaId }) => skuId === null || known.get(formulaId) !== skuId)
  if (wrong.length > 0)
    invalid(
      byField(wrong.map(({ index }) => ({ field: `items.${index}.formulaId`, why: MESSAGES.itemFormula(index + 1) }))),
    )
}

/** What steps change besides the state: mostly the quotes. */
export const inquiryEffects: EffectTable<InquiryDocument> = {
  publish: async (step) => {
    const { head, now } = step
    const { deadline, supplierCompanyIds, items } = head.content
    await requireFormulas(step, items)
    const dueAt = deadline ?? now.toISOString()
    await askSuppliers(step, head, { round: 1, dueAt, companyIds: supplierCompanyIds, former: [] })
    return { head: { round: 1, dueAt, rounds: JSON.stringify([begun(1, now, dueAt, supplierCompanyIds)]) } }
  },
  extend: async (step) => {
    const { head, input } = step
    const [before, deadline] = [head.dueAt ?? '', input.deadline ?? '']
    if (Date.parse(deadline) <= Date.parse(before)) invalid({ deadline: [MESSAGES.deadlineLater] })
    const remark = CHANGES.deadline(minuteOf(new Date(before)), minuteOf(new Date(deadline)))
    for (const { id } of inRound(step)) await settleQuote(step, id, ['extend'], { dueAt: deadline, remark })
    const rounds = withLast(head.rounds, (last) => ({ ...last, deadline, extendCount: last.extendCount + 1 }))
    return { head: { dueAt: deadline, rounds } }
  },
  amend: async (step) => {
    const { tx, me, now, head, input } = step
    const change = input.content ?? {}
    await requireNamedFiles(tx, me, Amendment, change)
    const content = amended(head.content, change)
    const gaps = missingItems(content.items)
    if (gaps.length > 0) invalid(byField(gaps))
    await requireFormulas(step, content.items, head.content.items)
    const changes = changesBetween(head.content, content)
    if (changes.length === 0) invalid({ content: [MESSAGES.contentMissing] })
    const quotes = inRound(step)
    const requests = await requestsFor(
      step,
      content,
      quotes.map(({ companyId }) => companyId),
    )
    for (const { id, companyId } of quotes) {
      const request = requests.get(companyId)
      await settleQuote(step, id, ['invalidate', 'amend'], {
        ...(request && { request }),
        remark: changeWords(changes),
      })
    }
    const note = { at: now.toISOString(), by: me.userName, reason: input.remark ?? '', changes }
    return {
      head: {
        title: content.title,
        content: JSON.stringify(content),
        itemCount: content.items.length,
        amendments: JSON.stringify([...head.amendments, note]),
      },
      diff: changes,
    }
  },
  remind: async (step) => {
    const unanswered = inRound(step).filter(({ status }) => WRITING.includes(status))
    await remindSuppliers(step, unanswered)
    return { head: { remindedAt: step.now.toISOString() } }
  },
  closeRound: async (step) => {
    const { head, me, now } = step
    const quotes = inRound(step)
    for (const { id } of quotes) await settleQuote(step, id, ['lock'])
    const opened = quotes.filter(({ status }) => status === 'submitted' || status === 'evaluating')
    const opening = {
      round: head.round,
      at: now.toISOString(),
      by: me.userName,
      quoteCodes: opened.map(({ code }) => code),
    }
    return {
      head: {
        rounds: withLast(head.rounds, (last) => ({ ...last, closedAt: now.toISOString() })),
        openings: JSON.stringify([...head.openings, opening]),
      },
    }
  },
  openNextRound: async (step) => {
    const { head, parts, input, now } = step
    const [deadline, chosen] = [input.deadline ?? '', input.supplierCompanyIds ?? []]
    if (isTooSoon(deadline, now)) invalid({ deadline: [MESSAGES.deadlineSoon] })
    const quotes = current(step).filter(({ companyId }) => chosen.includes(companyId))
    if (quotes.length !== new Set(chosen).size) invalid({ supplierCompanyIds: [MESSAGES.supplierNotHere] })
    const round = head.round + 1
    for (const { id } of quotes) await settleQuote(step, id, ['supersede'])
    await askSuppliers(step, head, { round, dueAt: deadline, companyIds: chosen, former: parts.quotes })
    return {
      head: {
        round,
        dueAt: deadline,
        rounds: JSON.stringify([...head.rounds, begun(round, now, deadline, chosen, input.remark)]),
      },
    }
  },
  bargain: async (step) => {
    const { input, now } = step
    const [dueAt, counter] = [input.deadline ?? '', input.counter]
    if (isBargainTooSoon(dueAt, now)) invalid({ deadline: [MESSAGES.bargainSoon] })
    const quote = current(step).find(({ id }) => id === input.quoteId)
    const settlement = { dueAt, ...(counter && { counter }), remark: input.remark ?? '' }
    const isSent = quote !== undefined && (await settleQuote(step, quote.id, ['bargain'], settlement))
    if (!isSent) invalid({ quoteId: [MESSAGES.quoteMissing] })
    return { head: {} }
  },
  submitAward: async (step) => {
    const { head, input, me, now } = step
    const { award } = input
    if (award === undefined) return invalid({ award: [MESSAGES.awardMissing] })
    const gaps = awardGaps(head.content, rivalsOf(step), award)
    if (gaps.length > 0) invalid(byField(gaps))
    const submitted = { ...award, submittedBy: me.userId, submittedByName: me.userName, submittedAt: now.toISOString() }
    return { head: { award: JSON.stringify(submitted) } }
  },
  approveAward: async (step) => {
    const { head, now } = step
    if (head.award === null) return invalid({ award: [MESSAGES.awardMissing] })
    const results = resultsOf(head.content, rivalsOf(step), head.award, now)
    for (const [id, result] of results)
      await settleQuote(step, id, [result.awarded.length > 0 ? 'award' : 'lose'], { result })
    return { head: {} }
  },
  answer: async (step) => {
    const { input, now } = step
    const asked = current(step)
      .flatMap(({ clarifications }) => clarifications)
      .find(({ id, isMine, answeredAt }) => id === input.questionId && isMine && answeredAt === null)
    if (asked === undefined) return invalid({ questionId: [MESSAGES.questionUnknown] })
    const clarification = { ...asked, answer: input.answer ?? '', answeredAt: now.toISOString() }
    for (const { id } of current(step)) await settleQuote(step, id, ['clarify'], { clarification })
    return { head: {} }
  },
  abort: async (step) => {
    const result = { at: step.now.toISOString(), rankBand: null, loseReasons: [], awarded: [] }
    for (const { id } of current(step))
      await settleQuote(step, id, ['lose'], { result, remark: step.input.remark ?? '' })
    return { head: {} }
  },
  cancel: async (step) => {
    for (const { id } of current(step)) await settleQuote(step, id, ['void'], { remark: step.input.remark ?? '' })
    return { head: {} }
  },
}
