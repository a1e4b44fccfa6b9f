import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { outdateReference } from '../../server-state/reference.ts'
import { toast } from '../../toast/toast.ts'
import type { Paging } from '../list/list-state.ts'
import type { ImportCalls, ReferenceNoun, ReferenceRow } from './noun.ts'
import { REFERENCE } from './words.ts'

type Noun<Row extends ReferenceRow, Content extends object, Query, Sort extends string> = Pick<
  ReferenceNoun<Row, Content, Query, Sort>,
  'entity' | 'title' | 'calls'
>

/** Fetches the list again; forms that offer these records do so when they are next opened. */
const useChanged = (entity: string) => {
  const cache = useQueryClient()
  return () => Promise.all([cache.invalidateQueries({ queryKey: [entity] }), outdateReference()])
}

/** One page of records. The former page stays on screen while the next one comes. */
export const useRecords = <Row extends ReferenceRow, Content extends object, Query, Sort extends string>(
  { entity, calls }: Noun<Row, Content, Query, Sort>,
  query: Partial<Query> & Paging<Sort>,
) =>
  useQuery({
    queryKey: [entity, 'list', query],
    queryFn: ({ signal }) => calls.list({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** Keeps a record: a new one, or the one at hand. */
export const useSaveRecord = <Row extends ReferenceRow, Content extends object, Query, Sort extends string>(
  { entity, title, calls }: Noun<Row, Content, Query, Sort>,
  row: Row | undefined,
) =>
  useMutation({
    mutationFn: (content: Content) =>
      row === undefined
        ? calls.add({ body: content })
        : calls.change({ params: { id: row.id }, body: { ...content, rowVersion: row.rowVersion } }),
    onSuccess: () => toast('success', row === undefined ? REFERENCE.added(title) : REFERENCE.changed(title)),
    onSettled: useChanged(entity),
  })

export const useRemoveRecord = <Row extends ReferenceRow, Content extends object, Query, Sort extends string>({
  entity,
  title,
  calls,
}: Noun<Row, Content, Query, Sort>) =>
  useMutation({
    mutationFn: (id: string) => calls.remove({ params: { id } }),
    onSuccess: () => toast('success', REFERENCE.removed(title)),
    onSettled: useChanged(entity),
  })

/** Takes in the rows of a workbook. */
export const useImportRecords = (entity: string, calls: ImportCalls) =>
  useMutation({
    mutationFn: (fileId: string) => calls.import({ body: { fileId } }),
    onSettled: useChanged(entity),
  })
