import { compare, sum, times } from '#kernel/decimal.ts'
import { guardsOn } from '#kernel/machine.ts'
import { groupedDecimal } from '#kernel/text.ts'
import type { ClaimLine } from './claim-shapes.ts'
import { CLAIM_MESSAGES } from './claim-words.ts'

/** How far a claim has come. */
export const CLAIM = { none: 0, claimed: 1, countered: 2, agreed: 3, withdrawn: 4 } as const
export type ClaimStatus = (typeof CLAIM)[keyof typeof CLAIM]

/** What the guards of its steps look at. */
export interface ClaimFacts {
  readonly claimStatus: ClaimStatus
}

const { hiddenWhen } = guardsOn<ClaimFacts>()

/** The steps of a claim concern no order without one. */
export const notClaimed = hiddenWhen(
  'claim',
  CLAIM_MESSAGES.nothingClaimed,
  ({ claimStatus }) => claimStatus !== CLAIM.claimed,
)
export const notCountered = hiddenWhen(
  'claim',
  CLAIM_MESSAGES.nothingOffered,
  ({ claimStatus }) => claimStatus !== CLAIM.countered,
)
export const claimNotOpen = hiddenWhen(
  'claim',
  CLAIM_MESSAGES.notOpen,
  ({ claimStatus }) => claimStatus !== CLAIM.claimed && claimStatus !== CLAIM.countered,
)

/** An amount to the cent, however it was typed. */
export const cents = (amount: string): string => times(amount, '1', 2)

/** What all its lines come to. */
export const claimedIn = (lines: readonly Pick<ClaimLine, 'amount'>[]): string =>
  cents(sum(lines.map(({ amount }) => amount)))

interface Wrong {
  readonly field: string
  readonly why: string
}

/** A claim names what it is made of, and each of it costs something. */
export const claimErrors = (lines: readonly Pick<ClaimLine, 'amount'>[]): Wrong[] =>
  lines.length === 0
    ? [{ field: 'claimLines', why: CLAIM_MESSAGES.linesMissing }]
    : lines.flatMap(({ amount }, index) =>
        compare(amount, '0') > 0
          ? []
          : [{ field: `claimLines.${index}.amount`, why: CLAIM_MESSAGES.lineZero(index + 1) }],
      )

/** The buyer offers less than was claimed: all of it is another step. */
export const offerErrors = (claimed: string, offered: string): Wrong[] =>
  compare(offered, claimed) < 0
    ? []
    : [{ field: 'claimAmount', why: CLAIM_MESSAGES.amountTooHigh(groupedDecimal(claimed)) }]
