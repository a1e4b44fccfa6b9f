import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { DUE } from '#kernel/words.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { documentExporter } from '#platform/document/export.ts'
import { exporterOf, fieldColumn as field, labelColumn, type ExportColumn } from '#platform/exports/exporter.ts'
import { OrderQuery, type Order, type OrderRow } from '../shapes.ts'
import { EXPORTS, FIELDS, LINE_STATUSES, ORDER_TYPES } from '../words.ts'
import * as store from './export-store.ts'
import { orders } from './orders.ts'
import { itemView, rowView } from './view.ts'

/** Orders whose lines are fetched at once. */
const ORDERS_AT_ONCE = 200

const ORDER: readonly ExportColumn<OrderRow>[] = [
  field('code', FIELDS.code, 'text'),
  field('statusName', FIELDS.status, 'text', { width: 10 }),
  field('title', FIELDS.title, 'text', { width: 36 }),
  labelColumn('orderType', FIELDS.orderType, ORDER_TYPES, 12),
  field('supplierName', FIELDS.supplier, 'text', { width: 28 }),
  field('buyerCompanyName', FIELDS.buyerCompany, 'text', { width: 28 }),
  field('purchaserName', FIELDS.purchaser, 'text', { width: 12 }),
  field('followerName', FIELDS.follower, 'text', { width: 12 }),
  field('orderDate', FIELDS.orderDate, 'day'),
  field('requiredDate', FIELDS.requiredDate, 'day'),
  field('promisedDate', FIELDS.promisedDate, 'day'),
  field('totalQty', FIELDS.totalQty, 'number'),
  field('totalAmount', FIELDS.totalAmount, 'money', { needs: 'price.view' }),
  field('planStatusName', FIELDS.planStatus, 'text', { width: 12 }),
  field('shippedRate', EXPORTS.shippedPercent, 'number'),
  field('receivedRate', EXPORTS.receivedPercent, 'number'),
  {
    key: 'isUrgent',
    title: FIELDS.urgent,
    kind: 'text',
    width: 8,
    value: (row) => (row.isUrgent ? EXPORTS.yes : ''),
  },
  field('version', FIELDS.version, 'number', { width: 8 }),
  field('dueAt', DUE.dueAt, 'instant'),
  field('createdAt', EXPORTS.createdAt, 'instant'),
]

type Item = Order['items'][number]
const ITEM: readonly ExportColumn<Item>[] = [
  field('lineNo', FIELDS.lineNo, 'number', { width: 8 }),
  field('skuCode', FIELDS.skuCode, 'text', { width: 16 }),
  field('skuName', FIELDS.skuName, 'text', { width: 32 }),
  field('spec', FIELDS.spec, 'text'),
  field('qty', FIELDS.qty, 'number'),
  field('unit', FIELDS.unit, 'text', { width: 8 }),
  field('unitPrice', FIELDS.unitPrice, 'number', { needs: 'price.view' }),
  field('amount', FIELDS.amount, 'money', { needs: 'price.view' }),
  field('requiredDate', FIELDS.requiredDate, 'day'),
  field('promisedDate', FIELDS.promisedDate, 'day'),
  labelColumn('lineStatus', FIELDS.lineStatus, LINE_STATUSES, 10),
  field('shippedQty', FIELDS.shippedQty, 'number'),
  field('receivedQty', FIELDS.receivedQty, 'number'),
  field('supplierRemark', EXPORTS.supplierRemark, 'text'),
  field('purchaserRemark', EXPORTS.purchaserRemark, 'text'),
]

interface Line {
  readonly order: OrderRow
  readonly item: Item
}

const ORDER_OF_LINE = ['code', 'statusName', 'title', 'supplierName', 'buyerCompanyName', 'purchaserName', 'orderDate']

const LINE: readonly ExportColumn<Line>[] = [
  ...ORDER.filter(({ key }) => ORDER_OF_LINE.includes(key)).map((column) => ({
    ...column,
    value: ({ order }: Line) => column.value(order),
  })),
  ...ITEM.map((column) => ({ ...column, value: ({ item }: Line) => column.value(item) })),
]

/** The exports of this module, with the filters, the rights and the views of its list. */
export const orderExporters = (clock: Clock) => {
  const lines = async function* (tx: Tx, me: Caller, query: OrderQuery) {
    const today = dayOf(clock())
    for await (const page of store.eachOrder(tx, me, query, today, ORDERS_AT_ONCE)) {
      const items = await store.linesOf(
        tx,
        me,
        page.map(({ id }) => id),
      )
      const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
      yield page.flatMap((record) => {
        const order = rowView(record, me, today)
        return (byOrder.get(order.id) ?? []).map((item): Line => ({ order, item: itemView(item, [], me) }))
      })
    }
  }
  const common = { needs: 'order.view', query: OrderQuery } as const
  return {
    PurchaseOrder: documentExporter(orders, clock, { ...common, label: EXPORTS.orders, columns: ORDER }),
    PurchaseOrderItem: exporterOf({
      ...common,
      label: EXPORTS.lines,
      columns: LINE,
      count: (tx, me, query, most) => {
        orders.definition.list.check?.(me, query)
        return store.countLines(tx, me, query, dayOf(clock()), most)
      },
      pages: lines,
    }),
  }
}
