import type { Tab } from '#shell/kit/list/definition.ts'
import type { QuoteQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './shared/face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = keyof typeof EMPTY

const tab = (key: Key, filter: Partial<QuoteQuery>): Tab<QuoteQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
/** A tab of what waits: the most urgent first. */
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<QuoteQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})

/** The tabs of the list, the one that it opens with first: everything, as it stands; the hall shows what is to be written. */
export const TABS: readonly Tab<QuoteQuery>[] = [
  { ...tab('all', {}), isAll: true },
  queueTab('toWrite', 'quoteToWrite'),
  queueTab('due', 'quoteDue'),
  queueTab('countered', 'quoteCountered'),
  tab('submitted', { Status: face.codesOf('submitted', 'evaluating') }),
  queueTab('toAccept', 'quoteToAccept'),
  tab('won', { Status: face.codesOf('won') }),
  tab('lost', { Status: face.codesOf('lost') }),
]
