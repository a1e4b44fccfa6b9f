import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { SampleQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<SampleQuery>): Tab<SampleQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<SampleQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const ALL: Tab<SampleQuery> = { ...tab('all', {}), isAll: true }
const SEALED = tab('sealed', { Status: face.codesOf('sealed') })
const REWORK = tab('rework', { Status: face.codesOf('rework') })
const ENDED = tab('ended', { Status: face.codesOf('rejected', 'voided') })

/** The tabs of the list, the one that it opens with first: what is to be sent by a supplier, and for staff all of them. */
export const tabsOf = (side: Viewer): readonly Tab<SampleQuery>[] =>
  side === 'supplier'
    ? [
        ALL,
        queueTab('toShip', 'sampleToShip'),
        tab('shipped', { Status: face.codesOf('shipped') }),
        tab('reviewing', { Status: face.codesOf('received', 'reviewing') }),
        REWORK,
        SEALED,
        ENDED,
      ]
    : [
        ALL,
        queueTab('toReceive', 'sampleToReceive'),
        queueTab('toReview', 'sampleToReview'),
        tab('toShip', { Status: face.codesOf('pending') }),
        SEALED,
        REWORK,
        ENDED,
      ]
