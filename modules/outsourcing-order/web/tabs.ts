import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { OutsourcingQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<OutsourcingQuery>): Tab<OutsourcingQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<OutsourcingQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})
const ALL: Tab<OutsourcingQuery> = { ...tab('all', {}), isAll: true }
const DELIVERED = tab('delivered', { Status: face.codesOf('delivered') })
const SETTLING = tab('settling', { Status: face.codesOf('settling') })
const SETTLED = tab('settled', { Status: face.codesOf('settled') })
const ENDED = tab('ended', { Status: face.codesOf('rejected', 'closed', 'cancelled') })

/** The tabs of the list, the one that it opens with first: what waits for a supplier, and for staff all of them. */
export const tabsOf = (side: Viewer): readonly Tab<OutsourcingQuery>[] =>
  side === 'supplier'
    ? [
        queueTab('toAccept', 'outsourcingToAccept'),
        queueTab('running', 'outsourcingToDeliver'),
        DELIVERED,
        queueTab('rework', 'outsourcingToRework'),
        SETTLING,
        queueTab('overdue', 'outsourcingOverdue'),
        SETTLED,
        ENDED,
        ALL,
      ]
    : [
        ALL,
        queueTab('toReview', 'outsourcingToReview'),
        queueTab('reworkCosts', 'outsourcingReworkAsked'),
        queueTab('materials', 'outsourcingMaterialOpen'),
        tab('drafts', { Status: face.codesOf('draft') }),
        tab('toAccept', { Status: face.codesOf('published') }),
        tab('running', { Status: face.codesOf('inProgress') }),
        tab('rework', { Status: face.codesOf('rework') }),
        queueTab('overdue', 'outsourcingLate'),
        SETTLING,
        SETTLED,
        ENDED,
      ]
