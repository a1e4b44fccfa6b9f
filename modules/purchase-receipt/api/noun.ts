import { enumRows, stateRows } from '#kernel/enums.ts'
import { notFound } from '#kernel/problem.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { exporterOf } from '#platform/exports/exporter.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import type { ServerDeps } from '#platform/feature.ts'
import { renderLabels } from '#platform/print/label.ts'
import { paperParties } from '#platform/document/paper-parties.ts'
import { renderCopies } from '#platform/print/copies.ts'
import type { Clock } from '#platform/clock.ts'
import { operations } from '../contract.ts'
import { tokenIn } from '../label-address.ts'
import { ReceiptItemQuery, ReceiptItemRow } from '../line-shapes.ts'
import { purchaseReceipt } from '../machine.ts'
import { receiptMenu } from '../menu.ts'
import { noticesOf, PLACE, RECEIPT_MOVED, ReceiptMovedEvent } from '../notices.ts'
import { ReceiptQuery, ReceiptRow } from '../shapes.ts'
import {
  DATES,
  DEADLINES,
  EXCEPTION_TYPES,
  LINE_TITLE,
  PROPOSALS,
  RECEIPT_TYPES,
  RESULTS,
  SHIP_MODES,
  TITLE,
} from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { seedReceipts } from './demo.ts'
import { saveFinding } from './finding.ts'
import { exportedItems, listItems } from './items.ts'
import { receiptJobs } from './jobs.ts'
import { orderCartonLabels, orderSkuLabels } from './labels.ts'
import { receiptPractice } from './practice.ts'
import { deliveryNote, noteCopies } from './print.ts'
import { receipts } from './receipts.ts'
import { lockPlans } from './shipment.ts'
import { listShippable, plannedCounters, plannedDays } from './shippable.ts'
import { idByToken } from './store.ts'
import { createReceipt, saveReceipt } from './write.ts'

type RouteDeps = Pick<ServerDeps, 'clock' | 'cipher'> & { readonly config: Pick<ServerDeps['config'], 'publicUrl'> }

