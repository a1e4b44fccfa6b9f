import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp, useSupplierId } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { Member, MemberChange, MemberDraft, MemberQuery } from '../shapes.ts'

const client = createClient(operations, erp)
const ALL = ['sub-account'] as const
const PAGE = 100

/** One page of the people whom the main account has let in, with the state of their messaging accounts. */
export const useMembers = (query: MemberQuery) => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...ALL, 'list', id, query],
    queryFn: ({ signal }) =>
      client.listSubAccounts({ params: { id }, query: { ...query, IsObtainSubscribed: true }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Everybody who has joined, the main account too: those who can take over somebody's work. */
export const useColleagues = () => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...ALL, 'colleagues', id],
    queryFn: async ({ signal }) =>
      (await client.selectAccounts({ params: { id }, query: { PageSize: PAGE }, signal })).data,
  })
}

const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ALL })
}

/** Invites somebody. The form says itself what is wrong. */
export const useInvite = () => {
  const id = useSupplierId()
  return useMutation({
    mutationFn: (body: MemberDraft) => client.addSubAccount({ params: { id }, body, quiet: true }),
    onSuccess: useChanged(),
  })
}

/** Changes a member as the page shows them; a person who was too slow gets the list again. */
export const useChange = ({ userCompanyId, rowVersion }: Member, quiet: boolean) => {
  const id = useSupplierId()
  return useMutation({
    mutationFn: (changes: Omit<MemberChange, 'rowVersion'>) =>
      client.changeSubAccount({ params: { id, userCompanyId }, body: { ...changes, rowVersion }, quiet }),
    onSettled: useChanged(),
  })
}

export const useRemove = ({ userCompanyId }: Member) => {
  const id = useSupplierId()
  return useMutation({
    mutationFn: (reassignTo: string | undefined) =>
      client.removeSubAccount({
        params: { id, userCompanyId },
        query: reassignTo === undefined ? {} : { reassignTo },
        quiet: true,
      }),
    onSettled: useChanged(),
  })
}
