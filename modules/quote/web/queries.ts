import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations, sheetOperations } from '../contract.ts'
import type { QuoteTransition } from '../machine.ts'
import type { OfferDraft } from '../offer-shapes.ts'
import { QuoteRow, type Quote, type QuoteMove, type QuoteQuery, type SavedQuote } from '../shapes.ts'
import { face } from './shared/face.ts'
import { QUESTIONS } from './words.ts'

/** The types of the noun, for the kit. */
export interface QuoteTypes extends DocumentTypes {
  readonly transition: QuoteTransition
  readonly document: Quote
  readonly row: QuoteRow
  readonly query: QuoteQuery
  readonly body: Omit<QuoteMove, 'rowVersion'>
}
export type DialogProps = Props<QuoteTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const sheets = createClient(sheetOperations, erp)

export const quotes = documentQueries<QuoteTypes>({
  key: 'quote',
  doneOf: face.doneOf,
  list: (side, ask) => (side === 'supplier' ? client.listSupplierQuotes(ask) : client.listQuotes(ask)),
  get: (_side, ask) => client.getQuote(ask),
  move: client.moveQuote,
})

/** Whom the supplier calls about a quote. */
export const askPurchaser = client.getQuotePurchaser

/** Gives quotes to members of the company. */
export const useAssignQuotes = () => {
  const settle = quotes.useSettle()
  return useAssign<QuoteRow>({ send: (body) => client.assignQuotes({ body, quiet: true }), settle })
}

/** The calls of the form, which saves by itself and says what went wrong with them. */
export const offerCalls = (id: string) => ({
  save: (rowVersion: number, offer: OfferDraft): Promise<SavedQuote> =>
    client
      .saveQuote({ params: { id }, body: { rowVersion, offer }, quiet: true })
      .catch(tellSignedOut)
      .catch((error: unknown): never => {
        throw refusedWithin('offer', error)
      }),
  load: (): Promise<Quote> => client.getQuote({ params: { id }, quiet: true }).catch(tellSignedOut),
})

/** Asks the buyer something about the inquiry. */
export const useAsk = ({ id }: Pick<Quote, 'id'>) =>
  quotes.useWrite(
    id,
    (question: string) => client.askAboutQuote({ params: { id }, body: { question } }),
    () => QUESTIONS.asked,
  )

/** Has the quotes of a query written into a file; nothing for people who may not. */
export const useExportQuotes = (query: QuoteQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Quote', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(QuoteRow.properties, key)))
    : undefined
}

/** The quote on paper. */
export const papers: PaperCalls = {
  preview: client.previewQuote,
  pdf: client.printQuotePdf,
  docx: client.printQuoteDocx,
  log: client.listQuotePapers,
}

/** The lines of the offer as a workbook, and back. The calls are quiet: what went wrong is said where they are made. */
export const sheetCalls = (id: string) => ({
  template: () => sheets.getQuoteSheet({ params: { id }, quiet: true }),
  take: (rowVersion: number, fileId: string) =>
    sheets.importQuoteSheet({ params: { id }, body: { rowVersion, fileId }, quiet: true }),
})
