import type { Permission } from '#kernel/permission.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { DUE } from '#kernel/words.ts'
import { HoldMark } from '#modules/rectification/web/shared/hold-note.tsx'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment, showQty } from '#shell/format.ts'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, createdColumn, mineFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { ReceiptQuery, ReceiptRow } from '../shapes.ts'
import { RECEIPT_TYPES, TITLE } from '../words.ts'
import { Difference } from './difference.tsx'
import { face } from './face.ts'
import styles from './receipt.module.css'
import { tabsOf } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'createdAt' | 'dueAt' | 'shippedAt' | 'estimatedOn'
type May = (permission: Permission) => boolean

const titles = ReceiptRow.properties
const asked = ReceiptQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const
const moment = (at: string | null) => (at === null ? null : <span className={styles['moment']}>{showMoment(at)}</span>)

const qty = (key: 'shippedQty' | 'receivedQty' | 'storedQty' | 'rejectedQty'): Column<ReceiptRow, Sort> => ({
  key,
  title: titleOf(titles[key]),
  width: 84,
  align: 'end',
  render: (row) => {
    const value = row[key]
    return value === null ? null : showQty(value)
  },
})

// The keys are those of the export, so that it has the columns that the user sees.
const columnsFor = (side: Viewer): readonly Column<ReceiptRow, Sort>[] => [
  field('code', titleOf(titles.code), 150, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  {
    key: 'title',
    title: LIST.goods,
    width: 180,
    card: 'body',
    render: ({ title, orderCodes }) => (
      <>
        <div>{title}</div>
        <div className={styles['sub']}>{LIST.orderMore(orderCodes[0] ?? '', orderCodes.length)}</div>
      </>
    ),
  },
  statusColumn(titleOf(titles.status), 100, face.toneOf),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 130, { card: 'body' })] : []),
  {
    key: 'dueAt',
    title: DUE.dueAt,
    sort: 'dueAt',
    width: 134,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  qty('shippedQty'),
  {
    ...qty('receivedQty'),
    width: 100,
    render: ({ shippedQty, receivedQty }) =>
      receivedQty === null ? null : (
        <>
          {showQty(receivedQty)} <Difference planned={shippedQty} came={receivedQty} />
        </>
      ),
  },
  qty('storedQty'),
  {
    key: 'cartonCount',
    title: titleOf(titles.cartonCount),
    width: 64,
    align: 'end',
    render: ({ cartonCount }) => cartonCount,
  },
  {
    key: 'shippedAt',
    title: titleOf(titles.shippedAt),
    sort: 'shippedAt',
    width: 132,
    render: (row) => moment(row.shippedAt),
  },
  field('estimatedOn', titleOf(titles.estimatedOn), 104, { sort: 'estimatedOn' }),
  field('warehouseName', titleOf(titles.warehouseName), 112),
  field('trackingNo', titleOf(titles.trackingNo), 130, EXTRA),
  {
    key: 'receiptType',
    title: titleOf(titles.receiptType),
    width: 88,
    ...EXTRA,
    render: ({ receiptType }) => labelOf(RECEIPT_TYPES, receiptType),
  },
  { ...qty('rejectedQty'), ...EXTRA },
  { key: 'signedAt', title: titleOf(titles.signedAt), width: 132, ...EXTRA, render: (row) => moment(row.signedAt) },
  { key: 'storedAt', title: titleOf(titles.storedAt), width: 132, ...EXTRA, render: (row) => moment(row.storedAt) },
  field('followerName', titleOf(titles.followerName), 88, EXTRA),
  field('purchaserName', titleOf(titles.purchaserName), 88, EXTRA),
  createdColumn(titleOf(titles.createdAt)),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<ReceiptQuery>[] => [
  mineFilter(LIST.mine),
  {
    key: 'difference',
    kind: 'flag',
    label: titleOf(asked.HasDifference),
    quick: true,
    toQuery: () => ({ HasDifference: true }),
  },
  ...(side === 'staff' ? partyFilters(may) : []),
  statusFilter(titleOf(titles.status), face.stateOptions(side)),
  codesFilter('type', titleOf(titles.receiptType), 'ReceiptType', RECEIPT_TYPES),
  {
    key: 'warehouse',
    kind: 'text',
    label: titleOf(asked.WarehouseName),
    toQuery: (WarehouseName) => ({ WarehouseName }),
  },
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
  daysFilter('shipped', titleOf(titles.shippedAt), 'Shipped'),
  daysFilter('estimated', titleOf(titles.estimatedOn), 'Estimated'),
]

/** The list of receipts as a side sees it: staff also see whose they are, and first what is their work. */
export const receiptList = (side: Viewer, may: May): ListDefinition<ReceiptRow, ReceiptQuery, Sort> => ({
  pageKey: 'Receipt.List',
  title: TITLE,
  searchHint: LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/receipt/${row.id}`,
  marks: (row) => <HoldMark isHeld={row.isHeld} />,
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: tabsOf(side, may),
  empty: EMPTY.all,
  found: EMPTY.found,
})
