import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoney, showQty } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { FormQuery, FormRow } from '../shapes.ts'
import { FEE_MODES, FEE_STATUSES, SAMPLE_TYPES, TITLE } from '../words.ts'
import { face } from './face.ts'
import styles from './form.module.css'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'dueAt' | 'createdAt' | 'requiredDate'

const titles = FormRow.properties
const asked = FormQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

const feeOf = ({ feeMode, feeAmount, feeStatus }: FormRow): string =>
  feeAmount === null
    ? labelOf(FEE_MODES, feeMode)
    : `${showMoney(feeAmount)} · ${labelOf(feeStatus === 0 ? FEE_MODES : FEE_STATUSES, feeStatus === 0 ? feeMode : feeStatus)}`

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<FormRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  field('title', titleOf(titles.title), 200, { card: 'body' }),
  statusColumn(titleOf(titles.status), 118, face.toneOf),
  {
    key: 'sampleType',
    title: titleOf(titles.sampleType),
    width: 110,
    render: ({ sampleType }) => labelOf(SAMPLE_TYPES, sampleType),
  },
  { key: 'roundNo', title: titleOf(titles.roundNo), width: 76, render: ({ roundNo }) => LIST.round(roundNo) },
  {
    key: 'quantity',
    title: titleOf(titles.quantity),
    width: 92,
    align: 'end',
    render: ({ quantity, unit }) => `${showQty(quantity)} ${unit}`,
  },
  {
    key: 'dueAt',
    title: titleOf(titles.dueAt),
    sort: 'dueAt',
    width: 136,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  field('requiredDate', titleOf(titles.requiredDate), 112, { sort: 'requiredDate' }),
  field('promisedDate', titleOf(titles.promisedDate), 112),
  {
    key: 'skuName',
    title: LIST.product,
    width: 180,
    card: 'body',
    render: ({ skuCode, skuName }) => (
      <>
        <div>{skuName}</div>
        <div className={styles['sub']}>{skuCode}</div>
      </>
    ),
  },
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  { key: 'feeAmount', title: titleOf(titles.feeAmount), width: 150, render: feeOf },
  field('followerName', titleOf(titles.followerName), 96),
  field('purchaserName', titleOf(titles.purchaserName), 88),
  field('buyerCompanyName', titleOf(titles.buyerCompanyName), 130, EXTRA),
  field('publishedOn', titleOf(titles.publishedOn), 108, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

type May = (permission: Permission) => boolean

const filtersOf = (side: Viewer, may: May): readonly Filter<FormQuery>[] => [
  mineFilter(LIST.mine),
  { key: 'overdue', kind: 'flag', label: titleOf(asked.IsOverdue), quick: true, toQuery: () => ({ IsOverdue: true }) },
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('type', titleOf(asked.SampleType), 'SampleType', SAMPLE_TYPES),
  codesFilter('fee', titleOf(asked.FeeStatus), 'FeeStatus', FEE_STATUSES),
  { key: 'rework', kind: 'flag', label: titleOf(asked.IsRework), toQuery: () => ({ IsRework: true }) },
  daysFilter('required', titleOf(asked.RequiredDateFrom), 'RequiredDate'),
]

/** The list of forms as a side sees it: staff also see whose it is. */
export const formList = (side: Viewer, may: May): ListDefinition<FormRow, FormQuery, Sort> => ({
  pageKey: 'SamplingForm.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/sampling/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
