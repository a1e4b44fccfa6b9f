import { stateRows } from '#kernel/enums.ts'
import { invalid } from '#kernel/problem.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { INQUIRY_TYPES } from '#modules/quote/contract.ts'
import { afterDeadlines } from '#modules/quote/api/shared/deadlines.ts'
import { operations } from '../contract.ts'
import { inquiring } from '../machine.ts'
import { inquiryMenu } from '../menu.ts'
import { INQUIRY_MOVED, InquiryMovedEvent, noticesOf, PLACE } from '../notices.ts'
import { InquiryQuery, InquiryRow } from '../shapes.ts'
import { FIELDS, MESSAGES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { closeDueRounds, inquiryJobs } from './clock.ts'
import { compareQuotes } from './compare.ts'
import { getFromHall, listHall, savePrices } from './hall.ts'
import { inquiries } from './inquiries.ts'
import { inquiryPractice } from './practice.ts'
import { inquirySheet } from './print.ts'
import { createInquiry, saveInquiry, saveItems } from './write.ts'

/** Binds the calls of inquiries to their use cases. Suppliers read their own quotes under the same addresses. */
export const inquiryRoutes = documentRoutes(inquiries, operations, inquirySheet, (kit, clock) => {
  const reading = afterDeadlines(clock, closeDueRounds)
  return {
    listInquiries: {
      detached: ({ query, ...call }) =>
        reading(call, (act) => (act.me.side === 'supplier' ? listHall(act, query) : inquiries.list(act, query))),
    },
    getInquiry: {
      detached: ({ params: { id }, ...call }) =>
        reading(call, (act) => (act.me.side === 'supplier' ? getFromHall(act, id) : inquiries.get(act, id))),
    },
    createInquiry: kit.creating(createInquiry),
    saveInquiry: ({ tx, me, params, body }) =>
      saveInquiry({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
    saveInquiryItems: ({ tx, me, params: { id, round }, body: { rowVersion, items, lines } }) => {
      const act = { tx, me, now: clock() }
      if (me.side === 'supplier')
        return lines === undefined
          ? invalid({ lines: [MESSAGES.required(FIELDS.lines)] })
          : savePrices(act, id, round, rowVersion, lines)
      return items === undefined
        ? invalid({ items: [MESSAGES.required(FIELDS.items)] })
        : saveItems(act, id, round, rowVersion, items)
    },
    moveInquiry: kit.move,
    compareInquiry: {
      detached: ({ params, ...call }) => reading(call, (act) => compareQuotes(act, params.id)),
    },
  }
})

const exported = {
  label: TITLE,
  needs: 'inquiry.view',
  query: InquiryQuery,
  columns: rowColumns(InquiryRow, { inquiryType: INQUIRY_TYPES }),
} as const

/** Inquiries, as the product has them. */
export const inquiryNoun: Noun = {
  definition: inquiries.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['inquiry.view'],
  contract: operations,
  menu: inquiryMenu,
  enums: { InquiryStatus: stateRows(inquiring) },
  counters: workQueues(inquiries, WORK_QUEUES, { noun: TITLE, path: '/admin/inquiry' }),
  routes: inquiryRoutes,
  exporters: (clock) => ({ Inquiry: documentExporter(inquiries, clock, exported) }),
  jobs: ({ db, clock }) => inquiryJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(INQUIRY_MOVED, InquiryMovedEvent, noticesOf, deliver)],
  practice: inquiryPractice,
}
