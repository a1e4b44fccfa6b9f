import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoney } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { TaskQuery, TaskRow } from '../shapes.ts'
import { CLAIMS, SEVERITIES, SOURCES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { HoldMark } from './shared/hold-note.tsx'
import { tabsOf } from './tabs.ts'
import { LateMark, Severity, StageDots } from './task-marks.tsx'
import styles from './task.module.css'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'dueAt' | 'createdAt'

const titles = TaskRow.properties
const asked = TaskQuery.properties

const Subject = ({ row }: { readonly row: TaskRow }) => (
  <>
    <div>{row.title}</div>
    <div className={styles['sub']}>{[labelOf(SOURCES, row.sourceType), ...row.complaintTags].join(' · ')}</div>
  </>
)

const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<TaskRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  { key: 'title', title: titleOf(titles.title), width: 200, card: 'body', render: (row) => <Subject row={row} /> },
  {
    key: 'severity',
    title: titleOf(titles.severity),
    width: 72,
    render: ({ severity }) => <Severity severity={severity} />,
  },
  statusColumn(titleOf(titles.status), 108, face.toneOf),
  { key: 'stage', title: LIST.stage, width: 138, render: ({ status }) => <StageDots status={status} /> },
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    sort: 'dueAt',
    width: 136,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  {
    key: 'overdueDays',
    title: LIST.lateDays,
    width: 80,
    align: 'end',
    ...EXTRA,
    render: ({ overdueDays }) => (overdueDays > 0 ? overdueDays : null),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  {
    key: 'skuName',
    title: LIST.product,
    width: 160,
    card: 'none',
    render: ({ skuCode, skuName }) =>
      skuCode === '' && skuName === '' ? null : (
        <>
          <div>{skuName}</div>
          <div className={styles['sub']}>{skuCode}</div>
        </>
      ),
  },
  field('publishedOn', titleOf(titles.publishedOn), 108, EXTRA),
  {
    key: 'claimAmount',
    title: titleOf(titles.claimAmount),
    width: 104,
    align: 'end',
    render: ({ claimAmount, claimStatus }) =>
      claimAmount === null ? null : (
        <>
          <div>{showMoney(claimAmount)}</div>
          <div className={styles['sub']}>{labelOf(CLAIMS, claimStatus)}</div>
        </>
      ),
  },
  field('followerName', titleOf(titles.followerName), 96),
  field('purchaserName', LIST.author, 80, EXTRA),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

type May = (permission: Permission) => boolean

const filtersOf = (side: Viewer, tags: readonly string[], may: May): readonly Filter<TaskQuery>[] => [
  mineFilter(LIST.mine),
  {
    key: 'overdue',
    kind: 'flag',
    label: titleOf(asked.IsOverdue),
    quick: true,
    toQuery: () => ({ IsOverdue: true }),
  },
  ...(side === 'staff' ? partyFilters(may) : []),
  { key: 'soon', kind: 'flag', label: titleOf(asked.IsDueSoon), toQuery: () => ({ IsDueSoon: true }) },
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('source', titleOf(asked.SourceType), 'SourceType', SOURCES),
  codesFilter('severity', titleOf(asked.Severity), 'Severity', SEVERITIES),
  {
    key: 'tag',
    kind: 'choice',
    label: titleOf(asked.ComplaintTag),
    single: true,
    options: tags.map((tag) => ({ value: tag, label: tag })),
    toQuery: ([tag]) => (tag === undefined ? {} : { ComplaintTag: tag }),
  },
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
  codesFilter('claim', titleOf(titles.claimStatus), 'ClaimStatus', CLAIMS),
  { key: 'hold', kind: 'flag', label: titleOf(asked.IsHolding), toQuery: () => ({ IsHolding: true }) },
  daysFilter('published', titleOf(asked.PublishedOnFrom), 'PublishedOn'),
]

/** The list of tasks as a side sees it: staff also see whose task it is. */
export const taskList = (
  side: Viewer,
  tags: readonly string[],
  may: May,
): ListDefinition<TaskRow, TaskQuery, Sort> => ({
  pageKey: 'RectificationTask.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/rectification/${row.id}`,
  marks: (row) => (
    <>
      <LateMark overdueDays={row.overdueDays} />
      <HoldMark isHeld={row.isHolding} />
    </>
  ),
  columns: columnsFor(side),
  filters: filtersOf(side, tags, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
