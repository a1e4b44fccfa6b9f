import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import { IN_FORCE } from '../machine.ts'
import type { ContractQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found' | 'allStaff'>

const tab = (key: Key, filter: Partial<ContractQuery>): Tab<ContractQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<ContractQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})
const endingTab = (queue: 'contractExpiring' | 'contractEnding'): Tab<ContractQuery> => ({
  ...queueTab('expiring', queue),
  sort: 'effectiveTo',
})
const ALL: Tab<ContractQuery> = { ...tab('all', {}), isAll: true }
const IN_FORCE_TAB = tab('inForce', { Status: face.codesOf(...IN_FORCE) })
const OVER = [
  tab('expired', { Status: face.codesOf('expired') }),
  tab('ended', { Status: face.codesOf('terminated', 'voided') }),
]

/** The tabs of the list: all of it first, then what waits for the viewer, then what is in force and what is over. */
export const tabsOf = (side: Viewer): readonly Tab<ContractQuery>[] =>
  side === 'supplier'
    ? [
        ALL,
        queueTab('toSign', 'contractToSign'),
        queueTab('toAnswer', 'contractToEnd'),
        IN_FORCE_TAB,
        endingTab('contractExpiring'),
        ...OVER,
      ]
    : [
        { ...ALL, empty: EMPTY.allStaff },
        queueTab('toReview', 'contractToReview'),
        // What legal sent back and what the supplier refused: both are to be mended.
        tab('toMend', { Status: face.codesOf('returned', 'refused') }),
        queueTab('toSeal', 'contractToSeal'),
        queueTab('toArchive', 'contractToArchive'),
        queueTab('toAnswer', 'contractToRenew'),
        tab('drafts', { Status: face.codesOf('draft') }),
        tab('signing', { Status: face.codesOf('signing') }),
        IN_FORCE_TAB,
        endingTab('contractEnding'),
        ...OVER,
      ]
