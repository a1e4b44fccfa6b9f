import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import type { Reply } from '#shell/client/reply.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { operations, type SelfDraft } from '../contract.ts'

const client = createClient(operations, erp)
const KEY = ['user', 'account'] as const

export type Account = Reply<typeof operations.getAccountCenter>

/** Everything about the signed-in person. */
export const useAccount = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => client.getAccountCenter({ signal }) })

/** Saves the nickname or the default company; the bar on top shows the new name at once. */
export const useSaveSelf = ({ id, rowVersion }: Account, quiet: boolean) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: Omit<SelfDraft, 'rowVersion'>) =>
      client.patchUser({ params: { id }, body: { ...changes, rowVersion }, quiet }),
    onSuccess: ({ nickname }) =>
      useSession.setState(({ user }) => ({ user: user === undefined ? user : { ...user, nickname } })),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
