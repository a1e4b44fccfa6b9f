import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { operations as users } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type AuditQuery } from '../contract.ts'

const client = createClient(operations, erp)
const people = createClient(users, erp)

/** One page of the log. */
export const useAuditLog = (query: AuditQuery) =>
  useQuery({
    queryKey: ['audit-log', query],
    queryFn: ({ signal }) => client.listAuditLog({ query, signal }),
    placeholderData: keepPreviousData,
  })

/** What the log can be narrowed by: kinds with their actions, and colleagues. */
export const useAuditFilters = () => {
  const kinds = useQuery({ queryKey: ['audit-kinds'], queryFn: ({ signal }) => client.listAuditKinds({ signal }) })
  const staff = useQuery({
    queryKey: ['audit-people'],
    queryFn: ({ signal }) => people.selectErpUsers({ query: { PageSize: 100 }, signal }),
  })
  return { kinds: kinds.data ?? [], people: staff.data?.data ?? [] }
}
