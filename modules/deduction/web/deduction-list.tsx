import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment, showMoney } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { DeductionQuery, DeductionRow } from '../shapes.ts'
import { MODES, SOURCES, TITLE } from '../words.ts'
import { face } from './face.ts'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'dueAt' | 'amount'
type May = (permission: Permission) => boolean

const titles = DeductionRow.properties
const asked = DeductionQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<DeductionRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  statusColumn(titleOf(titles.status), 120, face.toneOf),
  field('categoryName', titleOf(titles.categoryName), 110),
  {
    key: 'amount',
    title: titleOf(titles.amount),
    width: 120,
    align: 'end',
    sort: 'amount',
    render: ({ amount }) => showMoney(amount),
  },
  {
    key: 'sourceType',
    title: titleOf(titles.sourceType),
    width: 104,
    render: ({ sourceType }) => labelOf(SOURCES, sourceType),
  },
  field('sourceCode', titleOf(titles.sourceCode), 148),
  field('orderCode', titleOf(titles.orderCode), 148),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 140, EXTRA),
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    sort: 'dueAt',
    width: 132,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  {
    key: 'confirmMode',
    title: titleOf(titles.confirmMode),
    width: 120,
    render: ({ confirmMode }) => (confirmMode === null ? null : labelOf(MODES, confirmMode)),
  },
  {
    key: 'confirmedAt',
    title: titleOf(titles.confirmedAt),
    width: 132,
    ...EXTRA,
    render: ({ confirmedAt }) => (confirmedAt === null ? null : showMoment(confirmedAt)),
  },
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  {
    key: 'createdAt',
    title: titleOf(titles.createdAt),
    sort: 'createdAt',
    width: 132,
    ...EXTRA,
    render: ({ createdAt }) => showMoment(createdAt),
  },
]

const filtersOf = (side: Viewer, may: May): readonly Filter<DeductionQuery>[] => [
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
    key: 'source',
    kind: 'choice',
    label: titleOf(asked.SourceType),
    options: optionsOf(SOURCES),
    toQuery: (values) => ({ SourceType: codesOf(SOURCES).filter((code) => values.includes(String(code))) }),
  },
]

/** The list of deductions as a side sees it: staff also see from whom. */
export const deductionList = (side: Viewer, may: May): ListDefinition<DeductionRow, DeductionQuery, Sort> => ({
  pageKey: 'Deduction.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/deduction/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
