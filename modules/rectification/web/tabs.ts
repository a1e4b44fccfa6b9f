import type { Tab } from '#shell/kit/list/definition.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import type { TaskQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<TaskQuery>, waits = false): Tab<TaskQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
  waits,
})
const ALL: Tab<TaskQuery> = { ...tab('all', {}), isAll: true }
const RUNNING = tab('running', {
  Status: face.codesOf('containing', 'analysing', 'reviewing', 'correcting', 'appealing'),
})
const VERIFYING = tab('toVerify', { Status: face.codesOf('verifying') })
const CLOSED = tab('closed', { Status: face.codesOf('closed', 'cancelled') })

/** The tabs of the list, the one that it opens with first: what waits for a supplier, and for staff what waits for them. */
export const tabsOf = (side: Viewer): readonly Tab<TaskQuery>[] =>
  side === 'supplier'
    ? [
        tab('toAccept', WORK_QUEUES.rectToAccept, true),
        RUNNING,
        VERIFYING,
        tab('due', WORK_QUEUES.rectDue, true),
        tab('overdue', WORK_QUEUES.rectOverdue, true),
        CLOSED,
        ALL,
      ]
    : [
        ALL,
        tab('toReview', WORK_QUEUES.rectToReview, true),
        tab('delays', WORK_QUEUES.rectDelayAsked, true),
        tab('drafts', { Status: face.codesOf('draft') }),
        tab('toAccept', WORK_QUEUES.rectToAccept),
        RUNNING,
        VERIFYING,
        tab('overdue', WORK_QUEUES.rectLate, true),
        CLOSED,
      ]
