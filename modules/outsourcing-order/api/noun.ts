import { sql } from 'kysely'
import { enumRows, stateRows } from '#kernel/enums.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { dueJobs } from '#platform/document/due.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { operations } from '../contract.ts'
import { outsourcingOrder, SUPPLIER_TURN } from '../machine.ts'
import { outsourcingMenu } from '../menu.ts'
import { noticesOf, OUTSOURCING_MOVED, OutsourcingMovedEvent, PLACE } from '../notices.ts'
import { OutsourcingQuery, OutsourcingRow } from '../shapes.ts'
import { DEADLINES, TITLE, USAGE_SCOPES } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { seedOutsourcing } from './demo.ts'
import { verify } from './ground.ts'
import { outsourcingLedger } from './materials.ts'
import { orders } from './orders.ts'
import { outsourcingPractice } from './practice.ts'
import { orderPaper } from './print.ts'
import { createOrder, saveOrder } from './write.ts'

/** Binds the calls of outsourcing orders to their use cases. */
export const outsourcingRoutes = documentRoutes(orders, operations, orderPaper, (kit, clock) => ({
  verifyOutsourcingOrder: ({ tx, me, body }) => verify({ tx, me, now: clock() }, body),
  listOutsourcingOrders: kit.list,
  getOutsourcingOrder: kit.get,
  getSupplierOutsourcingOrder: kit.get,
  getOutsourcingOrderPurchaser: kit.purchaser,
  createOutsourcingOrder: kit.creating(createOrder),
  saveOutsourcingOrder: ({ tx, me, params, body }) =>
    saveOrder({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
  moveOutsourcingOrder: kit.move,
  assignOutsourcingOrders: kit.assign,
  reassignOutsourcingOrders: kit.reassign,
  previewOutsourcingOrder: kit.preview,
  printOutsourcingOrderPdf: kit.pdf,
  printOutsourcingOrderDocx: kit.docx,
  listOutsourcingOrderPapers: kit.papers,
  planOutsourcingMaterials: ({ tx, me, params, body }) =>
    outsourcingLedger.plan({ tx, me, now: clock() }, params.id, body),
  declareOutsourcingMaterials: ({ tx, me, params, body }) =>
    outsourcingLedger.declare({ tx, me, now: clock() }, params.id, body),
  answerOutsourcingMaterials: ({ tx, me, params, body }) =>
    outsourcingLedger.answer({ tx, me, now: clock() }, params.id, body),
  withdrawOutsourcingMaterial: ({ tx, me, params: { id, movementId } }) =>
    outsourcingLedger.withdraw({ tx, me, now: clock() }, id, movementId),
}))

/** Tells suppliers of deadlines, in the morning: nothing of it cannot wait. */
export const outsourcingJobs = (db: Database, clock: Clock) =>
  dueJobs(db, clock, 'outsourcing', {
    table: orders.definition.table,
    states: SUPPLIER_TURN,
    place: PLACE,
    soon: 'outsourcing.dueSoon',
    overdue: 'outsourcing.dueSoon',
    isPressing: sql`false`,
  })

const SHOWN = { noun: TITLE, path: '/admin/outsourcing' } as const

/** Outsourcing orders, as the product has them. */
export const outsourcingNoun: Noun = {
  definition: orders.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['outsourcing.view', 'price.view'],
  contract: operations,
  menu: outsourcingMenu,
  enums: {
    OutsourcingOrderStatus: stateRows(outsourcingOrder),
    OutsourcingUsageScope: enumRows(USAGE_SCOPES),
  },
  outlook: documentOutlook(orders, WORK_QUEUES, { ...SHOWN, needs: 'outsourcing.view', deadlines: DEADLINES }),
  counters: workQueues(orders, WORK_QUEUES, SHOWN),
  routes: outsourcingRoutes,
  exporters: (clock) => ({
    OutsourcingOrder: documentExporter(orders, clock, {
      label: TITLE,
      needs: 'outsourcing.view',
      query: OutsourcingQuery,
      columns: rowColumns(OutsourcingRow, { outsourcingType: OUTSOURCING_TYPES }),
    }),
  }),
  takeout: documentTakeout(orders, orderPaper),
  demo: seedOutsourcing,
  practice: outsourcingPractice,
  jobs: ({ db, clock }) => outsourcingJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(OUTSOURCING_MOVED, OutsourcingMovedEvent, noticesOf, deliver)],
}
