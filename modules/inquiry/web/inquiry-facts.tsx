import { labelOf } from '#kernel/labels.ts'
import { DELIVERY_TERMS, FIELDS as QUOTE_FIELDS, INQUIRY_TYPES, PRICE_MODES } from '#modules/quote/contract.ts'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import type { InquiryContent } from '../draft-shapes.ts'
import type { Inquiry } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { DETAIL, LIST } from './words.ts'

const yes = (isSo: boolean): string => (isSo ? DETAIL.yes : DETAIL.no)

const factsOf = (inquiry: Inquiry, content: InquiryContent): (readonly [string, string])[] => [
  [FIELDS.buyerCompany, inquiry.buyerCompanyName],
  [LIST.purchaser, inquiry.purchaserName],
  [FIELDS.inquiryType, labelOf(INQUIRY_TYPES, content.inquiryType)],
  [FIELDS.category, inquiry.internal?.categoryName ?? ''],
  [FIELDS.brand, inquiry.internal?.brandName ?? ''],
  [FIELDS.solution, inquiry.internal?.solutionName ?? ''],
  [FIELDS.deadline, inquiry.dueAt === null ? '' : showMoment(inquiry.dueAt)],
  [QUOTE_FIELDS.expectedAwardDate, content.expectedAwardDate ?? ''],
  [QUOTE_FIELDS.priceMode, labelOf(PRICE_MODES, content.priceMode)],
  [QUOTE_FIELDS.sealed, yes(content.sealed)],
  [QUOTE_FIELDS.allowPartial, yes(content.allowPartial)],
  [QUOTE_FIELDS.taxIncluded, yes(content.taxIncluded)],
  [QUOTE_FIELDS.taxRate, DETAIL.tax(content.taxRate)],
  [QUOTE_FIELDS.deliveryTerm, labelOf(DELIVERY_TERMS, content.deliveryTerm)],
  [QUOTE_FIELDS.deliveryAddress, content.deliveryAddress],
  [QUOTE_FIELDS.paymentTerm, content.paymentTerm],
  [QUOTE_FIELDS.requireSample, yes(content.requireSample)],
  [
    FIELDS.weights,
    DETAIL.weights(content.weights.price, content.weights.leadTime, content.weights.quality, content.weights.service),
  ],
  [FIELDS.showWeights, yes(content.showWeights)],
  [FIELDS.showTargetPrice, yes(content.showTargetPrice)],
  [QUOTE_FIELDS.remark, content.remark],
]

/** The head of the inquiry; what is empty is left out. */
export const InquiryFacts = ({ inquiry }: { readonly inquiry: Inquiry }) => {
  const content = inquiry.internal?.content
  if (content === undefined) return null
  return (
    <Section title={DETAIL.facts}>
      <Facts facts={factsOf(inquiry, content)} />
      <FileTiles files={filesOf(inquiry.files, content.attachments)} label={DETAIL.files} />
    </Section>
  )
}
