import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { ToolingQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<ToolingQuery>): Tab<ToolingQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<ToolingQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const KEPT = [
  tab('inUse', { Status: face.codesOf('inUse') }),
  tab('low', { Status: face.codesOf('inUse', 'stored'), IsLifeLow: true }),
  tab('stored', { Status: face.codesOf('stored') }),
  tab('ended', { Status: face.codesOf('scrapped', 'voided') }),
]
const ALL: Tab<ToolingQuery> = { ...tab('all', {}), isAll: true }

/** The tabs of the list: all of it first, then what waits for the viewer, then what is there. */
export const tabsOf = (side: Viewer): readonly Tab<ToolingQuery>[] =>
  side === 'supplier'
    ? [ALL, queueTab('toCheck', 'toolingToCheck'), queueTab('toMend', 'toolingToMend'), ...KEPT]
    : [
        ALL,
        queueTab('toCheck', 'toolingEntered'),
        queueTab('toMend', 'toolingReturned'),
        queueTab('toScrap', 'toolingToScrap'),
        ...KEPT,
      ]
