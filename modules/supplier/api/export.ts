import { dayOf } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import { exporterOf, type ExportColumn } from '#platform/exports/exporter.ts'
import { SupplierQuery, type SupplierRow } from '../shapes.ts'
import { CHANGE_STATUSES, EXPORTS, FIELDS } from '../words.ts'
import { countSuppliers, eachSupplier, type ExportRecord } from './export-store.ts'
import { rowView } from './view.ts'

type Row = SupplierRow & Pick<ExportRecord, 'creditCode' | 'contactName' | 'contactMobile' | 'accountNo'>

const changeName = (status: number): string => {
  const names: Readonly<Record<number, string>> = CHANGE_STATUSES
  return status === 0 ? '' : (names[status] ?? '')
}

/** Keys are those of the list; the last ones only a file has. */
const COLUMNS: readonly ExportColumn<Row>[] = [
  { key: 'name', title: FIELDS.name, kind: 'text', width: 32, value: (row) => row.name },
  {
    key: 'supplierTypeName',
    title: FIELDS.supplierType,
    kind: 'text',
    width: 12,
    value: (row) => row.supplierTypeName,
  },
  {
    key: 'categoryNames',
    title: FIELDS.mainCategoryIds,
    kind: 'text',
    width: 28,
    value: (row) => row.categoryNames.join('、'),
  },
  { key: 'level', title: FIELDS.level, kind: 'text', width: 8, value: (row) => row.level },
  { key: 'statusName', title: FIELDS.status, kind: 'text', width: 14, value: (row) => row.statusName },
  {
    key: 'cooperationStatusName',
    title: FIELDS.cooperationStatus,
    kind: 'text',
    width: 12,
    value: (row) => row.cooperationStatusName,
  },
  {
    key: 'purchaserNames',
    title: FIELDS.purchasers,
    kind: 'text',
    width: 16,
    value: (row) => row.purchaserNames.join('、'),
  },
  { key: 'lastOrderDate', title: EXPORTS.lastOrder, kind: 'day', value: (row) => row.lastOrderDate },
  { key: 'nextExpiry', title: FIELDS.expiry, kind: 'day', value: (row) => row.nextExpiry },
  {
    key: 'changeReviewStatus',
    title: FIELDS.changeReviewStatus,
    kind: 'text',
    width: 14,
    value: (row) => changeName(row.changeReviewStatus),
  },
  { key: 'createdAt', title: FIELDS.registeredAt, kind: 'instant', value: (row) => row.createdAt },
  { key: 'creditCode', title: FIELDS.creditCode, kind: 'text', width: 22, value: (row) => row.creditCode },
  { key: 'contactName', title: EXPORTS.contact, kind: 'text', width: 14, value: (row) => row.contactName },
  { key: 'contactMobile', title: EXPORTS.mobile, kind: 'text', width: 16, value: (row) => row.contactMobile },
  { key: 'accountNo', title: EXPORTS.account, kind: 'text', width: 24, value: (row) => row.accountNo },
]

/** The export of this module, with the filters, the rights and the views of its list. */
export const supplierExporters = (clock: Clock) => ({
  Supplier: exporterOf({
    label: EXPORTS.suppliers,
    needs: 'supplier.view',
    query: SupplierQuery,
    columns: COLUMNS,
    count: (tx, me, query, most) => countSuppliers(tx, me, query, dayOf(clock()), most),
    pages: async function* (tx, me, query) {
      for await (const page of eachSupplier(tx, me, query, dayOf(clock())))
        yield page.map((record) => ({ ...record, ...rowView(record, me) }))
    },
  }),
})
