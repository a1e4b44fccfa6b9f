import type { Tab } from '#shell/kit/list/definition.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import type { TaskQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<TaskQuery>): Tab<TaskQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<TaskQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
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
        queueTab('toAccept', 'rectToAccept'),
        queueTab('toAnswer', 'rectToAnswer'),
        RUNNING,
        VERIFYING,
        queueTab('due', 'rectDue'),
        queueTab('overdue', 'rectOverdue'),
        queueTab('claimAsked', 'rectClaimAsked'),
        CLOSED,
        ALL,
      ]
    : [
        ALL,
        queueTab('toReview', 'rectToReview'),
        queueTab('delays', 'rectDelayAsked'),
        tab('drafts', { Status: face.codesOf('draft') }),
        queueTab('toAccept', 'rectToAccept'),
        RUNNING,
        VERIFYING,
        queueTab('overdue', 'rectLate'),
        queueTab('claimDisputed', 'rectClaimDisputed'),
        CLOSED,
      ]
