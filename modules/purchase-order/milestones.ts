import { addDays, daysUntil } from '#kernel/day.ts'
import type { Milestone, MilestonePlan } from './milestone-shapes.ts'
import { MILESTONE_MESSAGES } from './milestone-words.ts'

/** A slip of the finger is taken back so long. */
export const UNDO_MINUTES = 30
const UNDO_MS = UNDO_MINUTES * 60_000

/** The days of some steps, evenly spread from today up to the day of delivery: the last one is done on that day. */
export const spreadDays = (count: number, today: string, delivery: string): string[] => {
  const days = Math.max(daysUntil(delivery, today), 0)
  return Array.from({ length: count }, (_, index) => addDays(today, Math.floor((days * (index + 1)) / count)))
}

const planned = (no: number, name: string, plannedOn: string): Milestone => ({
  no,
  name,
  plannedOn,
  doneAt: null,
  doneBy: '',
  photos: [],
})

/** The steps of an order that is agreed on. Those that are done stay; the others are spread anew up to the day that holds now. */
export const milestonesFor = (
  names: readonly string[],
  former: readonly Milestone[],
  today: string,
  delivery: string,
): Milestone[] => {
  const steps = former.length > 0 ? former : names.map((name, index) => planned(index + 1, name, delivery))
  const open = steps.filter(({ doneAt }) => doneAt === null)
  const days = spreadDays(open.length, today, delivery)
  return steps.map((step) =>
    step.doneAt === null ? { ...step, plannedOn: days[open.indexOf(step)] ?? delivery } : step,
  )
}

/** The day of the first step that is not done; nothing when none is left. */
export const nextDay = (milestones: readonly Milestone[]): string | null =>
  milestones
    .filter(({ doneAt }) => doneAt === null)
    .map(({ plannedOn }) => plannedOn)
    .toSorted()[0] ?? null

export const isLate = ({ doneAt, plannedOn }: Milestone, today: string): boolean => doneAt === null && plannedOn < today

/** May the tick still be taken back? */
export const isUndoable = ({ doneAt }: Pick<Milestone, 'doneAt'>, now: number): boolean =>
  doneAt !== null && now - Date.parse(doneAt) <= UNDO_MS

interface Wrong {
  readonly field: string
  readonly why: string
}

/** Steps follow each other, and none is planned for a day that has passed. */
export const planErrorsOf = (
  milestones: readonly Milestone[],
  plan: MilestonePlan['milestones'],
  today: string,
): Wrong[] => {
  const after = milestones.map((one) => ({
    ...one,
    plannedOn: plan.find(({ no }) => no === one.no)?.plannedOn ?? one.plannedOn,
  }))
  return plan.flatMap(({ no, plannedOn }, index): Wrong[] => {
    const field = `milestones.${index}.plannedOn`
    const place = after.findIndex((one) => one.no === no)
    const known = milestones[place]
    if (known === undefined) return [{ field, why: MILESTONE_MESSAGES.unknown }]
    if (known.doneAt !== null) return [{ field, why: MILESTONE_MESSAGES.alreadyDone }]
    if (plannedOn !== known.plannedOn && plannedOn < today) return [{ field, why: MILESTONE_MESSAGES.pastPlan }]
    const former = after[place - 1]
    return former !== undefined && former.doneAt === null && plannedOn < former.plannedOn
      ? [{ field, why: MILESTONE_MESSAGES.outOfOrder(former.name) }]
      : []
  })
}
