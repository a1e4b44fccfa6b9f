import { useQuery } from '@tanstack/react-query'
import type { PaperCalls } from '#shell/kit/document/paper.ts'
import { operations as exportOperations } from '#modules/export/contract.ts'
import { operations as selectorOperations } from '#modules/selector/contract.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { useAssign } from '#modules/sub-account/web/shared/use-assign.tsx'
import { createClient } from '#shell/client/client.ts'
import { refusedWithin } from '#shell/failure.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { documentQueries } from '#shell/kit/document/queries.tsx'
import type { DialogProps as Props, DocumentTypes } from '#shell/kit/document/types.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { useExport } from '#shell/kit/list/use-export.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { TaskTransition } from '../machine.ts'
import { TaskRow, type AnswerDraft, type Task, type TaskDraft, type TaskMove, type TaskQuery } from '../shapes.ts'
import { face } from './face.ts'

/** The types of the noun, for the kit. */
export interface TaskTypes extends DocumentTypes {
  readonly transition: TaskTransition
  readonly document: Task
  readonly row: TaskRow
  readonly query: TaskQuery
  readonly body: Omit<TaskMove, 'rowVersion'>
}
export type DialogProps = Props<TaskTypes>

const client = createClient(operations, erp)
const exports = createClient(exportOperations, erp)
const selector = createClient(selectorOperations, erp)

export const tasks = documentQueries<TaskTypes>({
  key: 'rectification',
  doneOf: face.doneOf,
  list: (_side, ask) => client.listRectificationTasks(ask),
  get: (_side, ask) => client.getRectificationTask(ask),
  move: client.moveRectificationTask,
})

const without =
  (part: string) =>
  (error: unknown): never => {
    throw refusedWithin(part, error)
  }

/** Whom the supplier calls about a task. */
export const askPurchaser = client.getRectificationTaskPurchaser

/** Gives tasks to members of the company. */
export const useAssignTasks = () => {
  const settle = tasks.useSettle()
  return useAssign<TaskRow>({
    send: (body) => client.assignRectificationTasks({ body, quiet: true }),
    settle,
  })
}

/** The calls of a form that saves by itself; it says what went wrong with them. */
export const answerCalls = (id: string) => ({
  save: (rowVersion: number, answer: AnswerDraft): Promise<Task> =>
    client
      .saveRectificationTask({ params: { id }, body: { rowVersion, answer }, quiet: true })
      .catch(tellSignedOut)
      .catch(without('answer')),
  load: (): Promise<Task> => client.getRectificationTask({ params: { id }, quiet: true }).catch(tellSignedOut),
})

/** Writes a draft, or a new one over it; the form says what is wrong with it. */
export const saveDraft = (draft: TaskDraft, former: Pick<Task, 'id' | 'rowVersion'> | undefined): Promise<Task> =>
  former === undefined
    ? client.createRectificationTask({ body: draft, quiet: true }).catch(tellSignedOut)
    : client
        .saveRectificationTask({
          params: { id: former.id },
          body: { rowVersion: former.rowVersion, draft },
          quiet: true,
        })
        .catch(tellSignedOut)
        .catch(without('draft'))

/** Has the tasks of a query written into a file; nothing for people who may not. What only a page draws is no column of it. */
export const useExportTasks = (query: TaskQuery & Paging<string>) => {
  const ask = useExport((body) => exports.createExport({ body, quiet: true }), 'RectificationTask', query)
  return useMay()('export.make')
    ? (columns: readonly string[]) => ask(columns.filter((key) => Object.hasOwn(TaskRow.properties, key)))
    : undefined
}

/** Cases to learn from, for staff. */
export const useSimilarTasks = (id: string) =>
  useQuery({
    queryKey: ['rectification', 'similar', id],
    queryFn: ({ signal }) => client.listSimilarRectificationTasks({ params: { id }, signal }),
  })

/** The usual kinds of complaints. */
export const useComplaintTags = (): readonly string[] =>
  useReference({
    queryKey: ['options', 'complaint-tag'],
    queryFn: ({ signal }) => selector.searchComplaintTags({ query: { PageSize: 100 }, signal }),
    select: ({ data }) => data.map(({ name }) => name),
  }).data ?? []

/** The task on paper. */
export const papers: PaperCalls = {
  preview: client.previewRectificationTask,
  pdf: client.printRectificationTaskPdf,
  docx: client.printRectificationTaskDocx,
  log: client.listRectificationTaskPapers,
}
