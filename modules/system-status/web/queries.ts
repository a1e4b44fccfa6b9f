import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { sentenceOf } from '#shell/failure.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { FailedJob } from '../shapes.ts'
import { PAGE } from './words.ts'

const client = createClient(operations, erp)
const ALL = ['system-status'] as const
// A window that nobody sees asks nothing: the library waits then, and a page that is put aside is not mounted.
const EVERY_MS = 30_000

export const useStatus = () =>
  useQuery({
    queryKey: [...ALL, 'status'],
    queryFn: ({ signal }) => client.getSystemStatus({ signal }),
    refetchInterval: EVERY_MS,
  })

export const useFailedJobs = () =>
  useQuery({
    queryKey: [...ALL, 'failed'],
    queryFn: ({ signal }) => client.listFailedJobs({ signal }),
    refetchInterval: EVERY_MS,
  })

/** Reads everything again. */
export const useRefresh = () => {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: ALL })
}

/** Puts a job back on its queue. */
export const useRetry = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: FailedJob) => client.retryFailedJob({ params: { id }, quiet: true }),
    onSuccess: () => toast('success', PAGE.retried),
    onError: (error) => toast('error', sentenceOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ALL }),
  })
}
