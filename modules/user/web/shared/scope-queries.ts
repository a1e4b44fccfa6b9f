import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { PersonGrants } from '../../scope-operations.ts'

const client = createClient(operations, erp)
const keyOf = (userId: string) => ['user-scopes', userId] as const

/** What a person is granted. */
export const usePersonScopes = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => client.getUserScopes({ params: { id: userId }, signal }),
  })

/** Grants exactly these. */
export const useSaveScopes = (userId: string) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: PersonGrants) => client.saveUserScopes({ params: { id: userId }, body, quiet: true }),
    onSettled: () => cache.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}
