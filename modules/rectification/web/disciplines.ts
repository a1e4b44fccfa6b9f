import { titleOf } from '#kernel/schema.ts'
import type { TaskState, TaskTransition } from '../machine.ts'
import { Answer, Task } from '../shapes.ts'
import { REPORT } from '../words.ts'
import { face } from './face.ts'

export type DisciplineKey =
  | 'team'
  | 'problem'
  | 'containment'
  | 'rootCause'
  | 'correctiveActions'
  | 'verification'
  | 'prevention'
  | 'closing'

interface Discipline {
  readonly key: DisciplineKey
  /** With its number: D1 to D8. */
  readonly title: string
  /** The states in which it is worked on. */
  readonly during: readonly TaskState[]
  /** The states in which it can be written before its time comes. */
  readonly early?: readonly TaskState[]
}

const { team, containment, rootCause, correctiveActions, prevention } = Answer.properties
const { problem, verification } = Task.properties

/** D1 to D8, in their order. */
export const DISCIPLINES: readonly Discipline[] = [
  { key: 'team', title: titleOf(team), during: ['published', 'appealing'] },
  { key: 'problem', title: titleOf(problem), during: ['draft'] },
  { key: 'containment', title: titleOf(containment), during: ['containing'] },
  { key: 'rootCause', title: titleOf(rootCause), during: ['analysing', 'reviewing'] },
  { key: 'correctiveActions', title: titleOf(correctiveActions), during: ['analysing', 'reviewing'] },
  { key: 'verification', title: titleOf(verification), during: ['correcting', 'verifying'] },
  { key: 'prevention', title: titleOf(prevention), during: ['correcting', 'verifying'], early: ['analysing'] },
  { key: 'closing', title: REPORT.closing, during: [] },
]

/** The way of a task; an appeal stands beside its beginning. */
const WAY: readonly TaskState[] = [
  'draft',
  'published',
  'containing',
  'analysing',
  'reviewing',
  'correcting',
  'verifying',
  'closed',
]
const placeOf = (state: TaskState): number => WAY.indexOf(state === 'appealing' ? 'published' : state)

export type Progress = 'done' | 'current' | 'early' | 'ahead'

/** How far a discipline is. A task that was called off is at none. */
export const progressOf = ({ during, early = [] }: Discipline, status: number): Progress => {
  const state = face.stateOf(status)
  if (state === undefined || state === 'cancelled') return 'ahead'
  if (during.includes(state)) return 'current'
  if (early.includes(state)) return 'early'
  return state === 'closed' || during.some((one) => placeOf(one) < placeOf(state)) ? 'done' : 'ahead'
}

/** What the page opens with: what is to be done now first, then what has to be read for it. */
const OPEN: Readonly<Record<TaskState, readonly DisciplineKey[]>> = {
  draft: ['problem'],
  published: ['team', 'problem'],
  appealing: ['problem'],
  containing: ['containment', 'problem'],
  analysing: ['rootCause', 'correctiveActions', 'prevention'],
  reviewing: ['rootCause', 'correctiveActions', 'prevention'],
  correcting: ['verification', 'prevention'],
  verifying: ['verification', 'correctiveActions'],
  closed: ['verification', 'closing'],
  cancelled: ['problem'],
}
export const openAt = (status: number): readonly DisciplineKey[] => OPEN[face.stateOf(status) ?? 'cancelled']

/** The steps by which the supplier hands in what it has written. */
export const HANDS_IN: readonly TaskTransition[] = ['accept', 'submitIca', 'submitPlan', 'submitEvidence']

/** The stages that a list shows as dots. */
const STAGES: readonly (readonly TaskState[])[] = [
  ['published', 'appealing'],
  ['containing'],
  ['analysing', 'reviewing'],
  ['correcting'],
  ['verifying'],
]

/** The stage of a task, from 0; as many as there are when it is closed, nothing when none runs. */
export const stageOf = (status: number): number | undefined => {
  const state = face.stateOf(status)
  if (state === 'closed') return STAGES.length
  const found = STAGES.findIndex((states) => state !== undefined && states.includes(state))
  return found < 0 ? undefined : found
}
