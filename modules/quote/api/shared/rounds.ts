import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { addressed } from '#kernel/notice-rules.ts'
import type { Page } from '#kernel/operation.ts'
import { notFound } from '#kernel/problem.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import { notify } from '#platform/notices/notify.ts'
import { quoting, type QuoteTransition } from '../../machine.ts'
import { PLACE } from '../../notices.ts'
import type { Offer, OfferLine } from '../../offer-shapes.ts'
import type { Request } from '../../request-shapes.ts'
import type { Clarification, Counter, Quote, QuoteQuery, QuoteRow } from '../../shapes.ts'
import { totalOf } from '../../offer-rules.ts'
import { quotes } from '../quotes.ts'
import { keepOffer } from '../store.ts'
import type { Settlement } from '../tables.ts'

// What inquiries do with quotes.

interface Asked {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly inquiryId: string
  readonly inquiryCode: string
  readonly title: string
  readonly skuCategoryId: string | null
  readonly round: number
  readonly dueAt: string
  readonly request: Request
  readonly clarifications: readonly Clarification[]
  /** What the supplier offered in the round before. */
  readonly offer: Offer | undefined
}

/** Asks one supplier: its quote is there from now on, with what it offered before, and its people hear of it. */
export const openQuote = async (act: Act, asked: Asked): Promise<void> => {
  const { tx, me } = act
  const { request, offer, clarifications, ...columns } = asked
  const followerId = await quotes.store.responsibleFor(tx, me, asked, asked.skuCategoryId)
  const { id } = await quotes.create(act, {
    ...columns,
    followerId,
    inquiryType: request.inquiryType,
    searched: [asked.inquiryCode, asked.title, ...request.items.slice(0, 50).map(({ skuName }) => skuName)],
    itemCount: request.items.length,
    requiredDate: request.items.map(({ requiredDate }) => requiredDate).toSorted()[0] ?? null,
    request: JSON.stringify(request),
    clarifications: JSON.stringify(clarifications),
  })
  if (offer !== undefined) {
    const totalAmount = totalOf(request, offer) ?? null
    await keepOffer(tx, me, { quoteId: id, companyId: asked.companyId, version: 1, offer, totalAmount })
  }
  const { head } = await quotes.loadWritten(act, id)
  await notify(tx, me, {
    code: asked.round === 1 ? 'inquiry.published' : 'inquiry.newRound',
    companyId: asked.companyId,
    vars: {
      code: asked.inquiryCode,
      title: asked.title,
      round: String(asked.round),
      deadline: shortMinuteOf(new Date(asked.dueAt)),
    },
    ...addressed(PLACE, 'supplier', head),
  })
}

/**
 * A step of a quote that follows from its inquiry: of these steps the one that leads out of the state in which it is by now,
 * which may have changed since the inquiry was read. Nothing where none does.
 */
export const settleQuote = async (
  act: Act,
  id: string,
  names: readonly QuoteTransition[],
  settlement: Settlement & { readonly remark?: string } = {},
): Promise<boolean> => {
  const { state } = await quotes.lock(act, id)
  const name = names.find((one) => quoting.transitions[one].from.includes(state))
  if (name !== undefined) await quotes.takeForSystem(act, id, name, ({ rowVersion }) => ({ rowVersion, ...settlement }))
  return name !== undefined
}

/** A quote of an inquiry, with the offer that the caller may read. */
export interface QuoteOfInquiry {
  readonly id: string
  readonly code: string
  readonly companyId: string
  readonly supplierId: string
  readonly supplierName: string
  readonly round: number
  readonly isCurrent: boolean
  readonly status: string
  readonly submittedAt: string | null
  readonly declineReason: Quote['declineReason']
  readonly counter: Counter | null
  readonly clarifications: readonly Clarification[]
  readonly hasOpenQuestion: boolean
  readonly validTo: string | null
  readonly request: Request
  readonly offer: Offer | null
  readonly totalAmount: string | null
}

/** All quotes of an inquiry, round by round. */
export const quotesOfInquiry = async (tx: Tx, me: Caller, inquiryId: string): Promise<QuoteOfInquiry[]> => {
  const { rows } =
    await sql<QuoteOfInquiry>`select q.id, q.code, q.company_id, v.id as supplier_id, s.name as supplier_name, q.round,
      q.is_current, q.status, q.submitted_at, q.decline_reason, q.counter, q.clarifications, q.has_open_question, q.valid_to, q.request,
      f.offer, f.total_amount
    from quote q join company s on s.id = q.company_id join supplier v on v.company_id = q.company_id
    left join lateral (select o.offer, o.total_amount from quote_offer o where o.quote_id = q.id and o.version <= q.offer_version
      order by o.version desc limit 1) f on true
    where q.inquiry_id = ${inquiryId} order by q.round, s.name, q.id`.execute(tx.for(me))
  return rows
}

/** The inquiries of a supplier: its quotes, without those of former rounds. */
export const listMine = (act: Act, query: QuoteQuery): Promise<Page<QuoteRow>> =>
  quotes.list(act, { ...query, IsCurrent: true })

const myQuote = async ({ tx, me }: Act, inquiryId: string, round?: number): Promise<string> => {
  const which = round === undefined ? sql`q.is_current` : sql`q.round = ${round}`
  const { rows } = await sql<{
    id: string
  }>`select q.id from quote q where q.inquiry_id = ${inquiryId} and q.company_id = ${me.companyId} and ${which}`.execute(
    tx.for(me),
  )
  return rows[0]?.id ?? notFound()
}

/** What a supplier is asked in an inquiry, and offers. */
export const getMine = async (act: Act, inquiryId: string): Promise<Quote> =>
  quotes.get(act, await myQuote(act, inquiryId))

/** Saves prices of lines in a round. */
export const saveLines = async (
  act: Act,
  inquiryId: string,
  round: number,
  rowVersion: number,
  lines: readonly OfferLine[],
): Promise<Quote> =>
  quotes.move(act, await myQuote(act, inquiryId, round), 'save', { rowVersion, offer: { lines: [...lines] } })
