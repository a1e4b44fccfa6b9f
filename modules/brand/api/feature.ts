import type { Feature } from '#platform/feature.ts'
import { bind } from '#platform/http/routes.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import { operations } from '../contract.ts'
import { brands } from './records.ts'

export const brandFeature: Feature = {
  contract: operations,
  routes: (deps) => {
    const kit = recordHandlers(brands, deps)
    return bind(operations, {
      listBrands: kit.list,
      addBrand: kit.add,
      changeBrand: kit.change,
      removeBrand: kit.remove,
      brandImportTemplate: kit.template,
      importBrands: kit.import,
    })
  },
  audited: auditedRecord(brands.definition),
}
