import { fileIds } from '#kernel/file-ref.ts'
import { instant, listOf, money, nullable, shape, text, words, type Static } from '#kernel/schema.ts'
import { CLAIM_FIELDS } from './claim-words.ts'

const CLAIM_LINES_MAX = 20

/** One loss that a supplier has from a cancelled order. */
export const ClaimLine = shape({
  name: words(50, CLAIM_FIELDS.claimName),
  amount: money(CLAIM_FIELDS.claimed),
  note: text(200, { title: CLAIM_FIELDS.claimNote }),
})
export type ClaimLine = Static<typeof ClaimLine>
export const ClaimLines = listOf(ClaimLine, { max: CLAIM_LINES_MAX, title: CLAIM_FIELDS.claimLines })

/** What a supplier claims because of a cancelled order, and what both sides came to. */
export const Claim = shape({
  lines: ClaimLines,
  files: fileIds(CLAIM_FIELDS.claimFiles, 10),
  claimed: money(CLAIM_FIELDS.claimed),
  reason: text(500, { title: CLAIM_FIELDS.claimReason }),
  claimedAt: instant(),
  /** What the buyer would pay instead, and why; nothing before it has said so. */
  offered: nullable(money(CLAIM_FIELDS.offered)),
  reply: text(500, { title: CLAIM_FIELDS.claimReply }),
  /** What is to be paid; nothing while they do not agree. */
  agreed: nullable(money(CLAIM_FIELDS.agreed)),
})
export type Claim = Static<typeof Claim>
