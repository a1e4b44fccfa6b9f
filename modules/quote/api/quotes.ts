import { dayOf } from '#kernel/day.ts'
import { namedFiles } from '#kernel/file-ref.ts'
import { reusableTools } from '#modules/tooling/api/shared/reusable.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { filesOf } from '#platform/files/files.ts'
import { quoting } from '../machine.ts'
import { QUOTE_MOVED } from '../notices.ts'
import { Offer } from '../offer-shapes.ts'
import { SHAPES } from '../shapes.ts'
import { firstOffer, quoteEffects } from './effects.ts'
import { formerRounds, lacksQualification, offerOf, quoteList } from './store.ts'
import type { QuoteDocument } from './tables.ts'
import { factsOf, quoteView, rowView } from './view.ts'

/** Quotes, as the kit of documents has them. */
export const quotes = createDocuments<QuoteDocument>({
  machine: quoting,
  shapes: SHAPES,
  table: 'quote',
  prefix: 'BJ',
  topic: QUOTE_MOVED,
  list: quoteList,
  load: async ({ tx, me, now }, head) => {
    const [kept, former, isUnqualified, tools] = await Promise.all([
      offerOf(tx, me, head.id, head.offerVersion),
      formerRounds(tx, me, head),
      lacksQualification(tx, me, head.companyId, head.skuCategoryId, dayOf(now)),
      reusableTools(
        tx,
        me,
        head.companyId,
        head.request.items.map(({ skuCode }) => skuCode),
      ),
    ])
    const named = kept === undefined ? [] : namedFiles(Offer, kept.offer).flatMap(({ ids }) => ids)
    const offerFiles = await filesOf(tx, me, named)
    return {
      parts: { offer: kept?.offer, totalAmount: kept?.totalAmount ?? null, former, offerFiles, tools },
      facts: factsOf(head, kept?.offer ?? firstOffer(head), isUnqualified, now),
    }
  },
  row: rowView,
  view: quoteView,
  effects: quoteEffects,
  categoryOf: ({ skuCategoryId }) => skuCategoryId,
  event: (moved, { head, input }, effect) => ({
    ...moved,
    title: head.title,
    round: head.round,
    dueAt: effect.head.dueAt ?? head.dueAt,
    changes: input.remark ?? '',
  }),
})
