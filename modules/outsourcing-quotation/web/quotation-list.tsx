import { Tag } from 'antd'
import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { periodColumn } from '#shell/kit/list/period-column.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { OutsourcingQuotationQuery, OutsourcingQuotationRow } from '../shapes.ts'
import { TITLE, WRITERS } from '../words.ts'
import { face } from './face.ts'
import styles from './quotation.module.css'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'effectiveTo'
type May = (permission: Permission) => boolean

const titles = OutsourcingQuotationRow.properties
const asked = OutsourcingQuotationQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<OutsourcingQuotationRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  statusColumn(titleOf(titles.status), 96, face.toneOf),
  {
    key: 'version',
    title: titleOf(titles.version),
    width: 64,
    card: 'body',
    render: ({ version }) => LIST.version(version),
  },
  {
    key: 'outsourcingType',
    title: titleOf(titles.outsourcingType),
    width: 96,
    render: ({ outsourcingType }) => labelOf(OUTSOURCING_TYPES, outsourcingType),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 150, { card: 'body' })] : []),
  {
    key: 'contractCode',
    title: titleOf(titles.contractCode),
    width: 190,
    render: ({ contractCode, contractTitle }) => (
      <>
        <div>{contractTitle}</div>
        <div className={styles['sub']}>{contractCode}</div>
      </>
    ),
  },
  {
    key: 'itemCount',
    title: titleOf(titles.itemCount),
    width: 72,
    align: 'end',
    render: ({ itemCount }) => LIST.count(itemCount),
  },
  periodColumn(LIST.period),
  {
    key: 'writtenBy',
    title: titleOf(titles.writtenBy),
    width: 88,
    ...EXTRA,
    render: ({ writtenBy }) => labelOf(WRITERS, writtenBy),
  },
  field('followerName', titleOf(titles.followerName), 90, EXTRA),
  field('purchaserName', titleOf(titles.purchaserName), 90, EXTRA),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 150, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<OutsourcingQuotationQuery>[] => [
  mineFilter(LIST.mine),
  { key: 'current', kind: 'flag', label: LIST.current, quick: true, toQuery: () => ({ IsCurrent: true }) },
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('type', titleOf(asked.OutsourcingType), 'OutsourcingType', OUTSOURCING_TYPES),
  daysFilter('expires', titleOf(titles.effectiveTo), 'EffectiveTo'),
]

/** For how long the review is late. */
export const LateMark = ({ overdueDays }: { readonly overdueDays: number }) =>
  overdueDays > 0 ? <Tag color="error">{LIST.late(overdueDays)}</Tag> : null

/** The list of rate cards as a side sees it: staff also see whose they are. */
export const quotationList = (
  side: Viewer,
  may: May,
): ListDefinition<OutsourcingQuotationRow, OutsourcingQuotationQuery, Sort> => ({
  pageKey: 'OutsourcingQuotation.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/outsourcing-quotation/${row.id}`,
  marks: (row) => <LateMark overdueDays={row.overdueDays} />,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
