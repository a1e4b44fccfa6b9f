import { labelOf, labelsOf } from '#kernel/labels.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import type { Quote } from '../shapes.ts'
import { FIELDS, LOSE_REASONS, RANK_BANDS } from '../words.ts'
import { OFFER, RESULT } from './words.ts'

/** What became of it: what was won, or where it stood and why it did not win (idea 4). Nothing before it is decided. */
export const ResultSection = ({ quote: { result, request, acceptedAt } }: { readonly quote: Quote }) => {
  if (result === null) return null
  const byId = new Map(request.items.map((item) => [item.id, item]))
  return (
    <Section title={RESULT.title}>
      <Facts
        facts={[
          [RESULT.band, labelOf(RANK_BANDS, result.rankBand)],
          [RESULT.reasons, labelsOf(LOSE_REASONS, result.loseReasons)],
          [RESULT.acceptedAt, acceptedAt === null ? '' : showMoment(acceptedAt)],
        ]}
      />
      {result.awarded.length === 0 ? null : (
        <LineTable
          lines={result.awarded}
          id={({ itemId }) => itemId}
          head={{
            title: OFFER.product,
            show: ({ itemId }) => `${byId.get(itemId)?.lineNo ?? ''}. ${byId.get(itemId)?.skuName ?? ''}`,
          }}
          columns={[
            {
              title: FIELDS.demandQty,
              number: true,
              show: ({ itemId, qty }) => `${showQty(qty)} ${byId.get(itemId)?.unit ?? ''}`,
            },
            { title: FIELDS.unitPrice, number: true, show: ({ unitPrice }) => showMoney(unitPrice) },
            { title: FIELDS.ratio, number: true, show: ({ ratio }) => RESULT.ratio(ratio) },
          ]}
        />
      )}
    </Section>
  )
}
