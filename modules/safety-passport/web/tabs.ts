import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { PassportQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<PassportQuery>): Tab<PassportQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<PassportQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const KEPT = [
  tab('valid', { Status: face.codesOf('valid') }),
  tab('expiring', { Status: face.codesOf('valid'), IsExpiring: true }),
  tab('voided', { Status: face.codesOf('voided') }),
]
const ALL: Tab<PassportQuery> = { ...tab('all', {}), isAll: true }

/** The tabs of the list: all of it first, then what waits for the viewer, then what is there. */
export const tabsOf = (side: Viewer): readonly Tab<PassportQuery>[] =>
  side === 'supplier'
    ? [
        ALL,
        queueTab('toProvide', 'passportToProvide'),
        queueTab('toRenew', 'passportToRenew'),
        tab('checking', { Status: face.codesOf('checking') }),
        ...KEPT,
      ]
    : [
        ALL,
        queueTab('toCheck', 'passportToCheck'),
        tab('waiting', { Status: face.codesOf('wanted', 'returned', 'expired') }),
        ...KEPT,
      ]
