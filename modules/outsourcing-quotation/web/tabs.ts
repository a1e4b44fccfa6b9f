import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { OutsourcingQuotationQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<OutsourcingQuotationQuery>): Tab<OutsourcingQuotationQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<OutsourcingQuotationQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
})
const ALL: Tab<OutsourcingQuotationQuery> = { ...tab('all', {}), isAll: true }
const STANDING = [
  tab('inForce', { Status: face.codesOf('inForce') }),
  tab('ended', { Status: face.codesOf('expired') }),
]

/** The tabs of the list: all of it first, then what waits for the viewer, then what is there. */
export const tabsOf = (side: Viewer): readonly Tab<OutsourcingQuotationQuery>[] =>
  side === 'supplier'
    ? [
        ALL,
        queueTab('toRevise', 'quotationToRevise'),
        queueTab('drafts', 'quotationDraft'),
        tab('reviewing', { Status: face.codesOf('submitted') }),
        ...STANDING,
      ]
    : [
        ALL,
        queueTab('toReview', 'quotationToReview'),
        queueTab('toRevise', 'quotationReturned'),
        queueTab('drafts', 'quotationWritten'),
        ...STANDING,
      ]
