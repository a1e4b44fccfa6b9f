import type { Permission } from '#kernel/permission.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Viewer } from '#shell/kit/document/types.ts'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import { statusColumn } from '#shell/kit/list/status-column.tsx'
import { ReceiptItemQuery, ReceiptItemRow } from '../line-shapes.ts'
import { LINE_TITLE, RECEIPT_TYPES } from '../words.ts'
import { Difference } from './difference.tsx'
import { face } from './face.ts'
import styles from './receipt.module.css'
import { EMPTY, LIST } from './words.ts'

type Sort = 'createdAt' | 'storedAt' | 'skuCode'
type May = (permission: Permission) => boolean
type Qty = 'shippedQty' | 'acceptedQty' | 'concessionQty' | 'rejectedQty' | 'returnedQty' | 'storedQty'

const titles = ReceiptItemRow.properties
const asked = ReceiptItemQuery.properties
const EXTRA = { priority: 'extra', card: 'none' } as const

const qty = (key: Qty): Column<ReceiptItemRow, Sort> => ({
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
const columnsFor = (side: Viewer): readonly Column<ReceiptItemRow, Sort>[] => [
  field('receiptCode', titleOf(titles.receiptCode), 150, { fixed: true, priority: 'must', card: 'title' }),
  {
    key: 'skuName',
    title: titleOf(titles.skuName),
    width: 180,
    sort: 'skuCode',
    card: 'body',
    render: ({ skuCode, skuName }) => (
      <>
        <div>{skuName}</div>
        <div className={styles['sub']}>{skuCode}</div>
      </>
    ),
  },
  statusColumn(titleOf(titles.status), 100, face.toneOf),
  field('orderCode', titleOf(titles.orderCode), 148),
  ...(side === 'staff' ? [field('supplierName', titleOf(titles.supplierName), 120, { card: 'body' })] : []),
  field('batchNo', titleOf(titles.batchNo), 124),
  qty('shippedQty'),
  {
    key: 'receivedQty',
    title: titleOf(titles.receivedQty),
    width: 100,
    align: 'end',
    render: ({ shippedQty, receivedQty }) =>
      receivedQty === null ? null : (
        <>
          {showQty(receivedQty)} <Difference planned={shippedQty} came={receivedQty} />
        </>
      ),
  },
  // Nothing is known of what goes into stock before the delivery has ended.
  { ...qty('storedQty'), render: ({ storedAt, storedQty }) => (storedAt === null ? null : showQty(storedQty)) },
  { ...qty('rejectedQty'), width: 100 },
  {
    key: 'amount',
    title: titleOf(titles.amount),
    width: 110,
    align: 'end',
    isAbsent: (rows) => rows.every(({ amount }) => amount === null),
    render: ({ storedAt, amount }) => (storedAt === null || amount === null ? null : showMoney(amount)),
  },
  {
    key: 'storedAt',
    title: titleOf(titles.storedAt),
    width: 132,
    sort: 'storedAt',
    render: ({ storedAt }) => (storedAt === null ? null : showMoment(storedAt)),
  },
  { ...qty('acceptedQty'), ...EXTRA },
  { ...qty('concessionQty'), ...EXTRA },
  { ...qty('returnedQty'), ...EXTRA },
  field('warehouseName', titleOf(titles.warehouseName), 112, EXTRA),
  field('unit', titleOf(titles.unit), 64, EXTRA),
  field('spec', titleOf(titles.spec), 120, EXTRA),
]

const filtersOf = (side: Viewer, may: May): readonly Filter<ReceiptItemQuery>[] => [
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
  { key: 'sku', kind: 'text', label: titleOf(asked.SkuCode), toQuery: (SkuCode) => ({ SkuCode }) },
  {
    key: 'warehouse',
    kind: 'text',
    label: titleOf(asked.WarehouseName),
    toQuery: (WarehouseName) => ({ WarehouseName }),
  },
  daysFilter('stored', titleOf(titles.storedAt), 'Stored'),
]

/** Lines of receipts beside each other: what accounts are settled by. */
export const itemList = (side: Viewer, may: May): ListDefinition<ReceiptItemRow, ReceiptItemQuery, Sort> => ({
  pageKey: 'ReceiptItem.List',
  title: LINE_TITLE,
  searchHint: LIST.searchItems,
  id: (row) => row.id,
  name: (row) => `${row.receiptCode} ${row.skuName}`,
  address: (row) => `/admin/receipt/${row.receiptId}`,
  marks: ({ receiptType }) => (receiptType === 1 ? null : <StatusTag>{labelOf(RECEIPT_TYPES, receiptType)}</StatusTag>),
  columns: columnsFor(side),
  filters: filtersOf(side, may),
  tabs: [],
  empty: EMPTY.items,
  found: EMPTY.itemsFound,
})
