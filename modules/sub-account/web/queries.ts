import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp, useSupplierId } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import { MEMBERS } from './shared/colleagues.ts'
import type { Member, MemberChange, MemberDraft, MemberQuery } from '../shapes.ts'

const client = createClient(operations, erp)

/** One page of the people whom the main account has let in, with the state of their messaging accounts. */
export const useMembers = (query: MemberQuery) => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...MEMBERS, 'list', id, query],
    queryFn: ({ signal }) =>
      client.listSubAccounts({ params: { id }, query: { ...query, IsObtainSubscribed: true }, signal }),
    placeholderData: keepPreviousData,
  })
}

const useChanged = () => {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: MEMBERS })
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
