import { enumRows, stateRows } from '#kernel/enums.ts'
import { documentExporter } from '#platform/document/export.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations, sheetOperations } from '../contract.ts'
import { quoting } from '../machine.ts'
import { quoteMenu } from '../menu.ts'
import { noticesOf, PLACE, QUOTE_MOVED, QuoteMovedEvent } from '../notices.ts'
import { QuoteQuery, QuoteRow } from '../shapes.ts'
import { DEADLINES, DECLINE_REASONS, INQUIRY_TYPES, LOSE_REASONS, PRICE_MODES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { quoteStep } from './first-step-store.ts'
import { quotePractice } from './practice.ts'
import { quoteSheet } from './print.ts'
import { quoteJobs } from './shared/jobs.ts'
import { quotes } from './quotes.ts'
import { quoteRoutes } from './shared/routes.ts'
import { quoteSheetRoutes } from './sheet.ts'

const exported = {
  label: TITLE,
  needs: 'quote.view',
  query: QuoteQuery,
  columns: rowColumns(QuoteRow, { inquiryType: INQUIRY_TYPES }),
} as const

/** Quotes, as the product has them. */
export const quoteNoun: Noun = {
  definition: quotes.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['quote.view', 'price.view'],
  contract: { ...operations, ...sheetOperations },
  menu: quoteMenu,
  enums: {
    QuoteStatus: stateRows(quoting),
    InquiryType: enumRows(INQUIRY_TYPES),
    PriceMode: enumRows(PRICE_MODES),
    DeclineReason: enumRows(DECLINE_REASONS),
    LoseReason: enumRows(LOSE_REASONS),
  },
  outlook: documentOutlook(quotes, WORK_QUEUES, {
    noun: TITLE,
    path: '/admin/quote',
    needs: 'quote.view',
    deadlines: DEADLINES,
  }),
  counters: workQueues(quotes, WORK_QUEUES, { noun: TITLE, path: '/admin/quote' }),
  firstSteps: [quoteStep],
  routes: (deps) => [...quoteRoutes(deps), ...quoteSheetRoutes(deps)],
  exporters: (clock) => ({ Quote: documentExporter(quotes, clock, exported) }),
  takeout: documentTakeout(quotes, quoteSheet),
  jobs: ({ db, clock }) => quoteJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(QUOTE_MOVED, QuoteMovedEvent, noticesOf, deliver)],
  practice: quotePractice,
}
