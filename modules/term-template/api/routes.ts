import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { termTemplates } from './records.ts'
import { offered } from './store.ts'

/** Binds the calls of templates of terms. */
export const termTemplateRoutes = (deps: { readonly objects: Objects }): BoundOperation[] => {
  const kit = recordHandlers(termTemplates, deps)
  return bind(operations, {
    listTermTemplates: kit.list,
    addTermTemplate: kit.add,
    changeTermTemplate: kit.change,
    removeTermTemplate: kit.remove,
    selectTermTemplates: ({ tx, me }) => offered(tx, me),
  })
}
