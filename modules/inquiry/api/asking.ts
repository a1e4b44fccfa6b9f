import type { Act } from '#platform/document/types.ts'
import { openQuote, type QuoteOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import type { InquiryContent } from '../draft-shapes.ts'
import { requestOf } from '../request.ts'
import { lastPricesOf, namesIn } from './store.ts'
import type { InquiryHead } from './tables.ts'

/** What each of these suppliers is asked. */
export const requestsFor = async ({ tx, me }: Act, content: InquiryContent, companyIds: readonly string[]) => {
  const named = await namesIn(tx, me, content)
  const skuIds = content.items.flatMap(({ skuId }) => skuId ?? [])
  const requests = new Map<string, ReturnType<typeof requestOf>>()
  for (const companyId of companyIds)
    requests.set(companyId, requestOf(content, named, await lastPricesOf(tx, me, companyId, skuIds)))
  return requests
}

/** Opens a round: each supplier gets its quote, with what it offered in the round before. */
export const askSuppliers = async (
  act: Act,
  head: InquiryHead,
  asked: {
    readonly round: number
    readonly dueAt: string
    readonly companyIds: readonly string[]
    readonly former: readonly QuoteOfInquiry[]
  },
): Promise<void> => {
  const { content } = head
  const requests = await requestsFor(act, content, asked.companyIds)
  // In one order, so that two who ask the same suppliers do not wait for each other in a circle.
  for (const companyId of [...asked.companyIds].toSorted()) {
    const request = requests.get(companyId)
    if (request === undefined) continue
    const before = asked.former.find((quote) => quote.companyId === companyId && quote.isCurrent)
    await openQuote(act, {
      companyId,
      buyerCompanyId: head.buyerCompanyId,
      purchaserId: head.purchaserId,
      inquiryId: head.id,
      inquiryCode: head.code,
      title: content.title,
      skuCategoryId: content.skuCategoryId,
      round: asked.round,
      dueAt: asked.dueAt,
      request,
      clarifications: before?.clarifications ?? [],
      offer: before?.offer ?? undefined,
    })
  }
}
