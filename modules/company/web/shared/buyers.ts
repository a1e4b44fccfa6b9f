import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** The buyer's own entities. */
export const useBuyers = () =>
  useReference({
    queryKey: ['buyers'],
    queryFn: ({ signal }) => client.selectCompanies({ query: { PageSize: 100 }, signal }),
    select: ({ data }) => data,
  })
