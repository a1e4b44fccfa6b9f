import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp, useSupplierId } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)
const PAGE = 100

/** Answers about the people of a company lie under it. */
export const MEMBERS = ['sub-account'] as const

const colleaguesOf = (id: string) => ({
  queryKey: [...MEMBERS, 'colleagues', id],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await client.selectAccounts({ params: { id }, query: { PageSize: PAGE }, signal })).data,
})

/** Everybody who has joined, the main account too: those who can be responsible or take over somebody's work. */
export const useColleagues = () => useQuery(colleaguesOf(useSupplierId()))

/** Asks for them when they are needed. */
export const useAskForColleagues = () => {
  const [cache, id] = [useQueryClient(), useSupplierId()]
  return () => cache.fetchQuery(colleaguesOf(id))
}
