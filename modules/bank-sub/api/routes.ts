import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { addBankSub, changeBankSub, removeBankSub } from './service.ts'
import * as store from './store.ts'

/** Binds the calls of bank branches. */
export const bankSubRoutes = (): BoundOperation[] =>
  bind(operations, {
    selectBankSubs: ({ tx, me, params, query }) => store.select(tx, me, params.bankName, query.Keyword ?? ''),
    listBankSubs: ({ tx, me, query }) => store.list(tx, me, query),
    addBankSub: ({ tx, me, body }) => addBankSub(tx, me, body),
    changeBankSub: ({ tx, me, params, body }) => changeBankSub(tx, me, params.id, body),
    removeBankSub: ({ tx, me, params }) => removeBankSub(tx, me, params.id),
  })
