import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { listAccounts, revealAccount, type Opener } from './service.ts'
import * as store from './store.ts'

/** Binds the calls of companies. `cipher` opens account numbers. */
export const companyRoutes = (cipher: Opener): BoundOperation[] =>
  bind(operations, {
    selectCompanies: ({ tx, me, query }) => store.select(tx, me, query),
    listPaymentAccounts: ({ tx, me, params }) => listAccounts(tx, me, params.id),
    // Detached, so that no Idempotency-Key keeps the answer: the number would lie unsealed beside the request.
    revealPaymentAccount: {
      detached: ({ db, me, params }) => db.write(me, (tx) => revealAccount(tx, me, params.id, cipher)),
    },
  })
