import { Progress } from 'antd'
import { lazy } from 'react'
import type { Permission } from '#kernel/permission.ts'
import { DUE, FIELDS as DOCUMENT, LIST as LISTS } from '#kernel/words.ts'
import { partyFilters } from '#modules/supplier/web/shared/party-filters.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { Due } from '#shell/kit/list/due.tsx'
import { daysFilter, fieldColumn as field } from '#shell/kit/list/columns.ts'
import { optionsOf, type Column, type Filter, type ListDefinition } from '#shell/kit/list/definition.ts'
import { codesFilter, statusFilter } from '#shell/kit/list/document-list.ts'
import type { OrderQuery, OrderRow } from '../shapes.ts'
import { FIELDS, ORDER_TYPES, PLAN_STATUSES } from '../words.ts'
import { face } from './face.ts'
import { OrderMarks, OrderStatus } from './order-marks.tsx'
import styles from './order.module.css'
import { hasPlans } from './actions.ts'
import { tabsOf, type Viewer } from './tabs.ts'
import { EMPTY, LIST } from './words.ts'

type Sort = 'code' | 'dueAt' | 'requiredDate' | 'totalAmount'

const rateOf = (row: OrderRow, percent: number, label: string) =>
  hasPlans(row) ? <Progress percent={percent} size="small" aria-label={label} /> : null

/** The product of a row: its title, and below it the first article and how many there are. */
const Product = ({ row }: { readonly row: OrderRow }) => (
  <>
    <div className={styles['oneLine']} title={row.title}>
      {row.title}
    </div>
    <div className={`${styles['sub']} ${styles['oneLine']}`}>
      {row.firstSkuName} {row.itemCount > 1 ? LIST.more(row.itemCount) : ''}
    </div>
  </>
)

const AMOUNT: Column<OrderRow, Sort> = {
  key: 'totalAmount',
  title: FIELDS.totalAmount,
  sort: 'totalAmount',
  width: 118,
  align: 'end',
  isAbsent: (rows) => rows.some((row) => row.totalAmount === null),
  render: (row) => (row.totalAmount === null ? null : showMoney(row.totalAmount)),
}

const EXTRA = { priority: 'extra', card: 'none' } as const

// The keys are those of the export, so that it has the columns that the user sees. What is shown at first fits a window of 1440
// pixels beside the side menu: 1160 pixels.
const columnsFor = (side: Viewer): readonly Column<OrderRow, Sort>[] => [
  field('code', FIELDS.code, 148, { sort: 'code', fixed: true, priority: 'must', card: 'title' }),
  { key: 'title', title: LIST.product, width: 166, card: 'body', render: (row) => <Product row={row} /> },
  { key: 'statusName', title: FIELDS.status, width: 84, card: 'status', render: (row) => <OrderStatus order={row} /> },
  {
    key: 'dueAt',
    title: DUE.dueAt,
    sort: 'dueAt',
    width: 134,
    render: ({ dueAt }) => (dueAt === null ? null : <Due dueAt={dueAt} />),
  },
  ...(side === 'staff' ? [field('supplierName', FIELDS.supplier, 106, { card: 'body' })] : []),
  {
    key: 'totalQty',
    title: FIELDS.totalQty,
    width: 74,
    align: 'end',
    ...(side === 'staff' ? EXTRA : {}),
    render: (row) => showQty(row.totalQty),
  },
  AMOUNT,
  {
    key: 'requiredDate',
    title: FIELDS.requiredDate,
    sort: 'requiredDate',
    width: 106,
    // A draft without a whole line has no day yet.
    render: ({ itemCount, requiredDate }) => (itemCount === 0 ? null : requiredDate),
  },
  field('promisedDate', FIELDS.promisedDate, 106),
  {
    key: 'planStatusName',
    title: FIELDS.planStatus,
    width: 100,
    // Both sides have a tab for the plans that wait for them.
    ...EXTRA,
    render: (row) => (hasPlans(row) ? row.planStatusName : null),
  },
  {
    key: 'shippedRate',
    title: FIELDS.shippedRate,
    width: 80,
    render: (row) => rateOf(row, row.shippedRate, FIELDS.shippedRate),
  },
  {
    key: 'receivedRate',
    title: FIELDS.receivedRate,
    width: 92,
    ...EXTRA,
    render: (row) => rateOf(row, row.receivedRate, FIELDS.receivedRate),
  },
  field('purchaserName', LIST.purchaser, 68, side === 'staff' ? { card: 'none' } : EXTRA),
  field('followerName', side === 'staff' ? DOCUMENT.follower : FIELDS.follower, 80, side === 'staff' ? EXTRA : {}),
  field('orderDate', FIELDS.orderDate, 108, EXTRA),
  field('buyerCompanyName', FIELDS.buyerCompany, 130, EXTRA),
]

const WarehouseLookup = lazy(async () => ({ default: (await import('./warehouse-lookup.tsx')).WarehouseLookup }))

/** What the viewer may do, as far as it is known. */
type May = (permission: Permission) => boolean

const staffFilters = (may: May): readonly Filter<OrderQuery>[] => [
  ...partyFilters(may),
  statusFilter(FIELDS.status, face.stateOptions('staff')),
  codesFilter('type', FIELDS.orderType, 'OrderType', ORDER_TYPES),
  {
    key: 'warehouse',
    kind: 'lookup',
    label: FIELDS.warehouse,
    input: WarehouseLookup,
    toQuery: (WarehouseName) => ({ WarehouseName }),
  },
  ...(may('price.view')
    ? [
        {
          key: 'amount',
          kind: 'amounts' as const,
          label: FIELDS.totalAmount,
          toQuery: (from: string | undefined, to: string | undefined) => ({
            ...(from ? { AmountFrom: from } : {}),
            ...(to ? { AmountTo: to } : {}),
          }),
        },
      ]
    : []),
]

const FILTERS: readonly Filter<OrderQuery>[] = [
  { key: 'mine', kind: 'flag', label: LISTS.ownOnly, toQuery: () => ({ IsResourceAuthorization: true }) },
  { key: 'unassigned', kind: 'flag', label: DOCUMENT.unassigned, toQuery: () => ({ IsUnassigned: true }) },
  { key: 'urgent', kind: 'flag', label: LIST.onlyUrgent, quick: true, toQuery: () => ({ IsUrgent: true }) },
  { key: 'overdue', kind: 'flag', label: LIST.onlyOverdue, quick: true, toQuery: () => ({ IsOverdue: true }) },
  {
    key: 'plan',
    kind: 'choice',
    label: FIELDS.planStatus,
    options: optionsOf(PLAN_STATUSES),
    toQuery: (values) => ({ PlanStatus: values.map(Number) }),
  },
  daysFilter('ordered', FIELDS.orderDate, 'OrderDate'),
  daysFilter('required', FIELDS.requiredDate, 'RequiredDate'),
]

/** The list of orders as a side sees it: staff also see whose order it is. */
export const orderList = (side: Viewer, may: May): ListDefinition<OrderRow, OrderQuery, Sort> => ({
  pageKey: 'PurchaseOrder.List',
  title: LIST.title,
  searchHint: side === 'staff' ? LIST.searchHintStaff : LIST.searchHint,
  id: (row) => row.id,
  name: (row) => row.code,
  address: (row) => `/admin/po/${row.id}`,
  marks: (row) => <OrderMarks order={row} />,
  columns: columnsFor(side),
  filters: side === 'staff' ? [...staffFilters(may), ...FILTERS] : FILTERS,
  tabs: tabsOf(side),
  empty: EMPTY.all,
  found: EMPTY.found,
})
