import { EMPTY_CONTENT, emptyItem, type InquiryContent, type InquiryDraft, type ItemDraft } from '../../draft-shapes.ts'
import type { Inquiry } from '../../shapes.ts'

type Chosen = 'skuCategoryId' | 'brandId' | 'solutionId' | 'deadline' | 'expectedAwardDate'

/** A draft as the form holds it: every field, and nothing chosen is an empty text. */
export interface InquiryParts extends Omit<InquiryContent, Chosen>, Readonly<Record<Chosen, string>> {
  readonly buyerCompanyId: string
}

const textOf = (value: string | null): string => value ?? ''
const orNull = (text: string): string | null => (text === '' ? null : text)

const partsFrom = (content: InquiryContent, buyerCompanyId: string): InquiryParts => ({
  ...content,
  buyerCompanyId,
  skuCategoryId: textOf(content.skuCategoryId),
  brandId: textOf(content.brandId),
  solutionId: textOf(content.solutionId),
  deadline: textOf(content.deadline),
  expectedAwardDate: textOf(content.expectedAwardDate),
})

export const EMPTY: InquiryParts = partsFrom(EMPTY_CONTENT, '')

/** A draft as the form takes it in. */
export const partsOf = ({ internal, buyerCompanyId }: Inquiry): InquiryParts =>
  partsFrom(internal?.content ?? EMPTY_CONTENT, buyerCompanyId)

/** What was written, as the rules and the wire have it. */
export const contentOf = ({ buyerCompanyId: _buyer, ...parts }: InquiryParts): InquiryContent => ({
  ...parts,
  skuCategoryId: orNull(parts.skuCategoryId),
  brandId: orNull(parts.brandId),
  solutionId: orNull(parts.solutionId),
  deadline: orNull(parts.deadline),
  expectedAwardDate: orNull(parts.expectedAwardDate),
})
export const draftOf = (parts: InquiryParts): InquiryDraft => ({
  buyerCompanyId: parts.buyerCompanyId,
  ...contentOf(parts),
})

/** Nothing was written into the line; a day may stand in it, because it is taken over from the line above. */
export const isBlankItem = ({ id: _id, requiredDate: _day, quantities, attachments, ...item }: ItemDraft): boolean =>
  quantities.length === 0 &&
  attachments.length === 0 &&
  Object.values(item).every((value) => value === null || value.trim() === '')

/** An empty line below others: lines that follow each other are mostly wanted on the same day. */
export const nextItem = (items: readonly ItemDraft[]): ItemDraft => ({
  ...emptyItem(crypto.randomUUID()),
  requiredDate: items.at(-1)?.requiredDate ?? '',
})

/** Enough to be worth a draft: for whom it is, and a title or a line. */
export const isWorthSaving = ({ buyerCompanyId, title, items }: InquiryParts): boolean =>
  buyerCompanyId !== '' && (title.trim() !== '' || items.some((item) => !isBlankItem(item)))
