import type { Feature } from '#platform/feature.ts'
import { bind } from '#platform/http/routes.ts'
import { auditedRecord } from '#platform/record/audited-record.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import { operations } from '../contract.ts'
import { solutions } from './records.ts'

export const solutionFeature: Feature = {
  contract: operations,
  routes: (deps) => {
    const kit = recordHandlers(solutions, deps)
    return bind(operations, {
      listSolutions: kit.list,
      addSolution: kit.add,
      changeSolution: kit.change,
      removeSolution: kit.remove,
      solutionImportTemplate: kit.template,
      importSolutions: kit.import,
    })
  },
  audited: auditedRecord(solutions.definition),
}
