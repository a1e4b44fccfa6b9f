import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { addFee, voidFee } from './fees.ts'
import { getPayable, listPayables } from './payables.ts'
import { sumPayables } from './store.ts'

/** Binds the calls of what is owed and deducted. */
export const payableRoutes = (clock: Clock): BoundOperation[] =>
  bind(operations, {
    sumPayables: ({ tx, me, query }) => sumPayables(tx, me, query),
    listPayables: ({ tx, me, query }) => listPayables({ tx, me, now: clock() }, query),
    getPayable: ({ tx, me, params }) => getPayable({ tx, me, now: clock() }, params.id),
    addPayableFee: ({ tx, me, body }) => addFee({ tx, me, now: clock() }, body),
    voidPayableFee: ({ tx, me, params, body }) => voidFee({ tx, me, now: clock() }, params.id, body.reason),
  })
