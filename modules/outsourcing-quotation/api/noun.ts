import { dayOf } from '#kernel/day.ts'
import { enumRows, stateRows } from '#kernel/enums.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations, sheetOperations } from '../contract.ts'
import { outsourcingQuotation } from '../machine.ts'
import { outsourcingQuotationMenu } from '../menu.ts'
import { noticesOf, OUTSOURCING_QUOTATION_MOVED, PLACE, QuotationMovedEvent } from '../notices.ts'
import { OutsourcingQuotationQuery, OutsourcingQuotationRow } from '../shapes.ts'
import { DEADLINES, TITLE, WRITERS } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { seedQuotations } from './demo.ts'
import { quotationJobs } from './jobs.ts'
import { quotationPractice } from './practice.ts'
import { quotationPaper } from './print.ts'
import { quotations } from './quotations.ts'
import { currentCards } from './select.ts'
import { orderableItems } from './shared/items.ts'
import { quotationSheetRoutes } from './sheet.ts'
import { createQuotation, deleteQuotation, saveItems, saveQuotation } from './write.ts'

/** Binds the calls of rate cards to their use cases. */
export const quotationRoutes = documentRoutes(quotations, operations, quotationPaper, (kit, clock) => ({
  listOutsourcingQuotations: kit.list,
  selectOutsourcingQuotations: ({ tx, me, query }) => currentCards(tx, me, query, dayOf(clock())),
  selectOutsourcingQuotationItems: ({ tx, me, query }) => orderableItems(tx, me, query, dayOf(clock())),
  getOutsourcingQuotation: kit.get,
  getOutsourcingQuotationPurchaser: kit.purchaser,
  createOutsourcingQuotation: kit.creating(createQuotation),
  saveOutsourcingQuotation: ({ tx, me, params, body }) => saveQuotation({ tx, me, now: clock() }, params.id, body),
  saveOutsourcingQuotationItems: ({ tx, me, params, body }) => saveItems({ tx, me, now: clock() }, params.id, body),
  deleteOutsourcingQuotation: ({ tx, me, params }) => deleteQuotation({ tx, me, now: clock() }, params.id),
  moveOutsourcingQuotation: kit.move,
  assignOutsourcingQuotations: kit.assign,
  previewOutsourcingQuotation: kit.preview,
  printOutsourcingQuotationPdf: kit.pdf,
  printOutsourcingQuotationDocx: kit.docx,
  listOutsourcingQuotationPapers: kit.papers,
}))

const SHOWN = { noun: TITLE, path: '/admin/outsourcing-quotation' } as const

/** Rate cards of outsourcing, as the product has them. */
export const outsourcingQuotationNoun: Noun = {
  definition: quotations.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['outsourcing.view', 'price.view'],
  contract: { ...sheetOperations, ...operations },
  menu: outsourcingQuotationMenu,
  enums: { OutsourcingQuotationStatus: stateRows(outsourcingQuotation), OutsourcingQuotationWriter: enumRows(WRITERS) },
  outlook: documentOutlook(quotations, WORK_QUEUES, { ...SHOWN, needs: 'outsourcing.view', deadlines: DEADLINES }),
  counters: workQueues(quotations, WORK_QUEUES, SHOWN),
  routes: (deps) => [...quotationSheetRoutes(deps), ...quotationRoutes(deps)],
  exporters: (clock) => ({
    OutsourcingQuotation: documentExporter(quotations, clock, {
      label: TITLE,
      needs: 'outsourcing.view',
      query: OutsourcingQuotationQuery,
      columns: rowColumns(OutsourcingQuotationRow, { outsourcingType: OUTSOURCING_TYPES, writtenBy: WRITERS }),
    }),
  }),
  takeout: documentTakeout(quotations, quotationPaper),
  demo: seedQuotations,
  practice: quotationPractice,
  jobs: ({ db, clock }) => quotationJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(OUTSOURCING_QUOTATION_MOVED, QuotationMovedEvent, noticesOf, deliver)],
}
