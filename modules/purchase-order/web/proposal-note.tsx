import { showMoment } from '#shell/format.ts'
import { DifferenceTable } from '#shell/kit/detail/difference-table.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { lineChanges } from '../changes.ts'
import { partChanges } from '../parts.ts'
import type { Order } from '../shapes.ts'
import { FIELDS, PROPOSAL_REASONS } from '../words.ts'
import { DETAIL, PROPOSAL } from './words.ts'

type Proposal = NonNullable<Order['proposal']>

const REASONS: Readonly<Record<number, string>> = PROPOSAL_REASONS

/** What was asked for beside what is offered. Once it is agreed, the line itself no longer says what was asked. */
const differencesOf = ({ lines }: Proposal, items: Order['items']) =>
  lines.flatMap((line) => {
    const item = items.find(({ id }) => id === line.itemId)
    if (item === undefined) return []
    const { qty, requiredDate } = line.asked ?? item
    const asked = { ...item, qty, requiredDate, promisedDate: requiredDate }
    const offered = { ...asked, qty: line.qty ?? qty, promisedDate: line.promisedDate ?? asked.promisedDate }
    return [...lineChanges([asked], [offered]), ...partChanges([item], [line])]
  })

/** What the supplier offered instead, and what became of it. */
export const ProposalNote = ({ order: { proposal, items } }: { readonly order: Order }) => {
  if (proposal === null) return null
  const remarks = proposal.lines.flatMap(({ itemId, remark }) => {
    const item = items.find(({ id }) => id === itemId)
    return item === undefined || !remark ? [] : [[DETAIL.line(item.lineNo), remark] as const]
  })
  return (
    <Section title={PROPOSAL.title}>
      <DifferenceTable
        differences={differencesOf(proposal, items)}
        titles={{ before: PROPOSAL.asked, after: PROPOSAL.offered }}
      />
      <Facts
        single
        facts={[
          ...remarks,
          [FIELDS.reason, [REASONS[proposal.reasonCode], proposal.reason].filter(Boolean).join('：')],
          [PROPOSAL.submitted, showMoment(proposal.submittedAt)],
          [PROPOSAL.result, proposal.automatic ? PROPOSAL.automatic : proposal.result],
          [PROPOSAL.reply, proposal.reply ?? ''],
        ]}
      />
    </Section>
  )
}
