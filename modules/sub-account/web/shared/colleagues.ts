import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp, useSupplierId } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)
const PAGE = 100

/** Answers about the people of a company lie under it. */
export const MEMBERS = ['sub-account'] as const

/** Everybody who has joined, the main account too: those who can be responsible or take over somebody's work. */
export const useColleagues = (isWanted = true) => {
  const id = useSupplierId()
  return useQuery({
    queryKey: [...MEMBERS, 'colleagues', id],
    queryFn: async ({ signal }) =>
      (await client.selectAccounts({ params: { id }, query: { PageSize: PAGE }, signal })).data,
    enabled: isWanted,
  })
}
