import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { operations as noticeOperations } from '#modules/notice/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { Announcement, AnnouncementDraft, AnnouncementQuery } from '../shapes.ts'
import { ANNOUNCEMENTS } from './words.ts'

const client = createClient(operations, erp)
const notices = createClient(noticeOperations, erp)
const LISTS = ['announcement', 'list'] as const
const SHOWN_MOST = 50

/** One page of announcements. The former page stays on screen while the next one comes. */
export const useAnnouncements = (query: AnnouncementQuery) =>
  useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listAnnouncements({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** What is shown at the moment, those first that are pinned. */
export const useShownAnnouncements = (most = SHOWN_MOST) =>
  useQuery({
    queryKey: [...LISTS, 'shown', most],
    queryFn: async ({ signal }) =>
      (await client.listAnnouncements({ query: { IsShown: true, PageSize: most }, signal, quiet: true })).data,
  })

/** The person has opened it: it is no news any more, here and in the notice centre. */
export const useOpened = () => {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (noticeId: string) => notices.readNotices({ body: { ids: [noticeId] }, quiet: true }),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
  return ({ noticeId, isUnread }: Announcement): void => {
    if (isUnread && noticeId !== null) mutate(noticeId)
  }
}

/** Writes a new one, or another version of one that was seen. The form says itself what is wrong. */
export const useSave = (former: Announcement | undefined) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: AnnouncementDraft) =>
      former === undefined
        ? client.publishAnnouncement({ body, quiet: true })
        : client.changeAnnouncement({
            params: { id: former.id },
            body: { ...body, rowVersion: former.rowVersion },
            quiet: true,
          }),
    onSuccess: ({ isDraft }) => {
      const isChange = former?.isDraft === false
      const said = isDraft ? ANNOUNCEMENTS.draftSaved : isChange ? ANNOUNCEMENTS.saved : ANNOUNCEMENTS.published
      toast('success', said)
      return cache.invalidateQueries({ queryKey: LISTS })
    },
  })
}

/** Takes one away before its time, or a draft altogether. */
export const useWithdraw = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Announcement) => client.withdrawAnnouncement({ params: { id } }),
    onSuccess: (_, { isDraft }) => toast('success', isDraft ? ANNOUNCEMENTS.removed : ANNOUNCEMENTS.withdrawn),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}
