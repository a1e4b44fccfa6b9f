import { isRecord } from '#kernel/json.ts'
import { rowsLike } from '#shell/kit/grid/use-kept-history.ts'
import { TIMING } from '../../rules.ts'
import type { Payment } from '../../shapes.ts'
import { startPicks, type Group, type Picks } from './picks.ts'
import type { Terms } from './terms.tsx'

/** What somebody has entered of a payment: of which group, what of it, and how it is paid. */
export interface Entered {
  readonly key: string
  readonly picks: Picks
  readonly terms: Terms
}

/** What the payment has that is changed; all that is open, for a new one. */
export const startEntered = (groups: readonly Group[], former: Payment | undefined): Entered => ({
  key: groups[0]?.key ?? '',
  picks: startPicks(groups[0]?.rows ?? [], former),
  terms: {
    invoiceTiming: former?.invoiceTiming ?? TIMING.invoiceFirst,
    incomeKind: former?.incomeKind ?? 1,
    receiptAccountId: former?.receiptAccountId ?? null,
    note: former?.note ?? '',
  },
})

/** What was entered before the window was led away, if it is made like this form. */
export const keptEntered = (start: Entered, kept: unknown): Entered | undefined => {
  if (!isRecord(kept) || !isRecord(kept['picks'])) return undefined
  const { key, picks } = kept
  const [terms] = rowsLike([start.terms], [kept['terms']]) ?? []
  if (typeof key !== 'string' || terms === undefined || !isRecord(picks)) return undefined
  const typed = Object.entries(picks).flatMap(([id, percent]) =>
    typeof percent === 'string' ? [[id, percent] as const] : [],
  )
  return { key, picks: Object.fromEntries(typed), terms }
}
