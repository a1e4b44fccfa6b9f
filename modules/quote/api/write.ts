import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { dayOf, DAY_MS } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Act } from '#platform/document/types.ts'
import { addressed } from '#kernel/notice-rules.ts'
import type { Clarification, Extremum, Quote, ValidQuoted } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { PLACE } from '../notices.ts'
import { extrema, validPrices } from './price-store.ts'
import { quotes } from './quotes.ts'

const YEAR_MS = 365 * DAY_MS

/** Asks the buyer something. Who else was invited reads question and answer, and not whose it was. */
export const askQuestion = async (act: Act, id: string, question: string): Promise<Quote> => {
  const { tx, me, now } = act
  const head = await quotes.getHead(act, id)
  const asked: Clarification = {
    id: randomUUID(),
    question,
    answer: '',
    askedAt: now.toISOString(),
    answeredAt: null,
    isMine: true,
  }
  const reply = await quotes.change(
    act,
    id,
    head.rowVersion,
    MESSAGES.question,
    async ({ head: { clarifications } }) => ({
      clarifications: JSON.stringify([...clarifications, asked]),
      hasOpenQuestion: true,
    }),
  )
  await notify(tx, me, {
    code: 'inquiry.asked',
    companyId: head.companyId,
    vars: { code: head.inquiryCode, title: head.title, supplier: head.supplierName, question },
    ...addressed(PLACE, 'staff', head),
  })
  return reply
}

/** Who reads quotes does not see their prices with every role. */
const seesPrices = ({ permissions }: Caller): boolean => permissions.has('price.view')

/** The lowest or highest prices of the last twelve months that the caller may know. */
export const listExtrema = async ({ tx, me, now }: Act, query: Parameters<typeof extrema>[2]): Promise<Extremum[]> =>
  seesPrices(me) ? extrema(tx, me, query, new Date(now.getTime() - YEAR_MS).toISOString()) : []

/** Prices that orders may name. */
export const listValidQuoted = async (
  { tx, me, now }: Act,
  query: Parameters<typeof validPrices>[2],
): Promise<ValidQuoted[]> => {
  const isNamed = [query.SkuIds, query.SupplierId, query.SupplierCompanyId, query.PriceInquiryRecordId].some(
    (one) => one !== undefined,
  )
  // A supplier asks for its own in any case.
  if (!isNamed && me.side !== 'supplier') invalid({ SkuIds: [MESSAGES.validOfWhat] })
  return seesPrices(me) ? validPrices(tx, me, query, dayOf(now)) : []
}
