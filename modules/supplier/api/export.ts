import { dayOf } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import { exporterOf, fieldColumn as field, type ExportColumn } from '#platform/exports/exporter.ts'
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
  field('name', FIELDS.name, 'text', { width: 32 }),
  field('supplierTypeName', FIELDS.supplierType, 'text', { width: 12 }),
  {
    key: 'categoryNames',
    title: FIELDS.mainCategoryIds,
    kind: 'text',
    width: 28,
    value: (row) => row.categoryNames.join('、'),
  },
  field('level', FIELDS.level, 'text', { width: 8 }),
  field('statusName', FIELDS.status, 'text', { width: 14 }),
  field('cooperationStatusName', FIELDS.cooperationStatus, 'text', { width: 12 }),
  {
    key: 'purchaserNames',
    title: FIELDS.purchasers,
    kind: 'text',
    width: 16,
    value: (row) => row.purchaserNames.join('、'),
  },
  field('lastOrderDate', FIELDS.lastOrderDate, 'day'),
  field('nextExpiry', FIELDS.expiry, 'day'),
  {
    key: 'changeReviewStatus',
    title: FIELDS.changeReviewStatus,
    kind: 'text',
    width: 14,
    value: (row) => changeName(row.changeReviewStatus),
  },
  field('createdAt', FIELDS.registeredAt, 'instant'),
  field('creditCode', FIELDS.creditCode, 'text', { width: 22 }),
  field('contactName', EXPORTS.contact, 'text', { width: 14 }),
  field('contactMobile', EXPORTS.mobile, 'text', { width: 16 }),
  field('accountNo', EXPORTS.account, 'text', { width: 24 }),
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
