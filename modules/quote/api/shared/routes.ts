import { documentRoutes } from '#platform/document/handlers.ts'
import { operations } from '../../contract.ts'
import { savedOf } from '../../saved.ts'
import { quoteSheet } from '../print.ts'
import { quotes } from '../quotes.ts'
import { askQuestion, listExtrema, listValidQuoted } from '../write.ts'
import { afterDeadlines, lockDueQuotes } from './deadlines.ts'

/** Binds the calls of quotes to their use cases. */
export const quoteRoutes = documentRoutes(quotes, operations, quoteSheet, (kit, clock) => {
  const reading = afterDeadlines(clock, lockDueQuotes)
  return {
    listQuotes: { detached: ({ query, ...call }) => reading(call, (act) => quotes.list(act, query)) },
    listSupplierQuotes: { detached: ({ query, ...call }) => reading(call, (act) => quotes.list(act, query)) },
    getQuoteExtrema: ({ tx, me, query }) => listExtrema({ tx, me, now: clock() }, query),
    listValidQuoted: ({ tx, me, query }) => listValidQuoted({ tx, me, now: clock() }, query),
    getQuote: { detached: ({ params, ...call }) => reading(call, (act) => quotes.get(act, params.id)) },
    getQuotePurchaser: kit.purchaser,
    saveQuote: async ({ tx, me, params, body }) =>
      savedOf(await quotes.move({ tx, me, now: clock() }, params.id, 'save', body)),
    moveQuote: kit.move,
    askAboutQuote: ({ tx, me, params, body }) => askQuestion({ tx, me, now: clock() }, params.id, body.question),
    assignQuotes: kit.assign,
    previewQuote: kit.preview,
    printQuotePdf: kit.pdf,
    printQuoteDocx: kit.docx,
    listQuotePapers: kit.papers,
  }
})
