import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { exporterOf, type ExportColumn } from '#platform/exports/exporter.ts'
import { OrderQuery, type Order, type OrderRow } from '../shapes.ts'
import { EXPORTS, FIELDS, LINE_STATUSES, ORDER_TYPES } from '../words.ts'
import * as store from './export-store.ts'
import { mustNotTellPrices } from './read.ts'
import { itemView, rowView } from './view.ts'

/** Orders whose lines are fetched at once. */
const ORDERS_AT_ONCE = 200

const nameOf = (list: Readonly<Record<number, string>>, code: number): string => list[code] ?? ''

const ORDER: readonly ExportColumn<OrderRow>[] = [
  { key: 'code', title: FIELDS.code, kind: 'text', value: (row) => row.code },
  { key: 'statusName', title: FIELDS.status, kind: 'text', width: 10, value: (row) => row.statusName },
  { key: 'title', title: FIELDS.title, kind: 'text', width: 36, value: (row) => row.title },
  {
    key: 'orderType',
    title: FIELDS.orderType,
    kind: 'text',
    width: 12,
    value: (row) => nameOf(ORDER_TYPES, row.orderType),
  },
  { key: 'supplierName', title: FIELDS.supplier, kind: 'text', width: 28, value: (row) => row.supplierName },
  {
    key: 'buyerCompanyName',
    title: FIELDS.buyerCompany,
    kind: 'text',
    width: 28,
    value: (row) => row.buyerCompanyName,
  },
  { key: 'purchaserName', title: FIELDS.purchaser, kind: 'text', width: 12, value: (row) => row.purchaserName },
  { key: 'orderDate', title: FIELDS.orderDate, kind: 'day', value: (row) => row.orderDate },
  { key: 'requiredDate', title: FIELDS.requiredDate, kind: 'day', value: (row) => row.requiredDate },
  { key: 'promisedDate', title: FIELDS.promisedDate, kind: 'day', value: (row) => row.promisedDate },
  { key: 'totalQty', title: FIELDS.totalQty, kind: 'number', value: (row) => row.totalQty },
  {
    key: 'totalAmount',
    title: FIELDS.totalAmount,
    kind: 'money',
    needs: 'price.view',
    value: (row) => row.totalAmount,
  },
  { key: 'planStatusName', title: FIELDS.planStatus, kind: 'text', width: 12, value: (row) => row.planStatusName },
  { key: 'shippedRate', title: EXPORTS.shippedPercent, kind: 'number', value: (row) => row.shippedRate },
  { key: 'receivedRate', title: EXPORTS.receivedPercent, kind: 'number', value: (row) => row.receivedRate },
  {
    key: 'isUrgent',
    title: FIELDS.urgent,
    kind: 'text',
    width: 8,
    value: (row) => (row.isUrgent ? EXPORTS.yes : ''),
  },
  { key: 'version', title: FIELDS.version, kind: 'number', width: 8, value: (row) => row.version },
  { key: 'createdAt', title: EXPORTS.createdAt, kind: 'instant', value: (row) => row.createdAt },
]

interface Line {
  readonly order: OrderRow
  readonly item: Order['items'][number]
}

const ORDER_OF_LINE = ['code', 'statusName', 'title', 'supplierName', 'buyerCompanyName', 'purchaserName', 'orderDate']

const LINE: readonly ExportColumn<Line>[] = [
  ...ORDER.filter(({ key }) => ORDER_OF_LINE.includes(key)).map((column) => ({
    ...column,
    value: ({ order }: Line) => column.value(order),
  })),
  { key: 'lineNo', title: FIELDS.lineNo, kind: 'number', width: 8, value: ({ item }) => item.lineNo },
  { key: 'skuCode', title: FIELDS.skuCode, kind: 'text', width: 16, value: ({ item }) => item.skuCode },
  { key: 'skuName', title: FIELDS.skuName, kind: 'text', width: 32, value: ({ item }) => item.skuName },
  { key: 'spec', title: FIELDS.spec, kind: 'text', value: ({ item }) => item.spec },
  { key: 'qty', title: FIELDS.qty, kind: 'number', value: ({ item }) => item.qty },
  { key: 'unit', title: FIELDS.unit, kind: 'text', width: 8, value: ({ item }) => item.unit },
  {
    key: 'unitPrice',
    title: FIELDS.unitPrice,
    kind: 'number',
    needs: 'price.view',
    value: ({ item }) => item.unitPrice,
  },
  { key: 'amount', title: FIELDS.amount, kind: 'money', needs: 'price.view', value: ({ item }) => item.amount },
  { key: 'requiredDate', title: FIELDS.requiredDate, kind: 'day', value: ({ item }) => item.requiredDate },
  { key: 'promisedDate', title: FIELDS.promisedDate, kind: 'day', value: ({ item }) => item.promisedDate },
  {
    key: 'lineStatus',
    title: EXPORTS.lineStatus,
    kind: 'text',
    width: 10,
    value: ({ item }) => nameOf(LINE_STATUSES, item.lineStatus),
  },
  { key: 'shippedQty', title: EXPORTS.shippedQty, kind: 'number', value: ({ item }) => item.shippedQty },
  { key: 'receivedQty', title: EXPORTS.receivedQty, kind: 'number', value: ({ item }) => item.receivedQty },
  { key: 'supplierRemark', title: EXPORTS.supplierRemark, kind: 'text', value: ({ item }) => item.supplierRemark },
  { key: 'purchaserRemark', title: EXPORTS.purchaserRemark, kind: 'text', value: ({ item }) => item.purchaserRemark },
]

/** The exports of this module, with the filters, the rights and the views of its list. */
export const orderExporters = (clock: Clock) => {
  const orders = async function* (tx: Tx, me: Caller, query: OrderQuery, pageRows?: number) {
    const today = dayOf(clock())
    for await (const page of store.eachOrder(tx, me, query, today, pageRows))
      yield page.map((record) => rowView(record, me, today))
  }
  const lines = async function* (tx: Tx, me: Caller, query: OrderQuery) {
    for await (const page of orders(tx, me, query, ORDERS_AT_ONCE)) {
      const items = await store.linesOf(
        tx,
        me,
        page.map(({ id }) => id),
      )
      const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
      yield page.flatMap((order) =>
        (byOrder.get(order.id) ?? []).map((item): Line => ({ order, item: itemView(item, [], me) })),
      )
    }
  }
  const common = { needs: 'order.view', query: OrderQuery } as const
  return {
    PurchaseOrder: exporterOf({
      ...common,
      label: EXPORTS.orders,
      columns: ORDER,
      count: (tx, me, query, most) => {
        mustNotTellPrices(me, query)
        return store.countOrders(tx, me, query, dayOf(clock()), most)
      },
      pages: orders,
    }),
    PurchaseOrderItem: exporterOf({
      ...common,
      label: EXPORTS.lines,
      columns: LINE,
      count: (tx, me, query, most) => {
        mustNotTellPrices(me, query)
        return store.countLines(tx, me, query, dayOf(clock()), most)
      },
      pages: lines,
    }),
  }
}
