import { enumRows, stateRows } from '#kernel/enums.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { deduction } from '../machine.ts'
import { deductionMenu } from '../menu.ts'
import { DEDUCTION_MOVED, DeductionMovedEvent, noticesOf, PLACE } from '../notices.ts'
import { DeductionQuery, DeductionRow } from '../shapes.ts'
import { DEADLINES, MODES, SOURCES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { deductions } from './deductions.ts'
import { deductionPractice } from './practice.ts'
import { seedDeductions } from './demo.ts'
import { deductionJobs } from './jobs.ts'
import { deductionNote } from './print.ts'
import { createDeduction } from './write.ts'

/** Binds the calls of deductions to their use cases. */
export const deductionRoutes = documentRoutes(deductions, operations, deductionNote, (kit) => ({
  listDeductions: kit.list,
  getDeduction: kit.get,
  getDeductionPurchaser: kit.purchaser,
  createDeduction: kit.creating(createDeduction),
  moveDeduction: kit.move,
  assignDeductions: kit.assign,
  previewDeduction: kit.preview,
  printDeductionPdf: kit.pdf,
  printDeductionDocx: kit.docx,
  listDeductionPapers: kit.papers,
}))

const SHOWN = { noun: TITLE, path: '/admin/deduction' } as const

/** Deductions, as the product has them. */
export const deductionNoun: Noun = {
  definition: deductions.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['payment.view', 'price.view'],
  contract: operations,
  menu: deductionMenu,
  enums: { DeductionStatus: stateRows(deduction), DeductionSource: enumRows(SOURCES), DeductionMode: enumRows(MODES) },
  outlook: documentOutlook(deductions, WORK_QUEUES, { ...SHOWN, needs: 'payment.view', deadlines: DEADLINES }),
  counters: workQueues(deductions, WORK_QUEUES, SHOWN),
  routes: deductionRoutes,
  exporters: (clock) => ({
    Deduction: documentExporter(deductions, clock, {
      label: TITLE,
      needs: 'payment.view',
      query: DeductionQuery,
      columns: rowColumns(DeductionRow, { sourceType: SOURCES, confirmMode: MODES }),
    }),
  }),
  jobs: ({ db, clock }) => deductionJobs(db, clock),
  takeout: documentTakeout(deductions, deductionNote),
  demo: seedDeductions,
  practice: deductionPractice,
  topics: ({ deliver }) => [movedTopic(DEDUCTION_MOVED, DeductionMovedEvent, noticesOf, deliver)],
}
