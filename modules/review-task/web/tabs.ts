import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { ReviewQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<ReviewQuery>): Tab<ReviewQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<ReviewQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})
const ALL: Tab<ReviewQuery> = { ...tab('all', {}), isAll: true }
const RUNNING = tab('running', { Status: face.codesOf('scheduled', 'reviewing', 'appealing', 'rectifying') })
const DONE = tab('done', { Status: face.codesOf('passed', 'failed', 'cancelled') })

/** The tabs of the list, the one that it opens with first: what waits for a supplier, and for staff what waits for them. */
export const tabsOf = (side: Viewer): readonly Tab<ReviewQuery>[] =>
  side === 'supplier'
    ? [
        queueTab('toConfirm', 'reviewToConfirm'),
        queueTab('toAssess', 'selfAssessDue'),
        queueTab('reports', 'reportToConfirm'),
        queueTab('overdue', 'reviewOverdue'),
        RUNNING,
        DONE,
        ALL,
      ]
    : [
        ALL,
        queueTab('dates', 'reviewDatesAsked'),
        queueTab('toReview', 'reviewToDo'),
        queueTab('appeals', 'reviewAppealed'),
        tab('drafts', { Status: face.codesOf('draft') }),
        RUNNING,
        DONE,
      ]
