import type { Tab } from '#shell/kit/list/definition.ts'
import type { InquiryState } from '../machine.ts'
import type { InquiryQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<InquiryQuery>): Tab<InquiryQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const stateTab = (key: Key, ...states: readonly InquiryState[]): Tab<InquiryQuery> =>
  tab(key, { Status: face.codesOf(...states) })

/** The tabs of the buyer's people, by what waits for them. */
export const TABS: readonly Tab<InquiryQuery>[] = [
  { ...tab('all', {}), isAll: true },
  stateTab('drafts', 'draft'),
  { ...stateTab('quoting', 'quoting'), sort: 'dueAt' },
  // What waits for a supplier, or was submitted by the reader, stands in these two as well and is not counted as theirs to do.
  { ...stateTab('comparing', 'comparing'), queue: 'inquiryToCompare' },
  { ...stateTab('approving', 'approving'), queue: 'inquiryToApprove' },
  { ...tab('questions', WORK_QUEUES.inquiryToAnswer.filter), queue: 'inquiryToAnswer' },
  stateTab('awarded', 'awarded'),
  stateTab('ended', 'aborted', 'cancelled'),
]
