import { dayOf } from '#kernel/day.ts'
import { namedFiles } from '#kernel/file-ref.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { filesOf } from '#platform/files/files.ts'
import { quotesOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import { InquiryContent } from '../draft-shapes.ts'
import { inquiring } from '../machine.ts'
import { INQUIRY_MOVED } from '../notices.ts'
import { SHAPES } from '../shapes.ts'
import { inquiryEffects } from './effects.ts'
import { fitnessOf, inquiryList, namesIn } from './store.ts'
import type { InquiryDocument } from './tables.ts'
import { factsOf, inquiryView, rowView } from './view.ts'

/** Inquiries, as the kit of documents has them. */
export const inquiries = createDocuments<InquiryDocument>({
  machine: inquiring,
  shapes: SHAPES,
  table: 'inquiry',
  prefix: 'XJ',
  isInternal: true,
  topic: INQUIRY_MOVED,
  list: inquiryList,
  load: async ({ tx, me, now }, head) => {
    const { supplierCompanyIds, skuCategoryId } = head.content
    const [quotes, suppliers, named] = await Promise.all([
      quotesOfInquiry(tx, me, head.id),
      head.status === 'draft' ? fitnessOf(tx, me, supplierCompanyIds, skuCategoryId, dayOf(now)) : [],
      namesIn(tx, me, head.content),
    ])
    const contentFiles = await filesOf(
      tx,
      me,
      namedFiles(InquiryContent, head.content).flatMap(({ ids }) => ids),
    )
    return { parts: { quotes, contentFiles, suppliers, named }, facts: factsOf(head, quotes, suppliers, { me, now }) }
  },
  row: rowView,
  view: inquiryView,
  effects: inquiryEffects,
  categoryOf: ({ skuCategoryId }) => skuCategoryId,
  event: (moved, { head }) => ({ ...moved, title: head.title, round: head.round }),
})
