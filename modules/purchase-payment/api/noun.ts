import { dayOf } from '#kernel/day.ts'
import { enumRows, stateRows } from '#kernel/enums.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { printHandlers } from '#platform/document/print-handlers.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import type { ServerDeps } from '#platform/feature.ts'
import { operations, readingOperations } from '../contract.ts'
import { purchasePayment } from '../machine.ts'
import { paymentMenu } from '../menu.ts'
import { noticesOf, PAYMENT_MOVED, PaymentMovedEvent, PLACE } from '../notices.ts'
import { PaymentQuery, PaymentRow } from '../shapes.ts'
import {
  AUTHORS,
  DEADLINES,
  DISPUTE_FIELDS,
  DISPUTE_RESULTS,
  INCOME_KINDS,
  INVOICE_KINDS,
  INVOICE_REASONS,
  INVOICE_STATUSES,
  INVOICE_TIMINGS,
  PAY_METHODS,
  PAYMENT_TYPES,
  TITLE,
  TRACK_STEPS,
} from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { paymentLinks } from './action-links.ts'
import { seedPayments } from './demo.ts'
import { paymentJobs } from './jobs.ts'
import { savePart } from './part.ts'
import { payments } from './payments.ts'
import { paymentPractice } from './practice.ts'
import { application, statement } from './print.ts'
import { readingRoutes } from './reading-routes.ts'
import { openPrepayments } from './store.ts'
import { sumPayments } from './sum-store.ts'
import { inWords } from './violations.ts'
import { createPayment, previewSettlement, savePayment } from './write.ts'

type RouteDeps = Pick<ServerDeps, 'clock' | 'cipher'>

/** Binds the calls of payments to their use cases. */
export const paymentRoutes = (deps: RouteDeps) => {
  const applied = printHandlers(payments, deps.clock, application)
  return documentRoutes(payments, operations, statement, (kit, clock) => ({
    listOpenPrepayments: ({ tx, me, query }) => {
      const companyId = me.side === 'supplier' ? me.companyId : query.CompanyId
      return openPrepayments(tx, me, { companyId: companyId ?? null, buyerCompanyId: query.BuyerCompanyId }, null)
    },
    sumPurchasePayments: ({ tx, me, query }) => sumPayments(tx, me, query, dayOf(clock())),
    previewSettlement: ({ tx, me, query, body }) =>
      previewSettlement({ tx, me, now: clock() }, body, query.PaymentId ?? null),
    savePurchasePaymentPart: ({ tx, me, params, body }) => savePart({ tx, me, now: clock() }, params.id, body),
    listPurchasePayments: kit.list,
    getPurchasePayment: kit.get,
    getPurchasePaymentPurchaser: kit.purchaser,
    createPurchasePayment: kit.creating(createPayment),
    savePurchasePayment: ({ tx, me, params, body }) =>
      savePayment({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
    movePurchasePayment: (call) => inWords(call, () => kit.move(call)),
    assignPurchasePayments: kit.assign,
    reassignPurchasePayments: kit.reassign,
    previewPurchasePayment: kit.preview,
    printPurchasePaymentPdf: kit.pdf,
    printPurchasePaymentDocx: kit.docx,
    listPurchasePaymentPapers: kit.papers,
    printPaymentApplicationPdf: applied.pdf,
    printPaymentApplicationDocx: applied.docx,
  }))(deps)
}

const SHOWN = { noun: TITLE, path: '/admin/payment' } as const

/** Payments, as the product has them. */
export const paymentNoun: Noun = {
  definition: payments.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['payment.view', 'price.view'],
  contract: { ...operations, ...readingOperations },
  menu: paymentMenu,
  enums: {
    PurchasePaymentStatus: stateRows(purchasePayment),
    PurchasePaymentType: enumRows(PAYMENT_TYPES),
    PaymentInvoiceTiming: enumRows(INVOICE_TIMINGS),
    PaymentInvoiceStatus: enumRows(INVOICE_STATUSES),
    PaymentInvoiceKind: enumRows(INVOICE_KINDS),
    PaymentInvoiceReason: enumRows(INVOICE_REASONS),
    PaymentMethod: enumRows(PAY_METHODS),
    PaymentDisputeField: enumRows(DISPUTE_FIELDS),
    PaymentDisputeResult: enumRows(DISPUTE_RESULTS),
    PaymentIncomeKind: enumRows(INCOME_KINDS),
  },
  outlook: documentOutlook(payments, WORK_QUEUES, { ...SHOWN, needs: 'payment.view', deadlines: DEADLINES }),
  counters: workQueues(payments, WORK_QUEUES, SHOWN),
  routes: (deps) => [...readingRoutes(deps), ...paymentRoutes(deps)],
  exporters: (clock) => ({
    PurchasePayment: documentExporter(payments, clock, {
      label: TITLE,
      needs: 'payment.view',
      query: PaymentQuery,
      columns: rowColumns(PaymentRow, {
        paymentType: PAYMENT_TYPES,
        author: AUTHORS,
        invoiceTiming: INVOICE_TIMINGS,
        invoiceStatus: INVOICE_STATUSES,
        currentStep: TRACK_STEPS,
      }),
    }),
  }),
  actionLinks: paymentLinks,
  takeout: documentTakeout(payments, statement),
  demo: seedPayments,
  practice: paymentPractice,
  jobs: ({ db, clock }) => paymentJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(PAYMENT_MOVED, PaymentMovedEvent, noticesOf, deliver)],
}
