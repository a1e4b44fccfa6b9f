import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import { ORDERABLE, STAGE } from '../rules.ts'
import type { OutsourcingContractQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<OutsourcingContractQuery>): Tab<OutsourcingContractQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<OutsourcingContractQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const ALL: Tab<OutsourcingContractQuery> = { ...tab('all', {}), isAll: true }
const STANDING = [
  tab('inForce', { Stage: [...ORDERABLE] }),
  tab('ended', { Stage: [STAGE.expired, STAGE.terminated, STAGE.used] }),
]

/** The tabs of the list: all of it first, then what waits for the viewer, then what is there. */
export const tabsOf = (side: Viewer): readonly Tab<OutsourcingContractQuery>[] =>
  side === 'supplier'
    ? [ALL, queueTab('expiring', 'outsourcingContractEnding'), ...STANDING]
    : [
        ALL,
        queueTab('renewals', 'outsourcingContractRenewal'),
        queueTab('expiring', 'outsourcingContractExpiring'),
        tab('drafts', { Stage: [STAGE.draft] }),
        ...STANDING,
      ]
