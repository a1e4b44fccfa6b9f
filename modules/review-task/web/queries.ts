import { useQuery } from '@tanstack/react-query'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { operations as templateOperations } from '#modules/review-template/contract.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'
import type { ReviewTransition } from '../machine.ts'
import {
  ReviewRow,
  type Marks,
  type Review,
  type ReviewDraft,
  type ReviewMove,
  type ReviewQuery,
  type SelfAssessment,
} from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface ReviewTypes extends DocumentTypes {
  readonly transition: ReviewTransition
  readonly document: Review
  readonly row: ReviewRow
  readonly query: ReviewQuery
  readonly body: Omit<ReviewMove, 'rowVersion'>
}
export type DialogProps = Props<ReviewTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const templates = createClient(templateOperations, erp)

export const reviews = documentQueries<ReviewTypes>({
  key: 'review-task',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listReviewTasks(ask),
  get: (_side, ask) => client.getReviewTask(ask),
  move: client.moveReviewTask,
})

/** Whom the supplier calls about a review. */
export const askPurchaser = client.getReviewTaskPurchaser

/** Gives reviews to members of the company. */
export const useAssignReviews = () => {
  const settle = reviews.useSettle()
  return useAssign<ReviewRow>({ send: (body) => client.assignReviewTasks({ body, quiet: true }), settle })
}

/** What is written item by item: by the supplier of itself, by the team of what it finds. */
export interface ItemParts {
  readonly self: SelfAssessment
  readonly marks: Marks
}

/** The calls of a form that saves by itself; it says what went wrong with them. */
export const itemCalls = (id: string) => ({
  save: (rowVersion: number, parts: Partial<ItemParts>): Promise<Review> =>
    client.saveReviewTask({ params: { id }, body: { rowVersion, ...parts }, quiet: true }).catch(tellSignedOut),
  load: (): Promise<Review> => client.getReviewTask({ params: { id }, quiet: true }).catch(tellSignedOut),
})

const withoutPart = (error: unknown): never => {
  throw refusedWithin('draft', error)
}

/** Writes a draft, or a new one over it; the form says what is wrong with it. */
export const saveDraft = (draft: ReviewDraft, former: Pick<Review, 'id' | 'rowVersion'> | undefined): Promise<Review> =>
  former === undefined
    ? client.createReviewTask({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveReviewTask({
          params: { id: former.id },
          body: { rowVersion: former.rowVersion, draft },
          quiet: true,
        })
        .catch(tellSignedOut)
        .catch(withoutPart)

/** Has the reviews of a query written into a file; nothing for people who may not. */
export const useExportReviews = (query: ReviewQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'ReviewTask', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(ReviewRow.properties, key)))
    : undefined
}

/** The checklists to choose from. */
export const useTemplates = () =>
  useReference({
    queryKey: ['options', 'review-template'],
    queryFn: ({ signal }) => templates.listReviewTemplates({ query: { IsEnabled: true, PageSize: 100 }, signal }),
    select: ({ data }) =>
      data.map(({ id, name, sections }) => ({ value: id, label: name, sections: sections.map((one) => one.name) })),
  }).data ?? []

/** Everybody who may review, and so lead. */
export const useReviewers = () =>
  useReference({
    queryKey: ['options', 'reviewers'],
    queryFn: ({ signal }) => client.listReviewers({ signal }),
    select: (data) => data.map(({ id, name }) => ({ value: id, label: name })),
  }).data ?? []

/** How the supplier of a review stands. */
export const useStanding = (id: string) =>
  useQuery({
    queryKey: ['review-task', 'standing', id],
    queryFn: ({ signal }) => client.getReviewTaskStanding({ params: { id }, signal }),
  })

/** The report on paper. */
export const papers: PaperCalls = {
  preview: client.previewReviewTask,
  pdf: client.printReviewTaskPdf,
  docx: client.printReviewTaskDocx,
  log: client.listReviewTaskPapers,
}
