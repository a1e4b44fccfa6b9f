import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { DeductionQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<DeductionQuery>): Tab<DeductionQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<DeductionQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const ENDED = [
  tab('confirmed', { Status: face.codesOf('confirmed') }),
  tab('revoked', { Status: face.codesOf('revoked') }),
]
const ALL: Tab<DeductionQuery> = { ...tab('all', {}), isAll: true }

/** The tabs of the list: all of it first, then what waits for the viewer and for the other side, then what has ended. */
export const tabsOf = (side: Viewer): readonly Tab<DeductionQuery>[] =>
  side === 'supplier'
    ? [
        ALL,
        queueTab('toConfirm', 'deductionToConfirm'),
        tab('appealed', { Status: face.codesOf('appealed') }),
        ...ENDED,
      ]
    : [ALL, queueTab('toDecide', 'deductionToDecide'), tab('waiting', { Status: face.codesOf('pending') }), ...ENDED]
