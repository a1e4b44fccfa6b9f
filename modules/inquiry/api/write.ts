import { isDay } from '#kernel/identity.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { searchable } from '#platform/document/searchable.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { EMPTY_CONTENT, InquiryDraft, type InquiryContent, type ItemDraft } from '../draft-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { inquiries } from './inquiries.ts'
import { namesIn } from './store.ts'

const FIRST_ROUND = 1

/** The columns that follow from what was written. */
const columnsOf = (content: InquiryContent) => ({
  title: content.title,
  inquiryType: content.inquiryType,
  skuCategoryId: content.skuCategoryId,
  sealed: content.sealed,
  itemCount: content.items.length,
  // A draft keeps what was typed, be it a day or not.
  requiredDate:
    content.items
      .map(({ requiredDate }) => requiredDate)
      .filter(isDay)
      .toSorted()[0] ?? null,
  content: JSON.stringify(content),
  searched: [content.title, ...content.items.slice(0, 50).flatMap(({ skuCode, skuName }) => [skuCode, skuName])],
})

const written = async ({ tx, me }: Act, { buyerCompanyId, ...draft }: InquiryDraft) => {
  await requireNamedFiles(tx, me, InquiryDraft, draft)
  const content = { ...EMPTY_CONTENT, ...draft }
  if (content.skuCategoryId !== null && (await namesIn(tx, me, content)).categoryName === '')
    invalid({ skuCategoryId: [MESSAGES.categoryUnknown] })
  // It is the buyer's own: no supplier owns it.
  return { companyId: buyerCompanyId, buyerCompanyId, ...columnsOf(content) }
}

/** Writes a new draft; suppliers are asked once it is published. */
export const createInquiry = async (act: Act, draft: InquiryDraft, purchaserId = act.me.userId): Promise<Inquiry> =>
  inquiries.create(act, { ...(await written(act, draft)), purchaserId })

/** Replaces the content of a draft. */
export const saveInquiry = (act: Act, id: string, rowVersion: number, draft: InquiryDraft): Promise<Inquiry> =>
  inquiries.rewrite(act, id, rowVersion, () => written(act, draft))

/**
 * Replaces the lines of the first round, which a draft asks for. Once suppliers are asked, lines change by a step that tells
 * them.
 */
export const saveItems = (
  act: Act,
  id: string,
  round: number,
  rowVersion: number,
  items: readonly ItemDraft[],
): Promise<Inquiry> =>
  inquiries.change(act, id, rowVersion, MESSAGES.saved, async ({ head, state }) => {
    if (state !== 'draft') invalid({ status: [MESSAGES.notDraft] }, MESSAGES.notDraft)
    // A draft itself calls its round 0.
    if (round > FIRST_ROUND) notFound()
    await requireNamedFiles(act.tx, act.me, InquiryDraft, { items })
    const { searched, ...columns } = columnsOf({ ...head.content, items: [...items] })
    return { ...columns, ...searchable(head.code, searched) }
  })
