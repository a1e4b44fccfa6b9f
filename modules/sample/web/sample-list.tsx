import { labelOf } from '#kernel/labels.ts'
import type { Permission } from '#kernel/permission.ts'
import { titleOf } from '#kernel/schema.ts'
import { SAMPLE_TYPES } from '#modules/sampling-form/contract.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { Thumbnail } from '#shell/kit/upload/thumbnail.tsx'
import { SampleQuery, SampleRow } from '../shapes.ts'
import { TITLE } from '../words.ts'
import { face } from './face.ts'
import styles from './sample.module.css'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'sealValidTo'

const titles = SampleRow.properties
const asked = SampleQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<SampleRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  {
    key: 'photoId',
    title: LIST.photo,
    width: 64,
    render: ({ photoId }) => (photoId === null ? null : <Thumbnail id={photoId} />),
  },
  field('title', titleOf(titles.title), 180, { card: 'body' }),
  statusColumn(titleOf(titles.status), 92, face.toneOf),
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
  {
    key: 'sampleType',
    title: titleOf(titles.sampleType),
    width: 104,
    render: ({ sampleType }) => labelOf(SAMPLE_TYPES, sampleType),
  },
  { key: 'roundNo', title: titleOf(titles.roundNo), width: 76, render: ({ roundNo }) => LIST.round(roundNo) },
  field('formCode', titleOf(titles.formCode), 150),
  field('trackingNo', titleOf(titles.trackingNo), 150),
  {
    key: 'receivedAt',
    title: titleOf(titles.receivedAt),
    width: 132,
    render: ({ receivedAt }) => (receivedAt === null ? null : showMoment(receivedAt)),
  },
  field('sealValidTo', titleOf(titles.sealValidTo), 112, { sort: 'sealValidTo' }),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 140, { card: 'body' })] : []),
  field('sealNo', titleOf(titles.sealNo), 130, EXTRA),
  field('logisticsName', titleOf(titles.logisticsName), 104, EXTRA),
  {
    key: 'labelPrintedCount',
    title: titleOf(titles.labelPrintedCount),
    width: 84,
    align: 'end',
    ...EXTRA,
    render: ({ labelPrintedCount }) => labelPrintedCount,
  },
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

type May = (permission: Permission) => boolean

const filtersOf = (side: Viewer, may: May): readonly Filter<SampleQuery>[] => [
  mineFilter(LIST.mine),
  {
    key: 'expiring',
    kind: 'flag',
    label: titleOf(asked.IsSealExpiring),
    quick: true,
    toQuery: () => ({ IsSealExpiring: true }),
  },
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('type', titleOf(asked.SampleType), 'SampleType', SAMPLE_TYPES),
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
  {
    key: 'shipped',
    kind: 'days',
    label: titleOf(asked.ShippedFrom),
    toQuery: (from, to) => ({ ...(from ? { ShippedFrom: from } : {}), ...(to ? { ShippedTo: to } : {}) }),
  },
]

/** The list of samples as a side sees it: staff also see whose it is. */
export const sampleList = (side: Viewer, may: May): ListDefinition<SampleRow, SampleQuery, Sort> => ({
  pageKey: 'Sample.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/sample/${row.id}`,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
