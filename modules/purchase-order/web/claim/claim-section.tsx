import { labelOf } from '#kernel/labels.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { CLAIM } from '../../claim.ts'
import { CLAIM_FIELDS, CLAIM_STATUSES } from '../../claim-words.ts'
import type { Order } from '../../shapes.ts'
import { FIELDS } from '../../words.ts'

const TONES: Readonly<Record<number, Tone>> = {
  [CLAIM.claimed]: 'warning',
  [CLAIM.countered]: 'warning',
  [CLAIM.agreed]: 'success',
}

const moneyOf = (amount: string | null): string => (amount === null ? '' : showMoney(amount))

/** What the supplier claims because the order was cancelled, and what both sides came to. */
export const ClaimSection = ({ order: { claim, claimStatus, files } }: { readonly order: Order }) => {
  if (claim === null) return null
  return (
    <Section
      title={CLAIM_FIELDS.claim}
      extra={<StatusTag tone={TONES[claimStatus] ?? 'default'}>{labelOf(CLAIM_STATUSES, claimStatus)}</StatusTag>}
    >
      <LineTable
        lines={claim.lines}
        id={(_line, index) => String(index)}
        head={{ title: CLAIM_FIELDS.claimName, show: ({ name }) => name }}
        columns={[
          { title: CLAIM_FIELDS.claimed, number: true, show: ({ amount }) => showMoney(amount) },
          { title: CLAIM_FIELDS.claimNote, show: ({ note }) => note },
        ]}
      />
      <Facts
        facts={[
          [CLAIM_FIELDS.claimed, showMoney(claim.claimed)],
          [CLAIM_FIELDS.offered, moneyOf(claim.offered)],
          [CLAIM_FIELDS.agreed, moneyOf(claim.agreed)],
          [FIELDS.at, showMoment(claim.claimedAt)],
          [CLAIM_FIELDS.claimReason, claim.reason],
          [CLAIM_FIELDS.claimReply, claim.reply],
        ]}
      />
      <FileTiles files={filesOf(files, claim.files)} label={CLAIM_FIELDS.claimFiles} />
    </Section>
  )
}
