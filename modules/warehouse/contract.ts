import type { Operations } from '#kernel/operation.ts'
import { EMPTY_RECORD, namedRecordCalls } from '#kernel/record.ts'
import { text, type Static } from '#kernel/schema.ts'
import { FIELDS, TITLE } from './words.ts'

const { shapes, calls } = namedRecordCalls('Warehouse', TITLE, {
  address: text(200, { title: FIELDS.address }),
  receiverName: text(50, { title: FIELDS.receiverName }),
  receiverPhone: text(30, { title: FIELDS.receiverPhone }),
  receivingHours: text(100, { title: FIELDS.receivingHours }),
})
export const WAREHOUSE = shapes
export type Warehouse = Static<typeof WAREHOUSE.row>
export type WarehouseQuery = Static<typeof WAREHOUSE.query>
export type WarehouseContent = Static<typeof WAREHOUSE.content>

export const EMPTY_WAREHOUSE: WarehouseContent = {
  ...EMPTY_RECORD,
  address: '',
  receiverName: '',
  receiverPhone: '',
  receivingHours: '',
}

export const operations = {
  listWarehouses: calls.list,
  addWarehouse: calls.add,
  changeWarehouse: calls.change,
  removeWarehouse: calls.remove,
  warehouseImportTemplate: calls.template,
  importWarehouses: calls.import,
} as const satisfies Operations
