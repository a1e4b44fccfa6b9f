import { labelsOf } from '#kernel/labels.ts'
import { OrderFromQuoteButton } from '#modules/purchase-order/web/shared/order-from-quote.tsx'
import { LOSE_REASONS, quoteStatus } from '#modules/quote/contract.ts'
import { showMoment, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import type { Inquiry, Invited } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import styles from './inquiry.module.css'
import { AWARD, DETAIL } from './words.ts'

/** Who is to get how much, and why; nothing before an award was submitted. */
export const AwardSection = ({ inquiry: { internal } }: { readonly inquiry: Inquiry }) => {
  const award = internal?.award ?? null
  if (internal === null || award === null) return null
  const names = new Map(internal.suppliers.map(({ quoteId, supplierName }) => [quoteId ?? '', supplierName]))
  const items = new Map(internal.content.items.map((item) => [item.id, item]))
  return (
    <Section title={DETAIL.award} extra={<Orders suppliers={internal.suppliers} />}>
      <Facts
        single
        facts={[
          [AWARD.reason, award.reason],
          [FIELDS.submittedBy, DETAIL.submittedBy(award.submittedByName, showMoment(award.submittedAt))],
          ...award.losers.map(
            ({ quoteId, reasons }) => [AWARD.loser(names.get(quoteId) ?? ''), labelsOf(LOSE_REASONS, reasons)] as const,
          ),
        ]}
      />
      <LineTable
        lines={award.allocations}
        id={({ itemId }) => itemId}
        head={{ title: DETAIL.items, show: ({ itemId }) => items.get(itemId)?.skuName }}
        columns={[
          {
            title: FIELDS.quantity,
            number: true,
            show: ({ itemId }) => {
              const item = items.get(itemId)
              return item === undefined ? '' : DETAIL.needed(showQty(item.demandQty), item.unit)
            },
          },
          {
            title: FIELDS.allocations,
            show: ({ isNotBought, shares }) =>
              isNotBought
                ? AWARD.notBought
                : shares.map(({ quoteId, ratio }) => AWARD.share(names.get(quoteId) ?? '', ratio)).join('、'),
          },
        ]}
      />
    </Section>
  )
}

const WON = quoteStatus('won', 'staff').status

/** What was won becomes orders, one for each supplier. */
const Orders = ({ suppliers }: { readonly suppliers: readonly Invited[] }) => {
  const winners = suppliers.flatMap(({ quoteId, status, supplierName }) =>
    quoteId !== null && status === WON ? [{ quoteId, supplierName }] : [],
  )
  return (
    <div className={styles['orders']}>
      {winners.map(({ quoteId, supplierName }) => (
        <OrderFromQuoteButton
          key={quoteId}
          quoteId={quoteId}
          {...(winners.length > 1 ? { supplier: supplierName } : {})}
        />
      ))}
    </div>
  )
}
