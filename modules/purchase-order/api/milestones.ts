import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { MilestoneDone, type Milestone, type MilestonePlan } from '../milestone-shapes.ts'
import { MILESTONE_FIELDS, MILESTONE_HISTORY, MILESTONE_MESSAGES } from '../milestone-words.ts'
import { isUndoable, planErrorsOf, UNDO_MINUTES } from '../milestones.ts'
import type { Order } from '../shapes.ts'
import { milestonesKept } from './milestone-effects.ts'
import { orders } from './orders.ts'
import type { OrderDocument } from './tables.ts'

type Change = (one: Milestone) => Milestone

const foundIn = ({ head, state }: Loaded<OrderDocument>, no: number): Milestone => {
  if (state !== 'executing')
    return invalid({ milestone: [MILESTONE_MESSAGES.notRunning] }, MILESTONE_MESSAGES.notRunning)
  const found = head.milestones.find((one) => one.no === no)
  return found ?? invalid({ milestone: [MILESTONE_MESSAGES.unknown] }, MILESTONE_MESSAGES.unknown)
}

const refuse = (why: string): never => invalid({ milestone: [why] }, why)

/**
 * Changes one step. It names no version of the order: who stands at the machine with a telephone has not read what the office
 * has changed since, and need not. Two who tick the same step still meet: it is done already for the second.
 */
const changeOne = async (
  act: Act,
  id: string,
  no: number,
  action: string,
  check: (one: Milestone) => void,
  change: Change,
): Promise<Order> => {
  const { head } = await orders.lock(act, id)
  return orders.change(
    act,
    id,
    head.rowVersion,
    action,
    async (loaded) => {
      check(foundIn(loaded, no))
      return milestonesKept(loaded.head.milestones.map((one) => (one.no === no ? change(one) : one)))
    },
    (loaded) => {
      const before = foundIn(loaded, no)
      return [{ field: before.name, before: before.doneAt ?? '', after: change(before).doneAt ?? '' }]
    },
  )
}

/** The supplier has done a step and shows it. */
export const tickMilestone = async (act: Act, id: string, no: number, done: MilestoneDone): Promise<Order> => {
  if (done.photos.length === 0) invalid({ photos: [MILESTONE_MESSAGES.photoMissing] })
  await requireNamedFiles(act.tx, act.me, MilestoneDone, done)
  return changeOne(
    act,
    id,
    no,
    MILESTONE_HISTORY.done,
    ({ doneAt }) => {
      if (doneAt !== null) refuse(MILESTONE_MESSAGES.alreadyDone)
    },
    (one) => ({ ...one, ...done, doneAt: act.now.toISOString(), doneBy: act.me.userName }),
  )
}

/** A tick that was a slip is taken back, soon after. */
export const untickMilestone = (act: Act, id: string, no: number): Promise<Order> =>
  changeOne(
    act,
    id,
    no,
    MILESTONE_HISTORY.undone,
    (one) => {
      if (one.doneAt === null) refuse(MILESTONE_MESSAGES.notDone)
      if (!isUndoable(one, act.now.getTime())) refuse(MILESTONE_MESSAGES.undoLate(UNDO_MINUTES))
    },
    (one) => ({ ...one, doneAt: null, doneBy: '', photos: [] }),
  )

/** The supplier says when which step will be done. */
export const planMilestones = async (act: Act, id: string, { milestones: plan }: MilestonePlan): Promise<Order> => {
  const { head } = await orders.lock(act, id)
  const dayIn = ({ no, plannedOn }: Milestone): string => plan.find((one) => one.no === no)?.plannedOn ?? plannedOn
  return orders.change(
    act,
    id,
    head.rowVersion,
    MILESTONE_HISTORY.planned,
    async ({ head: { milestones }, state }) => {
      if (state !== 'executing') refuse(MILESTONE_MESSAGES.notRunning)
      const wrong = planErrorsOf(milestones, plan, dayOf(act.now))
      if (wrong.length > 0) invalid(byField(wrong))
      return milestonesKept(milestones.map((one) => ({ ...one, plannedOn: dayIn(one) })))
    },
    ({ head: { milestones } }) =>
      milestones
        .filter((one) => dayIn(one) !== one.plannedOn)
        .map((one) => ({
          field: `${one.name} ${MILESTONE_FIELDS.plannedOn}`,
          before: one.plannedOn,
          after: dayIn(one),
        })),
  )
}
