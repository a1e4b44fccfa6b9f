import type { Viewer } from '#shell/kit/document/types.ts'
import type { Tab } from '#shell/kit/list/definition.ts'
import type { FormulaQuery } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { face } from './face.ts'
import { EMPTY, LIST } from './words.ts'

type Key = Exclude<keyof typeof EMPTY, 'found'>

const tab = (key: Key, filter: Partial<FormulaQuery>): Tab<FormulaQuery> => ({
  key,
  label: LIST[key],
  filter,
  empty: EMPTY[key],
})
const queueTab = (key: Key, queue: keyof typeof WORK_QUEUES): Tab<FormulaQuery> => ({
  ...tab(key, WORK_QUEUES[queue].filter),
  queue,
  sort: 'dueAt',
})
const ALL: Tab<FormulaQuery> = { ...tab('all', {}), isAll: true }
const CONFIRMED = tab('confirmed', { Status: face.codesOf('confirmed') })
const DISABLED = tab('disabled', { Status: face.codesOf('disabled') })

/** The tabs of the list, the one that it opens with first: everything, since most formulas are looked up. */
export const tabsOf = (side: Viewer): readonly Tab<FormulaQuery>[] =>
  side === 'supplier'
    ? [
        ALL,
        queueTab('toRevise', 'formulaToRevise'),
        queueTab('drafts', 'formulaDraft'),
        tab('reviewing', { Status: face.codesOf('submitted') }),
        CONFIRMED,
        DISABLED,
      ]
    : [
        ALL,
        queueTab('toReview', 'formulaToReview'),
        queueTab('overdue', 'formulaLate'),
        tab('returned', { Status: face.codesOf('returned') }),
        tab('drafts', { Status: face.codesOf('draft') }),
        CONFIRMED,
        DISABLED,
      ]
