import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations, PICKED_AT_ONCE } from '../contract.ts'
import { skus } from './records.ts'
import * as store from './store.ts'

/** Binds the calls of products. */
export const skuRoutes = (deps: { readonly objects: Objects }): BoundOperation[] => {
  const kit = recordHandlers(skus, deps)
  return bind(operations, {
    listSkus: kit.list,
    addSku: kit.add,
    changeSku: kit.change,
    removeSku: kit.remove,
    skuImportTemplate: kit.template,
    importSkus: kit.import,
    selectSkus: ({ tx, me, query }) => store.select(tx, me, query.Q ?? '', query.PageSize ?? PICKED_AT_ONCE),
    matchSkus: ({ tx, me, body }) => store.withCodes(tx, me, body.codes),
  })
}
