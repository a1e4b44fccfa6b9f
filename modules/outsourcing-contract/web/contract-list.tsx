import { codesOf, labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter } from '#shell/kit/list/document-list.ts'
import { periodColumn } from '#shell/kit/list/period-column.tsx'
import { OutsourcingContractQuery, OutsourcingContractRow } from '../shapes.ts'
import { OUTSOURCING_TYPES, SETTLEMENT_CYCLES, STAGES, TITLE } from '../words.ts'
import { stageTone } from './face.ts'
import { LimitBar } from './limit-bar.tsx'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'effectiveTo'
type May = (permission: Permission) => boolean

const titles = OutsourcingContractRow.properties
const asked = OutsourcingContractQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<OutsourcingContractRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  {
    key: 'statusName',
    title: titleOf(titles.status),
    width: 96,
    card: 'status',
    render: ({ stage, statusName }) => <StatusTag tone={stageTone(stage)}>{statusName}</StatusTag>,
  },
  {
    key: 'outsourcingType',
    title: titleOf(titles.outsourcingType),
    width: 96,
    card: 'body',
    render: ({ outsourcingType }) => labelOf(OUTSOURCING_TYPES, outsourcingType),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 150, { card: 'body' })] : []),
  periodColumn(LIST.period),
  {
    key: 'usedRate',
    title: LIST.limit,
    width: 220,
    card: 'body',
    isAbsent: (rows) => rows.every(({ usedAmount }) => usedAmount === null),
    render: (contract) => <LimitBar contract={contract} />,
  },
  {
    key: 'settlementCycle',
    title: titleOf(titles.settlementCycle),
    width: 88,
    render: ({ settlementCycle }) => labelOf(SETTLEMENT_CYCLES, settlementCycle),
  },
  {
    key: 'quotationCount',
    title: LIST.cards,
    width: 80,
    align: 'end',
    render: ({ quotationCount }) => (quotationCount === 0 ? null : LIST.counted(quotationCount)),
  },
  field('contractNo', titleOf(titles.contractNo), 150, EXTRA),
  field('followerName', titleOf(titles.followerName), 90, EXTRA),
  field('purchaserName', titleOf(titles.purchaserName), 90, EXTRA),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 150, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<OutsourcingContractQuery>[] => [
  mineFilter(LIST.mine),
  ...(side === 'staff' ? partyFilters(may) : []),
  {
    key: 'stage',
    kind: 'choice',
    label: titleOf(asked.Stage),
    options: optionsOf(STAGES).filter(({ value }) => side === 'staff' || value !== '0'),
    toQuery: (values) => ({ Stage: codesOf(STAGES).filter((code) => values.includes(String(code))) }),
  },
  codesFilter('type', titleOf(asked.OutsourcingType), 'OutsourcingType', OUTSOURCING_TYPES),
  daysFilter('expires', titleOf(titles.effectiveTo), 'EffectiveTo'),
]

/** The list of framework contracts as a side sees it: staff also see with whom they are. */
export const contractList = (
  side: Viewer,
  may: May,
): ListDefinition<OutsourcingContractRow, OutsourcingContractQuery, Sort> => ({
  pageKey: 'OutsourcingContract.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/outsourcing-contract/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
