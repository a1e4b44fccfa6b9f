import { lazy } from 'react'
import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoney, showQty } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { OutsourcingQuery, OutsourcingRow } from '../shapes.ts'
import { face } from './face.ts'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

// Fetched with the form of filters.
const ContractLookup = lazy(async () => ({ default: (await import('./contract-lookup.tsx')).ContractLookup }))

type Sort = 'code' | 'dueAt' | 'createdAt' | 'requiredDate' | 'totalAmount'

const titles = OutsourcingRow.properties
const asked = OutsourcingQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<OutsourcingRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  statusColumn(titleOf(titles.status), 118, face.toneOf),
  {
    key: 'outsourcingType',
    title: titleOf(titles.outsourcingType),
    width: 120,
    render: ({ outsourcingType }) => labelOf(OUTSOURCING_TYPES, outsourcingType),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  { key: 'itemCount', title: titleOf(titles.itemCount), width: 76, align: 'end', render: ({ itemCount }) => itemCount },
  {
    key: 'totalAmount',
    title: titleOf(titles.totalAmount),
    sort: 'totalAmount',
    width: 124,
    align: 'end',
    isAbsent: (rows) => rows.length > 0 && rows.every(({ totalAmount }) => totalAmount === null),
    render: ({ totalAmount }) => (totalAmount === null ? null : showMoney(totalAmount)),
  },
  field('requiredDate', titleOf(titles.requiredDate), 112, { sort: 'requiredDate' }),
  field('promisedDate', titleOf(titles.promisedDate), 112),
  {
    key: 'deliveredQty',
    title: LIST.progress,
    width: 136,
    align: 'end',
    render: ({ deliveredQty, totalQty }) => `${showQty(deliveredQty)} / ${showQty(totalQty)}`,
  },
  {
    key: 'reworkCount',
    title: titleOf(titles.reworkCount),
    width: 84,
    align: 'end',
    render: ({ reworkCount }) => (reworkCount === 0 ? null : reworkCount),
  },
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    sort: 'dueAt',
    width: 136,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  field('skuName', titleOf(titles.skuName), 150),
  field('contractNo', titleOf(titles.contractNo), 140, EXTRA),
  field('followerName', titleOf(titles.followerName), 96),
  field('purchaserName', titleOf(titles.purchaserName), 88),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, EXTRA),
  field('publishedOn', titleOf(titles.publishedOn), 108, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

type May = (permission: Permission) => boolean

const filtersOf = (side: Viewer, may: May): readonly Filter<OutsourcingQuery>[] => [
  mineFilter(LIST.mine),
  { key: 'overdue', kind: 'flag', label: titleOf(asked.IsOverdue), quick: true, toQuery: () => ({ IsOverdue: true }) },
  ...(side === 'staff' ? partyFilters(may) : []),
  codesFilter('type', titleOf(asked.OutsourcingType), 'OutsourcingType', OUTSOURCING_TYPES),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  daysFilter('required', titleOf(asked.RequiredDateFrom), 'RequiredDate'),
  {
    key: 'contract',
    kind: 'lookup',
    label: titleOf(asked.ContractId),
    input: ContractLookup,
    toQuery: (ContractId) => ({ ContractId }),
  },
]

/** The list of orders as a side sees it: staff also see whose it is. */
export const orderList = (side: Viewer, may: May): ListDefinition<OutsourcingRow, OutsourcingQuery, Sort> => ({
  pageKey: 'OutsourcingOrder.List',
  title: LIST.title,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/outsourcing/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
