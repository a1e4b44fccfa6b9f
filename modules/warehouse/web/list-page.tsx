import { createClient } from '#shell/client/client.ts'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  WAREHOUSE,
  EMPTY_WAREHOUSE,
  operations,
  type Warehouse,
  type WarehouseContent,
  type WarehouseQuery,
} from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'

const client = createClient(operations, erp)

const NOUN: ReferenceNoun<Warehouse, WarehouseContent, WarehouseQuery, 'code' | 'name'> = {
  entity: 'Warehouse',
  title: TITLE,
  content: WAREHOUSE.content,
  empty: EMPTY_WAREHOUSE,
  fields: [
    { name: 'code' },
    { name: 'name' },
    { name: 'address', isWide: true },
    { name: 'receiverName' },
    { name: 'receiverPhone' },
    { name: 'receivingHours' },
    ...COMMON_FIELDS,
  ],
  columns: namedColumns<Warehouse>([
    fieldColumn('address', FIELDS.address, 240),
    fieldColumn('receiverName', FIELDS.receiverName, 110),
    fieldColumn('receiverPhone', FIELDS.receiverPhone, 140),
    fieldColumn('receivingHours', FIELDS.receivingHours, 180),
  ]),
  calls: {
    list: client.listWarehouses,
    add: client.addWarehouse,
    change: client.changeWarehouse,
    remove: client.removeWarehouse,
  },
  importing: { template: client.warehouseImportTemplate, import: client.importWarehouses },
}

export const ListPage = () => <ReferencePage noun={NOUN} />
