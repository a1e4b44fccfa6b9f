import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { FormTransition } from '../machine.ts'
import { FormRow, type FormDraft, type FormMove, type FormQuery, type SamplingForm } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface FormTypes extends DocumentTypes {
  readonly transition: FormTransition
  readonly document: SamplingForm
  readonly row: FormRow
  readonly query: FormQuery
  readonly body: Omit<FormMove, 'rowVersion'>
}
export type DialogProps = Props<FormTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const forms = documentQueries<FormTypes>({
  key: 'sampling-form',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listSamplingForms(ask),
  get: (_side, ask) => client.getSamplingForm(ask),
  move: client.moveSamplingForm,
})

/** Whom the supplier calls about a form. */
export const askPurchaser = client.getSamplingFormPurchaser

/** Gives forms to members of the company. */
export const useAssignForms = () => {
  const settle = forms.useSettle()
  return useAssign<FormRow>({ send: (body) => client.assignSamplingForms({ body, quiet: true }), settle })
}

const withinDraft = (error: unknown): never => {
  throw refusedWithin('draft', error)
}

/** Writes a draft, or a new one over it; the form says what is wrong with it. */
export const saveDraft = (
  draft: FormDraft,
  former: Pick<SamplingForm, 'id' | 'rowVersion'> | undefined,
): Promise<SamplingForm> =>
  former === undefined
    ? client.createSamplingForm({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveSamplingForm({ params: { id: former.id }, body: { rowVersion: former.rowVersion, draft }, quiet: true })
        .catch(tellSignedOut)
        .catch(withinDraft)

/** Has the forms of a query written into a file; nothing for people who may not. */
export const useExportForms = (query: FormQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'SamplingForm', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(FormRow.properties, key)))
    : undefined
}

/** The form on paper. */
export const papers: PaperCalls = {
  preview: client.previewSamplingForm,
  pdf: client.printSamplingFormPdf,
  docx: client.printSamplingFormDocx,
  log: client.listSamplingFormPapers,
}
