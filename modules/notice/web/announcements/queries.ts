import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../../contract.ts'
import type { AnnouncementDraft, AnnouncementQuery } from '../../shapes.ts'
import { ANNOUNCEMENTS } from './words.ts'

const client = createClient(operations, erp)
const LISTS = ['announcement', 'list'] as const

/** One page of announcements. The former page stays on screen while the next one comes. */
export const useAnnouncements = (query: AnnouncementQuery) =>
  useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listAnnouncements({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** Publishes one. The form says itself what is wrong. */
export const usePublish = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AnnouncementDraft) => client.publishAnnouncement({ body, quiet: true }),
    onSuccess: () => {
      toast('success', ANNOUNCEMENTS.published)
      return cache.invalidateQueries({ queryKey: LISTS })
    },
  })
}

/** Takes one away before its time. */
export const useWithdraw = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.withdrawAnnouncement({ params: { id } }),
    onSuccess: () => toast('success', ANNOUNCEMENTS.withdrawn),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}
