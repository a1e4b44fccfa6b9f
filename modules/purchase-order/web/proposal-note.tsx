import { showMoment, showQty } from '#shell/format.ts'
import type { Order } from '../shapes.ts'
import { FIELDS, PROPOSAL_REASONS } from '../words.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { DETAIL, PROPOSAL } from './words.ts'

type Proposal = NonNullable<Order['proposal']>

const REASONS: Readonly<Record<number, string>> = PROPOSAL_REASONS

const offered = (line: Proposal['lines'][number], item: Order['items'][number] | undefined): string => {
  const parts = [
    line.qty === undefined
      ? ''
      : PROPOSAL.instead(FIELDS.qty, showQty(line.qty), `${showQty(item?.qty ?? '0')} ${item?.unit ?? ''}`),
    line.promisedDate === undefined
      ? ''
      : PROPOSAL.instead(FIELDS.promisedDate, line.promisedDate, item?.requiredDate ?? ''),
    line.remark ?? '',
  ]
  return parts.filter(Boolean).join('，')
}

/** What the supplier offered instead, and what became of it. */
export const ProposalNote = ({ order }: { readonly order: Order }) => {
  const { proposal, items } = order
  if (proposal === null) return null
  const lines = proposal.lines.map((line) => {
    const item = items.find((one) => one.id === line.itemId)
    return [item ? `${DETAIL.line(item.lineNo)} ${item.skuName}` : '', offered(line, item)] as const
  })
  return (
    <Section title={PROPOSAL.title}>
      <Facts
        single
        facts={[
          ...lines,
          [FIELDS.reason, [REASONS[proposal.reasonCode], proposal.reason].filter(Boolean).join('：')],
          [PROPOSAL.submitted, showMoment(proposal.submittedAt)],
          [FIELDS.status, proposal.automatic ? PROPOSAL.automatic : proposal.result],
        ]}
      />
    </Section>
  )
}
