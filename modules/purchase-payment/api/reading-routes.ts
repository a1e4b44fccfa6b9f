import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { readingOperations } from '../contract.ts'
import { comparePayment } from './compare-payment.ts'
import { readPaymentInvoice } from './read-invoice.ts'

interface Deps {
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly objects: Objects
}

/** Binds the calls that read files. They run for seconds, so none of them holds a transaction. */
export const readingRoutes = (deps: Deps): BoundOperation[] =>
  bind(readingOperations, {
    readPaymentInvoice: { detached: ({ db, me, body }) => readPaymentInvoice({ ...deps, db }, me, body) },
    comparePaymentStatement: {
      detached: ({ db, me, params, body }) => comparePayment({ ...deps, db }, me, params.id, body),
    },
  })
