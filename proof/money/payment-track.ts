import type { Payment } from '#modules/purchase-payment/shapes.ts'
import { draftFor, inputOf } from './commands.ts'
import { turnOf, type Track, type Walker } from './track.ts'

/** Payments are written, agreed on, invoiced, paid and voided. */
export const paymentTrack = (walker: Walker): Track => {
  const { till, call, pool, note } = walker
  return {
    longest: 12,
    newShare: 0.7,
    begin: async (worker, own) => {
      const headers = own.pick(till.authors).session(worker)
      return note('payment', await call('createPurchasePayment', headers, { body: draftFor(till, pool(), own) }))?.id
    },
    step: async (id, worker, own) => {
      const turn = await turnOf<Payment>(walker, 'getPurchasePayment', till.actors, { id, worker, own })
      if (turn === undefined) return false
      const { headers, document, steps } = turn
      const { rowVersion } = document
      if (document.isWritable && own.next() < 0.2) {
        const body = { rowVersion, draft: draftFor(till, pool(), own) }
        note('payment', await call('savePurchasePayment', headers, { params: { id }, body }))
        return true
      }
      const transition = steps[own.whole(0, steps.length - 1)] ?? ''
      const body = { rowVersion, ...inputOf(till, document, transition, own) }
      note('payment', await call('movePurchasePayment', headers, { params: { id }, query: { transition }, body }))
      return true
    },
  }
}
