import { DAY_MS, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { codesOf } from '#kernel/labels.ts'
import type { Period } from './setting-shapes.ts'
import type { Answer, Delivery, Task } from './shapes.ts'
import { MESSAGES, SEVERITIES } from './words.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface TaskFacts extends Pick<Task, 'sourceType' | 'complaintTags' | 'problem' | 'answer' | 'appeal'> {
  /** The request for more time in this stage, if there was one. */
  readonly delay: Task['delayRequests'][number] | undefined
  readonly isHolding: boolean
  readonly claimStatus: Task['claimStatus']
  /** So many more deliveries must pass before it may be closed. */
  readonly batchesMissing: number
}

/** How far a claim is, by the codes. */
export const CLAIM = { none: 0, asked: 1, agreed: 2, disputed: 3 } as const satisfies Record<
  string,
  Task['claimStatus']
>

/** Children can be hurt. */
export const FATAL = 4

/** Does a task of this kind stop deliveries? One that hurts children does, as far as it names goods. */
export const holdsShipping = ({
  severity,
  skuCode,
  orderCodes,
  batchNos,
}: Pick<Task, 'severity' | 'skuCode' | 'orderCodes' | 'batchNos'>): boolean =>
  severity === FATAL && (skuCode !== '' || orderCodes.length > 0 || batchNos.length > 0)

/** How many batches in a row have passed: one that did not begins the count anew. The oldest delivery stands first. */
export const cleanInARow = (deliveries: readonly Delivery[]): number => {
  const lastBad = deliveries.findLastIndex(({ isClean }) => !isClean)
  return new Set(deliveries.slice(lastBad + 1).map(({ receiptId, batchNo }) => batchNo || receiptId)).size
}

export const EMPTY_ANSWER: Answer = {
  team: [],
  containment: { actions: '', inStock: '', inTransit: '', sold: '', doneOn: null, files: [] },
  rootCause: { technique: 1, whyChain: [], category: null, escapeReason: '', files: [] },
  correctiveActions: [],
  prevention: { horizontalSkus: [], documentChanges: '', training: '' },
}

/** An approved plan stays as it is: only what shows that it was carried out is taken over. */
export const withProof = (plan: Answer['correctiveActions'], given: Answer['correctiveActions']) =>
  plan.map((one, index) => ({ ...one, evidence: given[index]?.evidence ?? [], doneOn: given[index]?.doneOn ?? null }))

/** The deadlines of a task that is published now, by the period of its severity. */
export const deadlinesOf = ({ containHours, planDays, mendDays }: Omit<Period, 'severity'>, now: Date) => ({
  icaDeadline: momentAfter(now, containHours * HOUR_MS),
  pcaDeadline: momentAfter(now, planDays * DAY_MS),
  verifyDeadline: momentAfter(now, mendDays * DAY_MS),
})

const HOURS_A_DAY = DAY_MS / HOUR_MS

/** What is wrong with periods: each severity stands in its place, has some time, and no stage ends before the one that comes first. */
export const periodErrors = (periods: readonly Period[]): { readonly field: string; readonly why: string }[] =>
  codesOf(SEVERITIES).flatMap((severity, index) => {
    const period = periods[index]
    const at = (name: keyof Period, why: string) => [{ field: `periods.${index}.${name}`, why }]
    if (period?.severity !== severity) return at('severity', MESSAGES.severityOrder)
    if (period.containHours === 0) return at('containHours', MESSAGES.hoursZero)
    if (period.planDays * HOURS_A_DAY < period.containHours) return at('planDays', MESSAGES.planEarly)
    return period.mendDays < period.planDays ? at('mendDays', MESSAGES.mendEarly) : []
  })

/** Nought is no claim. */
export const claimOf = (amount: string | null | undefined): string | null =>
  compare(amount ?? '0', '0') > 0 ? (amount ?? null) : null
