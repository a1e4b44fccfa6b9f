import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { FormQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<FormQuery>): Tab<FormQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<FormQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})
const ALL: Tab<FormQuery> = { ...tab('all', {}), isAll: true }
const REVIEWING = tab('reviewing', { Status: face.codesOf('reviewing') })
const PASSED = tab('passed', { Status: face.codesOf('passed') })
const ENDED = tab('ended', { Status: face.codesOf('failed', 'rejected', 'cancelled') })

/** The tabs of the list, the one that it opens with first: what waits for a supplier, and for staff all of them. */
export const tabsOf = (side: Viewer): readonly Tab<FormQuery>[] =>
  side === 'supplier'
    ? [
        queueTab('toAccept', 'samplingToAccept'),
        queueTab('making', 'samplingToMake'),
        queueTab('rework', 'samplingRework'),
        REVIEWING,
        queueTab('overdue', 'samplingOverdue'),
        PASSED,
        ENDED,
        ALL,
      ]
    : [
        ALL,
        queueTab('toConclude', 'samplingToConclude'),
        queueTab('fees', 'samplingFeeAsked'),
        tab('drafts', { Status: face.codesOf('draft') }),
        tab('toAccept', { Status: face.codesOf('published') }),
        tab('making', { Status: face.codesOf('making') }),
        REVIEWING,
        queueTab('overdue', 'samplingLate'),
        PASSED,
        ENDED,
      ]
