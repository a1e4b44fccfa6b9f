import type { Feature } from '#platform/feature.ts'
import { bind } from '#platform/http/routes.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import { operations } from '../contract.ts'
import { logisticsCompanies } from './records.ts'

export const logisticsFeature: Feature = {
  contract: operations,
  routes: (deps) => {
    const kit = recordHandlers(logisticsCompanies, deps)
    return bind(operations, {
      listLogisticsCompanies: kit.list,
      addLogisticsCompany: kit.add,
      changeLogisticsCompany: kit.change,
      removeLogisticsCompany: kit.remove,
      logisticsCompanyImportTemplate: kit.template,
      importLogisticsCompanies: kit.import,
    })
  },
  audited: auditedRecord(logisticsCompanies.definition),
}
