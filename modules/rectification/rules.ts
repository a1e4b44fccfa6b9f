import { DAY_MS, HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { Answer, Task } from './shapes.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface TaskFacts extends Pick<Task, 'sourceType' | 'complaintTags' | 'problem' | 'answer' | 'appeal'> {
  /** The request for more time in this stage, if there was one. */
  readonly delay: Task['delayRequests'][number] | undefined
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

/** Hours for temporary measures, days for the plan, days for carrying it out (domain rule 2.18). */
export const PERIODS = { 1: [72, 14, 60], 2: [48, 10, 45], 3: [24, 7, 30], 4: [24, 7, 30] } as const

/** The deadlines of a task of this severity that is published now. */
export const deadlinesOf = (severity: Task['severity'], now: Date) => {
  const [hours, planDays, days] = PERIODS[severity]
  return {
    icaDeadline: momentAfter(now, hours * HOUR_MS),
    pcaDeadline: momentAfter(now, planDays * DAY_MS),
    verifyDeadline: momentAfter(now, days * DAY_MS),
  }
}

/** Nought is no claim. */
export const claimOf = (amount: string | null | undefined): string | null =>
  Number(amount ?? 0) > 0 ? (amount ?? null) : null
