import { enumRows, stateRows, wordRows } from '#kernel/enums.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { OPEN_STATES, purchaseOrder } from '../machine.ts'
import { operations, sheetOperations } from '../contract.ts'
import { planOperations } from '../plan-operations.ts'
import { orderMenu } from '../menu.ts'
import { PLACE } from '../notices.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { DATES, DELIVERY_MODES, INSPECTION_LEVELS, ORDER_TYPES, PRINT, PROPOSAL_REASONS } from '../words.ts'
import { orderLinks } from './action-links.ts'
import { orderStep } from './first-step-store.ts'
import { seedOrders } from './demo.ts'
import { orderExporters } from './export.ts'
import { dueAmounts } from './forecast-store.ts'
import { orderJobs, orderTopics } from './jobs.ts'
import { orders } from './orders.ts'
import { planRoutes } from './plan-routes.ts'
import { orderPractice } from './practice.ts'
import { orderDocument } from './print.ts'
import { sheetRoutes } from './read-lines.ts'
import { orderRoutes } from './routes.ts'

/** Purchase orders, as the product has them. */
export const orderNoun: Noun = {
  definition: orders.definition,
  title: PRINT.title,
  page: PLACE.page,
  reads: ['order.view', 'price.view'],
  contract: { ...operations, ...sheetOperations, ...planOperations },
  menu: orderMenu,
  enums: {
    PurchaseOrderType: enumRows(ORDER_TYPES),
    PurchaseOrderStatus: stateRows(purchaseOrder),
    ProposalReason: enumRows(PROPOSAL_REASONS),
    DeliveryMode: enumRows(DELIVERY_MODES),
    InspectionLevel: wordRows(INSPECTION_LEVELS),
  },
  outlook: {
    ...documentOutlook(orders, WORK_QUEUES, {
      noun: PRINT.title,
      path: '/admin/po',
      needs: 'order.view',
      deadlines: DATES.deadlines,
      days: [
        {
          what: DATES.required,
          column: 'requiredDate',
          filter: { Status: OPEN_STATES.map((state) => purchaseOrder.states[state].code) },
          url: (day) => `/admin/po/list?tab=all&required=${day}~${day}`,
        },
      ],
    }),
    money: dueAmounts,
  },
  counters: workQueues(orders, WORK_QUEUES, { noun: PRINT.title, path: '/admin/po' }),
  firstSteps: [orderStep],
  routes: (deps) => [...orderRoutes(deps), ...sheetRoutes(deps), ...planRoutes(deps)],
  exporters: orderExporters,
  actionLinks: orderLinks,
  takeout: documentTakeout(orders, orderDocument),
  jobs: ({ db, clock }) => orderJobs(db, clock),
  demo: seedOrders,
  topics: ({ deliver }) => orderTopics(deliver),
  practice: orderPractice,
}