/** Binds the calls of receipts to their use cases. */
export const receiptRoutes = (deps: RouteDeps) =>
  documentRoutes(receipts, operations, deliveryNote, (kit, clock) => ({
    listShippablePlans: ({ tx, me, query }) => listShippable({ tx, me, now: clock() }, query),
    findReceiptByQr: async ({ tx, me, query }) => {
      const id = await idByToken(tx, me, tokenIn(query.Code))
      return id === undefined ? notFound() : receipts.get({ tx, me, now: clock() }, id)
    },
    listPurchaseReceipts: kit.list,
    getPurchaseReceipt: kit.get,
    getPurchaseReceiptPurchaser: kit.purchaser,
    createPurchaseReceipt: kit.creating(createReceipt),
    savePurchaseReceipt: ({ tx, me, params, body }) =>
      saveReceipt({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
    savePurchaseReceiptFinding: ({ tx, me, params, body }) =>
      saveFinding({ tx, me, now: clock() }, params.id, body.rowVersion, body.finding),
    movePurchaseReceipt: async (call) => {
      const { tx, me, params, body } = call
      // Lines that are replaced may be of other orders: all of them are locked at once, before the receipt.
      if (body.lines !== undefined) await lockPlans({ tx, me, now: clock() }, body.lines, params.id)
      return kit.move(call)
    },
    movePurchaseReceipts: kit.batch((input) => input),
    assignPurchaseReceipts: kit.assign,
    reassignPurchaseReceipts: kit.reassign,
    previewPurchaseReceipt: kit.preview,
    printPurchaseReceiptPdf: kit.pdf,
    printPurchaseReceiptDocx: kit.docx,
    listPurchaseReceiptPapers: kit.papers,
    // Drawing takes its time and must not hold a transaction open.
    printDeliveryNoteCopies: {
      detached: async ({ db, me, params }) => {
        const { receipt, parties } = await db.read(me, async (tx) => {
          const act = { tx, me, now: clock() }
          const head = await receipts.getHead(act, params.id)
          return { receipt: await receipts.get(act, params.id), parties: await paperParties(tx, me, head) }
        })
        return { name: `${receipt.code}-3.pdf`, bytes: await renderCopies(noteCopies(receipt, me, parties)) }
      },
    },
    printCartonLabels: {
      detached: async ({ db, me, params, body }) => {
        const { code, labels } = await db.write(me, (tx) =>
          orderCartonLabels({ tx, me, now: clock() }, params.id, body, deps.config.publicUrl),
        )
        return { name: `${code}-carton-${body.size}.pdf`, bytes: await renderLabels(labels, body.size) }
      },
    },
    printSkuLabels: {
      detached: async ({ db, me, params, body }) => {
        const { code, labels } = await db.write(me, (tx) => orderSkuLabels({ tx, me, now: clock() }, params.id, body))
        return { name: `${code}-sku-${body.size}.pdf`, bytes: await renderLabels(labels, body.size) }
      },
    },
    listPurchaseReceiptItems: ({ tx, me, query }) => listItems({ tx, me, now: clock() }, query),
  }))(deps)

const SHOWN = { noun: TITLE, path: '/admin/receipt' } as const

const exportersOf = (clock: Clock) => ({
  PurchaseReceipt: documentExporter(receipts, clock, {
    label: TITLE,
    needs: 'receipt.view',
    query: ReceiptQuery,
    columns: rowColumns(ReceiptRow, { receiptType: RECEIPT_TYPES }),
  }),
  PurchaseReceiptItem: exporterOf({
    label: LINE_TITLE,
    needs: 'receipt.view',
    query: ReceiptItemQuery,
    columns: rowColumns(ReceiptItemRow, { receiptType: RECEIPT_TYPES }).map((column) =>
      column.key === 'unitPrice' || column.key === 'amount' ? { ...column, needs: 'price.view' as const } : column,
    ),
    count: (tx, me, query, most) => exportedItems.count({ tx, me, now: clock() }, query, most),
    pages: (tx, me, query) => exportedItems.pages({ tx, me, now: clock() }, query),
  }),
})

/** What the work queues tell staff, and when goods arrive. */
const waiting = documentOutlook(receipts, WORK_QUEUES, {
  ...SHOWN,
  needs: 'receipt.view',
  deadlines: DEADLINES,
  days: [
    {
      what: DATES.arriving,
      column: 'estimatedOn',
      filter: { Status: [purchaseReceipt.states.shipped.code], IsReturn: false },
      url: (day) => `/admin/receipt/list?tab=toSign&estimated=${day}~${day}`,
    },
  ],
})

/** Receipts, as the product has them. */
export const receiptNoun: Noun = {
  definition: receipts.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['receipt.view', 'price.view'],
  contract: operations,
  menu: receiptMenu,
  enums: {
    PurchaseReceiptStatus: stateRows(purchaseReceipt),
    PurchaseReceiptType: enumRows(RECEIPT_TYPES),
    ReceiptShipMode: enumRows(SHIP_MODES),
    ReceiptExceptionType: enumRows(EXCEPTION_TYPES),
    ReceiptProposal: enumRows(PROPOSALS),
    InspectionResult: enumRows(RESULTS),
  },
  outlook: {
    ...waiting,
    dates: async (...asked) => [...((await waiting.dates?.(...asked)) ?? []), ...(await plannedDays(...asked))],
  },
  counters: { ...workQueues(receipts, WORK_QUEUES, SHOWN), ...plannedCounters },
  routes: receiptRoutes,
  exporters: exportersOf,
  takeout: documentTakeout(receipts, deliveryNote),
  jobs: ({ db, clock }) => receiptJobs(db, clock),
  demo: seedReceipts,
  practice: receiptPractice,
  topics: ({ deliver }) => [movedTopic(RECEIPT_MOVED, ReceiptMovedEvent, noticesOf, deliver)],
}
