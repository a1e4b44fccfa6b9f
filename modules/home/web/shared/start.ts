import { createClient } from '#shell/client/client.ts'
import { useReference, WORK } from '#shell/server-state/reference.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** What a new company does first, and how long its buyers usually take to answer. Nothing of it concerns staff. */
export const useStart = (isWanted: boolean) => {
  const uid = useSession(({ user }) => user?.uid)
  return useReference({
    queryKey: [...WORK, 'start'],
    queryFn: ({ signal }) => client.getSupplierStart({ signal, quiet: true }),
    enabled: isWanted && uid !== undefined,
  })
}
