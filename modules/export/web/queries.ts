import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { sentenceOf } from '#shell/failure.ts'
import { saveFile } from '#shell/kit/open-file.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { ExportJob, ExportQuery } from '../shapes.ts'
import { isUnderWay } from './shared/face.ts'
import { CENTRE } from './words.ts'

const client = createClient(operations, erp)
const LISTS = ['export', 'list'] as const
const LOOK_EVERY_MS = 2_000

/** One page of the person's exports. It is looked at again and again only while one of them is under way. */
export const useExports = (query: ExportQuery) => {
  const { isPlaceholderData, isLoading, ...fetched } = useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listExports({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? LOOK_EVERY_MS : false),
  })
  // A look behind the scenes draws no veil over the rows.
  return { ...fetched, isFetching: isPlaceholderData || isLoading }
}

/** Saves the file of an export. The server says better than its status why it cannot: the file may be gone by now. */
export const useDownload = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ExportJob) => saveFile(() => client.downloadExport({ params: { id }, quiet: true })),
    onError: (error) => {
      toast('error', sentenceOf(error))
      return cache.invalidateQueries({ queryKey: LISTS })
    },
  })
}

/** Asks for the same export once more. */
export const useRetry = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, rowVersion }: ExportJob) =>
      client.retryExport({ params: { id }, body: { rowVersion }, quiet: true }),
    onSuccess: () => toast('success', CENTRE.queuedAgain),
    onError: (error) => toast('error', sentenceOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}
