import { useMutation, useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { operations as contractOperations } from '#modules/outsourcing-contract/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations, sheetOperations } from '../contract.ts'
import type { QuotationTransition } from '../machine.ts'
import {
  OutsourcingQuotationRow,
  type OutsourcingQuotation,
  type OutsourcingQuotationDraft,
  type OutsourcingQuotationMove,
  type OutsourcingQuotationQuery,
  type QuotationLinesRead,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface QuotationTypes extends DocumentTypes {
  readonly transition: QuotationTransition
  readonly document: OutsourcingQuotation
  readonly row: OutsourcingQuotationRow
  readonly query: OutsourcingQuotationQuery
  readonly body: Omit<OutsourcingQuotationMove, 'rowVersion'>
}
export type DialogProps = Props<QuotationTypes>

const client = createClient(operations, erp)
const sheets = createClient(sheetOperations, erp)
const exports = createClient(exportOperations, erp)
const { selectOutsourcingContracts } = createClient(
  { selectOutsourcingContracts: contractOperations.selectOutsourcingContracts },
  erp,
)

export const quotations = documentQueries<QuotationTypes>({
  key: 'outsourcing-quotation',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listOutsourcingQuotations(ask),
  get: (_side, ask) => client.getOutsourcingQuotation(ask),
  move: client.moveOutsourcingQuotation,
})

/** Whom the supplier calls about a card. */
export const askPurchaser = client.getOutsourcingQuotationPurchaser

/** Gives cards to members of the company. */
export const useAssignQuotations = () => {
  const settle = quotations.useSettle()
  return useAssign<OutsourcingQuotationRow>({
    send: (body) => client.assignOutsourcingQuotations({ body, quiet: true }),
    settle,
  })
}

/** Removes a draft. */
export const useRemoveQuotation = (id: string) =>
  useMutation({ mutationFn: () => client.deleteOutsourcingQuotation({ params: { id } }) })

/** Has the cards of a query written into a file; nothing for people who may not. */
export const useExportQuotations = (query: OutsourcingQuotationQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'OutsourcingQuotation', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) =>
        ask(columns.filter((key) => Object.hasOwn(OutsourcingQuotationRow.properties, key)))
    : undefined
}

/** Contracts that a card can be written under. */
export const useContractOptions = (search: string) =>
  useQuery({
    queryKey: ['outsourcing-contract', 'select', search],
    queryFn: ({ signal }) => selectOutsourcingContracts({ query: search === '' ? {} : { Q: search }, signal }),
  })

/** The calls of the form in which a card is written; it says what went wrong with them. */
export const draftCalls = {
  create: (draft: OutsourcingQuotationDraft): Promise<OutsourcingQuotation> =>
    client.createOutsourcingQuotation({ body: draft, quiet: true }).catch(tellSignedOut),
  save: (id: string, rowVersion: number, draft: OutsourcingQuotationDraft): Promise<OutsourcingQuotation> =>
    client
      .saveOutsourcingQuotation({ params: { id }, body: { rowVersion, draft }, quiet: true })
      .catch(tellSignedOut)
      .catch((error: unknown) => {
        throw refusedWithin('draft', error)
      }),
  submit: ({ id, rowVersion }: OutsourcingQuotation): Promise<OutsourcingQuotation> =>
    client.moveOutsourcingQuotation({
      params: { id },
      query: { transition: 'submit' },
      body: { rowVersion },
      quiet: true,
    }),
  load: (id: string): Promise<OutsourcingQuotation> =>
    client.getOutsourcingQuotation({ params: { id }, quiet: true }).catch(tellSignedOut),
}

/** Lines as a workbook: an empty one, that of a card, and what stands in one that was filled in. */
export const sheetCalls = {
  template: () => sheets.getOutsourcingQuotationTemplate(),
  of: (id: string) => sheets.getOutsourcingQuotationSheet({ params: { id } }),
  read: (fileId: string): Promise<QuotationLinesRead> =>
    sheets.readOutsourcingQuotationLines({ body: { fileId }, quiet: true }),
}

/** The card on paper. */
export const papers: PaperCalls = {
  preview: client.previewOutsourcingQuotation,
  pdf: client.printOutsourcingQuotationPdf,
  docx: client.printOutsourcingQuotationDocx,
  log: client.listOutsourcingQuotationPapers,
}
