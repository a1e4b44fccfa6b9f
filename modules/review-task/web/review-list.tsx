import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { ReviewQuery, ReviewRow } from '../shapes.ts'
import { CONCLUSIONS, GRADES, REVIEW_TYPES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'dueAt' | 'createdAt' | 'planDate'

const titles = ReviewRow.properties
const asked = ReviewQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

/** What is worth a mark: a review that is late. */
export const LateMark = ({ overdueDays }: Pick<ReviewRow, 'overdueDays'>) =>
  overdueDays > 0 ? <StatusTag tone="error">{LIST.late(overdueDays)}</StatusTag> : null

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<ReviewRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 168, { card: 'body' }),
  {
    key: 'reviewType',
    title: titleOf(titles.reviewType),
    width: 96,
    render: ({ reviewType }) => labelOf(REVIEW_TYPES, reviewType),
  },
  field('planDate', titleOf(titles.planDate), 108, { sort: 'planDate' }),
  statusColumn(titleOf(titles.status), 120, face.toneOf),
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    sort: 'dueAt',
    width: 136,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 128, { card: 'body' })] : []),
  {
    key: 'totalScore',
    title: titleOf(titles.totalScore),
    width: 80,
    align: 'end',
    render: ({ totalScore }) => totalScore,
  },
  { key: 'grade', title: titleOf(titles.grade), width: 64, render: ({ grade }) => labelOf(GRADES, grade) },
  {
    key: 'conclusion',
    title: titleOf(titles.conclusion),
    width: 96,
    render: ({ conclusion }) => labelOf(CONCLUSIONS, conclusion),
  },
  {
    key: 'rectificationCount',
    title: LIST.rectifications,
    width: 96,
    card: 'none',
    render: ({ rectificationCount: all, openRectificationCount: open }) => (all === 0 ? null : LIST.mending(open, all)),
  },
  field('followerName', titleOf(titles.followerName), 96, EXTRA),
  field('purchaserName', LIST.author, 80, EXTRA),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, EXTRA),
  {
    key: 'createdAt',
    title: titleOf(titles.createdAt),
    sort: 'createdAt',
    width: 132,
    ...EXTRA,
    render: ({ createdAt }) => showMoment(createdAt),
  },
]

type May = (permission: Permission) => boolean

const filtersOf = (side: Viewer, may: May): readonly Filter<ReviewQuery>[] => [
  { key: 'mine', kind: 'flag', label: LIST.mine, quick: true, toQuery: () => ({ IsResourceAuthorization: true }) },
  ...(side === 'staff' ? partyFilters(may) : []),
  {
    key: 'status',
    kind: 'choice',
    label: titleOf(titles.status),
    options: face.stateOptions(side),
    toQuery: (values) => ({ Status: values.map(Number) }),
  },
  {
    key: 'type',
    kind: 'choice',
    label: titleOf(asked.ReviewType),
    options: optionsOf(REVIEW_TYPES),
    toQuery: (values) => ({ ReviewType: codesOf(REVIEW_TYPES).filter((code) => values.includes(String(code))) }),
  },
  {
    key: 'conclusion',
    kind: 'choice',
    label: titleOf(asked.Conclusion),
    options: optionsOf(CONCLUSIONS),
    toQuery: (values) => ({ Conclusion: codesOf(CONCLUSIONS).filter((code) => values.includes(String(code))) }),
  },
  daysFilter('plan', titleOf(asked.PlanDateFrom), 'PlanDate'),
]

/** The list of reviews as a side sees it: staff also see whose review it is. */
export const reviewList = (side: Viewer, may: May): ListDefinition<ReviewRow, ReviewQuery, Sort> => ({
  pageKey: 'ReviewTask.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/review/${row.id}`,
  marks: (row) => <LateMark overdueDays={row.overdueDays} />,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
