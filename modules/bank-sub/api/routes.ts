import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { recordHandlers } from '#platform/record/handlers.ts'
import type { UseCheck } from '#platform/record/types.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { operations } from '../contract.ts'
import { createBankSubs } from './records.ts'
import * as store from './store.ts'

/** Binds the calls of bank branches. */
export const bankSubRoutes = (
  deps: { readonly objects: Objects },
  uses: readonly UseCheck[] = [],
): BoundOperation[] => {
  const kit = recordHandlers(createBankSubs(uses), deps)
  return bind(operations, {
    selectBankSubs: ({ tx, me, params, query }) => store.select(tx, me, params.bankName, query.Keyword ?? ''),
    listBankSubs: kit.list,
    addBankSub: kit.add,
    changeBankSub: kit.change,
    removeBankSub: kit.remove,
    bankSubImportTemplate: kit.template,
    importBankSubs: kit.import,
  })
}
