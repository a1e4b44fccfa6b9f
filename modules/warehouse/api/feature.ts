import type { Feature } from '#platform/feature.ts'
import { bind } from '#platform/http/routes.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import { operations } from '../contract.ts'
import { warehouses } from './records.ts'

export const warehouseFeature: Feature = {
  contract: operations,
  routes: (deps) => {
    const kit = recordHandlers(warehouses, deps)
    return bind(operations, {
      listWarehouses: kit.list,
      addWarehouse: kit.add,
      changeWarehouse: kit.change,
      removeWarehouse: kit.remove,
      warehouseImportTemplate: kit.template,
      importWarehouses: kit.import,
    })
  },
  audited: auditedRecord(warehouses.definition),
}
