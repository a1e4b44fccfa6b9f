import { operations as exportOperations } from '#modules/export/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { DeductionTransition } from '../machine.ts'
import {
  DeductionRow,
  type Deduction,
  type DeductionDraft,
  type DeductionMove,
  type DeductionQuery,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface DeductionTypes extends DocumentTypes {
  readonly transition: DeductionTransition
  readonly document: Deduction
  readonly row: DeductionRow
  readonly query: DeductionQuery
  readonly body: Omit<DeductionMove, 'rowVersion'>
}
export type DialogProps = Props<DeductionTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const deductions = documentQueries<DeductionTypes>({
  key: 'deduction',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listDeductions(ask),
  get: (_side, ask) => client.getDeduction(ask),
  move: client.moveDeduction,
})

/** Whom the supplier calls about a deduction. */
export const askPurchaser = client.getDeductionPurchaser

/** Gives deductions to members of the company. */
export const useAssignDeductions = () => {
  const settle = deductions.useSettle()
  return useAssign<DeductionRow>({ send: (body) => client.assignDeductions({ body, quiet: true }), settle })
}

/** Raises a deduction. */
export const raiseDeduction = (body: DeductionDraft): Promise<Deduction> =>
  client.createDeduction({ body, quiet: true }).catch(tellSignedOut)

/** Has the deductions of a query written into a file; nothing for people who may not. */
export const useExportDeductions = (query: DeductionQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Deduction', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(DeductionRow.properties, key)))
    : undefined
}

/** A deduction on paper. */
export const papers: PaperCalls = {
  preview: client.previewDeduction,
  pdf: client.printDeductionPdf,
  docx: client.printDeductionDocx,
  log: client.listDeductionPapers,
}
