import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { useQuery } from '@tanstack/react-query'
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
import { operations } from '../contract.ts'
import type { FormulaTransition } from '../machine.ts'
import { FormulaRow, type Formula, type FormulaDraft, type FormulaMove, type FormulaQuery } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface FormulaTypes extends DocumentTypes {
  readonly transition: FormulaTransition
  readonly document: Formula
  readonly row: FormulaRow
  readonly query: FormulaQuery
  readonly body: Omit<FormulaMove, 'rowVersion'>
}
export type DialogProps = Props<FormulaTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const formulas = documentQueries<FormulaTypes>({
  key: 'formula',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listFormulas(ask),
  get: (_side, ask) => client.getFormula(ask),
  move: client.moveFormula,
})

/** Whom the supplier calls about a formula. */
export const askPurchaser = client.getFormulaPurchaser

/** Says that somebody reviews it; who is not fast enough need not know. */
export const beginReview = ({ id, rowVersion }: Formula): Promise<Formula> =>
  client.moveFormula({ params: { id }, query: { transition: 'open' }, body: { rowVersion }, quiet: true })

/** Gives formulas to members of the company. */
export const useAssignFormulas = () => {
  const settle = formulas.useSettle()
  return useAssign<FormulaRow>({ send: (body) => client.assignFormulas({ body, quiet: true }), settle })
}

/** Has the formulas of a query written into a file; nothing for people who may not. */
export const useExportFormulas = (query: FormulaQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Formula', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(FormulaRow.properties, key)))
    : undefined
}

/** Makes a new formula of one, for another product. */
export const copyFormula = (id: string): Promise<Formula> => client.copyFormula({ params: { id } })

/** The calls of the form in which a formula is written; it says what went wrong with them. */
export const draftCalls = {
  create: (draft: FormulaDraft): Promise<Formula> =>
    client.createFormula({ body: draft, quiet: true }).catch(tellSignedOut),
  save: (id: string, rowVersion: number, draft: FormulaDraft): Promise<Formula> =>
    client
      .saveFormula({ params: { id }, body: { rowVersion, draft }, quiet: true })
      .catch(tellSignedOut)
      .catch((error: unknown) => {
        throw refusedWithin('draft', error)
      }),
  submit: ({ id, rowVersion }: Formula): Promise<Formula> =>
    client.moveFormula({ params: { id }, query: { transition: 'submit' }, body: { rowVersion }, quiet: true }),
  load: (id: string): Promise<Formula> => client.getFormula({ params: { id }, quiet: true }).catch(tellSignedOut),
}

/** Products that a formula can be of. */
export const useFormulaSkus = (search: string) =>
  useQuery({
    queryKey: ['formula', 'sku', search],
    queryFn: ({ signal }) => client.selectFormulaSkus({ query: search === '' ? {} : { Q: search }, signal }),
  })

/** The formula on paper. */
export const papers: PaperCalls = {
  preview: client.previewFormula,
  pdf: client.printFormulaPdf,
  docx: client.printFormulaDocx,
  log: client.listFormulaPapers,
}
