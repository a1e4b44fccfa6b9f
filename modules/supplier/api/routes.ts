import { dayOf } from '#kernel/day.ts'
import type { Caller } from '#kernel/caller.ts'
import { CODE_TRIES, countTry } from '#platform/auth/rate-limit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { purchaserContacts } from '#platform/document/purchaser-contacts.ts'
import { recordPaper } from '#platform/document/paper-log.ts'
import { renderPdf } from '#platform/print/pdf.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { SandboxPhone } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { AGREEMENTS } from '../agreements.ts'
import { operations } from '../contract.ts'
import { TEXTS } from '../words.ts'
import { add, begin, distribute, remove } from './begin.ts'
import { checkDuplicate } from './duplicate.ts'
import { askToJoin } from './join.ts'
import { loadHead, loadSupplier, type Deps } from './load.ts'
import { purchasers } from './lookup-store.ts'
import { moveSupplier } from './move.ts'
import { supplierDocument } from './print.ts'
import { reveal } from './reveal.ts'
import { saveProfile, withdrawChange } from './save.ts'
import { createSeal } from './seal.ts'
import { list, selectAccounts } from './store.ts'
import { applyReview } from './submit.ts'
import { authenticate, sendTestPayment } from './test-payment.ts'
import { rowView, simpleView, supplierView } from './view.ts'

/** A form asks a few times; who asks more is trying numbers. */
const DUPLICATE_CHECKS = { name: 'supplier.duplicate', most: 30, seconds: 600 } as const

export interface SupplierDeps {
  readonly clock: Clock
  readonly cipher: FieldCipher
  /** The sandbox phone plays the bank that tells of a payment; nothing where real banks do. */
  readonly sandboxPhone?: Pick<SandboxPhone, 'send'> | undefined
}

/** Binds the calls of suppliers to their use cases. */
export const supplierRoutes = ({ clock, cipher, sandboxPhone }: SupplierDeps): BoundOperation[] => {
  const seal = createSeal(cipher)
  const deps = (): Deps => ({ seal, now: clock() })
  const show = async (tx: Tx, me: Caller, id: string) => {
    const at = deps()
    return supplierView(tx, me, await loadSupplier(tx, me, id, at), at)
  }
  const print = async (db: Database, me: Caller, id: string) => {
    const { document, companyId } = await db.read(me, async (tx) => ({
      document: supplierDocument(await show(tx, me, id), me),
      companyId: (await loadHead(tx, me, id)).head.companyId,
    }))
    const bytes = await renderPdf(document)
    const given = { entity: 'Supplier', entityId: id, companyId, fileType: 'pdf', purpose: 'view' } as const
    await db.write(me, (tx) => recordPaper(tx, me, given))
    return { name: `${TEXTS.fileTitle}-${document.number}.pdf`, bytes }
  }
  return bind(operations, {
    beginRegistration: async ({ tx, me, body }) => {
      await countTry(tx, cipher, CODE_TRIES, me.userId, clock())
      return begin(tx, me, body.inviteCode)
    },
    addSupplier: ({ tx, me, body }) => add(tx, me, body, deps()),
    listSuppliers: async ({ tx, me, query }) => {
      const page = await list(tx, me, query, dayOf(clock()), (mobile) => cipher.blindIndex(mobile, 'mobile'))
      return { ...page, rows: page.rows.map((row) => rowView(row, me)) }
    },
    listAgreements: () => Promise.resolve(AGREEMENTS.map((one) => ({ ...one }))),
    listPurchasers: ({ tx, me }) => purchasers(tx, me),
    // Detached, so that no Idempotency-Key keeps the number beside the request.
    checkDuplicate: {
      detached: ({ db, me, body }) =>
        db.write(me, async (tx) => {
          await countTry(tx, cipher, DUPLICATE_CHECKS, me.userId, clock())
          return checkDuplicate(tx, me, body, deps())
        }),
    },
    requestToJoin: {
      detached: ({ db, me, body }) => askToJoin(db, me, body, clock()),
    },
    getSupplier: ({ tx, me, params }) => show(tx, me, params.id),
    getSupplierSimple: async ({ tx, me, params }) => simpleView(await loadHead(tx, me, params.id), me),
    listSupplierPurchasers: async ({ tx, me, params }) => {
      const { head } = await loadHead(tx, me, params.id)
      return purchaserContacts(tx, me, head.purchaserIds, cipher)
    },
    previewSupplier: async ({ tx, me, params }) => {
      await loadHead(tx, me, params.id)
      return { pdfUrl: `/api/Supplier/${params.id}/Preview/Pdf`, watermark: TEXTS.preview(me.userName) }
    },
    printSupplierPdf: { detached: ({ db, me, params }) => print(db, me, params.id) },
    // Detached for the address: agreements are accepted from somewhere.
    saveSupplier: {
      detached: ({ db, me, params, body, address }) =>
        db.write(me, (tx) => saveProfile(tx, me, params.id, body, address, deps())),
    },
    applyReview: ({ tx, me, params, body }) => applyReview(tx, me, params.id, body, deps()),
    dropSupplierChange: ({ tx, me, params }) => withdrawChange(tx, me, params.id, deps()),
    authenticateSupplier: ({ tx, me, params, body }) => authenticate(tx, me, params.id, body, deps()),
    removeSupplier: ({ tx, me, params }) => remove(tx, me, params.id, deps()),
    distributeSupplier: ({ tx, me, params, body }) => distribute(tx, me, params.id, body, deps()),
    moveSupplier: ({ tx, me, params, query, body }) => moveSupplier(tx, me, params.id, query.transition, body, deps()),
    // Detached, so that no Idempotency-Key keeps the amount beside the request.
    sendTestPayment: {
      detached: async ({ db, me, params }) => {
        const { mobile, tail, ...payment } = await db.write(me, (tx) => sendTestPayment(tx, me, params.id, deps()))
        if (sandboxPhone && mobile !== '')
          await sandboxPhone.send({ mobile, text: TEXTS.bankMessage(tail, payment.amount) })
        return payment
      },
    },
    revealSupplierNumber: {
      detached: ({ db, me, params, query }) => db.write(me, (tx) => reveal(tx, me, params.id, query, deps())),
    },
    selectSupplierAccounts: async ({ tx, me, params, query }) => {
      const { head } = await loadHead(tx, me, params.id)
      return selectAccounts(tx, me, head.companyId, query)
    },
  })
}
