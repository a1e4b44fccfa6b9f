import { labelOf } from '#kernel/labels.ts'
import { DECLINE_REASONS } from '#modules/quote/contract.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { PageLink } from '#shell/page-link.tsx'
import type { Inquiry, Invited } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import { DETAIL } from './words.ts'

const Code = ({ invited: { quoteId, quoteCode } }: { readonly invited: Invited }) =>
  quoteId === null ? DETAIL.noPrice : <PageLink to={`/admin/quote/${quoteId}`}>{quoteCode}</PageLink>

/** Who was asked, and what has come of it. */
export const SuppliersSection = ({ inquiry: { internal, status } }: { readonly inquiry: Inquiry }) => {
  const isSealed = internal?.content.sealed === true && face.isAt(status, 'quoting')
  return (
    <Section title={DETAIL.suppliers}>
      <LineTable
        lines={internal?.suppliers ?? []}
        id={({ companyId }) => companyId}
        head={{ title: FIELDS.supplier, show: ({ supplierName }) => supplierName }}
        columns={[
          { title: FIELDS.quote, show: (invited) => <Code invited={invited} /> },
          { title: FIELDS.round, show: ({ round }) => (round === 0 ? DETAIL.noPrice : DETAIL.roundOf(round)) },
          {
            title: FIELDS.status,
            show: ({ statusName, declineReason }) =>
              [statusName, labelOf(DECLINE_REASONS, declineReason)].filter(Boolean).join(' · '),
          },
          {
            title: FIELDS.submittedAt,
            show: ({ submittedAt }) => (submittedAt === null ? DETAIL.noPrice : showMoment(submittedAt)),
          },
          {
            title: FIELDS.totalAmount,
            number: true,
            show: ({ totalAmount, submittedAt }) => {
              if (totalAmount !== null) return showMoney(totalAmount)
              return isSealed && submittedAt !== null ? DETAIL.sealedPrice : DETAIL.noPrice
            },
          },
        ]}
      />
    </Section>
  )
}
