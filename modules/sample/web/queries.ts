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
import type { SampleTransition } from '../machine.ts'
import {
  SampleRow,
  type LabelOrder,
  type Sample,
  type SampleContent,
  type SampleMove,
  type SampleQuery,
  type SampleReview,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface SampleTypes extends DocumentTypes {
  readonly transition: SampleTransition
  readonly document: Sample
  readonly row: SampleRow
  readonly query: SampleQuery
  readonly body: Omit<SampleMove, 'rowVersion'>
}
export type DialogProps = Props<SampleTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)

export const samples = documentQueries<SampleTypes>({
  key: 'sample',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listSamples(ask),
  get: (_side, ask) => client.getSample(ask),
  move: client.moveSample,
})

/** Whom the supplier calls about a sample. */
export const askPurchaser = client.getSamplePurchaser

/** Gives samples to members of the company. */
export const useAssignSamples = () => {
  const settle = samples.useSettle()
  return useAssign<SampleRow>({ send: (body) => client.assignSamples({ body, quiet: true }), settle })
}

const within =
  (part: string) =>
  (error: unknown): never => {
    throw refusedWithin(part, error)
  }

type Former = Pick<Sample, 'id' | 'rowVersion'>

/** Registers a sample for a form, or changes one that was not sent yet. */
export const saveSample = (samplingFormId: string, draft: SampleContent, former: Former | undefined): Promise<Sample> =>
  former === undefined
    ? client.createSample({ body: { samplingFormId, ...draft }, quiet: true }).catch(tellSignedOut)
    : client
        .saveSample({ params: { id: former.id }, body: { rowVersion: former.rowVersion, draft }, quiet: true })
        .catch(tellSignedOut)
        .catch(within('draft'))

/** Keeps what staff found. */
export const saveReview = ({ id, rowVersion }: Former, review: SampleReview): Promise<Sample> =>
  client
    .saveSample({ params: { id }, body: { rowVersion, review }, quiet: true })
    .catch(tellSignedOut)
    .catch(within('review'))

/** The sample of a label. */
export const findByQr = (code: string): Promise<Sample> =>
  client.findSampleByQr({ query: { Code: code }, quiet: true }).catch(tellSignedOut)

/** Labels, to be printed. */
export const printLabels = (body: LabelOrder) => client.printSampleLabels({ body, quiet: true })

/** Has the samples of a query written into a file; nothing for people who may not. */
export const useExportSamples = (query: SampleQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'Sample', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) =>
        ask(columns.filter((key) => key !== 'photoId' && Object.hasOwn(SampleRow.properties, key)))
    : undefined
}

/** The sample on paper. */
export const papers: PaperCalls = {
  preview: client.previewSample,
  pdf: client.printSamplePdf,
  docx: client.printSampleDocx,
  log: client.listSamplePapers,
}
