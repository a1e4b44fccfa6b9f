import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import { operations } from '../contract.ts'
import type { InviteDraft, InviteQuery } from '../shapes.ts'
import { INVITES } from './manage/words.ts'

const client = createClient(operations, erp)
const LISTS = ['invitation', 'list'] as const

/** One page of invitations. The former page stays on screen while the next one comes. */
export const useInvites = (query: InviteQuery) =>
  useQuery({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => client.listInviteCodes({ query, signal }),
    placeholderData: keepPreviousData,
  })

export const useCreateInvite = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: InviteDraft) => client.createInviteCode({ body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}

export const useRevoke = () => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => client.revokeInviteCode({ params: { id } }),
    onSuccess: () => toast('success', INVITES.revoked),
    onSettled: () => cache.invalidateQueries({ queryKey: LISTS }),
  })
}
