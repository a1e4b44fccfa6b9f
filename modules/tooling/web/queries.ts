import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { operations as formulaOperations } from '#modules/formula/contract.ts'
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
import { operations } from '../contract.ts'
import type { ToolingTransition } from '../machine.ts'
import { ToolingRow, type Tooling, type ToolingDraft, type ToolingMove, type ToolingQuery } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface ToolingTypes extends DocumentTypes {
  readonly transition: ToolingTransition
  readonly document: Tooling
  readonly row: ToolingRow
  readonly query: ToolingQuery
  readonly body: Omit<ToolingMove, 'rowVersion'>
}
export type DialogProps = Props<ToolingTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const formulas = createClient(formulaOperations, erp)

export const toolings = documentQueries<ToolingTypes>({
  key: 'tooling',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listToolings(ask),
  get: (_side, ask) => client.getTooling(ask),
  move: client.moveTooling,
})

/** Whom the supplier calls about a tool. */
export const askPurchaser = client.getToolingPurchaser

/** Gives tools to members of the company. */
export const useAssignToolings = () => {
  const settle = toolings.useSettle()
  return useAssign<ToolingRow>({ send: (body) => client.assignToolings({ body, quiet: true }), settle })
}

/** Enters a tool, or changes what was entered. */
export const saveTooling = (draft: ToolingDraft, former: Tooling | undefined): Promise<Tooling> =>
  former === undefined
    ? client.createTooling({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveTooling({ params: { id: former.id }, body: { rowVersion: former.rowVersion, draft }, quiet: true })
        .catch(tellSignedOut)
        .catch((error: unknown): never => {
          throw refusedWithin('draft', error)
        })

/** Products that a supplier has to do with, and the one whose whole code is typed. */
export const useSupplierSkus = (search: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['tooling', 'skus', search],
    queryFn: ({ signal }) => client.selectToolingSkus({ query: { Q: search }, signal }),
    enabled: isAsked,
  })

/** Formulas in force that a tool may belong to. */
export const useFormulas = (search: string) => {
  const may = useMay()
  return useQuery({
    queryKey: ['tooling', 'formulas', search],
    queryFn: ({ signal }) => formulas.selectFormulas({ query: { Q: search, PageSize: 20 }, signal }),
    enabled: may('formula.view'),
  })
}

/** Has the tools of a query written into a file; nothing for people who may not. */
export const useExportToolings = (query: ToolingQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Tooling', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) =>
        ask(columns.filter((key) => key !== 'photoId' && Object.hasOwn(ToolingRow.properties, key)))
    : undefined
}

/** The card of a tool on paper. */
export const papers: PaperCalls = {
  preview: client.previewTooling,
  pdf: client.printToolingPdf,
  docx: client.printToolingDocx,
  log: client.listToolingPapers,
}
