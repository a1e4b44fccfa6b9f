import { createClient } from '#shell/client/client.ts'
import { useReference, WORK } from '#shell/server-state/reference.ts'
import { erp, useSession, useSide } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** How much waits for the person, by the keys of the counting call. Nothing while it is on its way. */
export type HomeCounts = Readonly<Record<string, number>> | undefined

/** How much waits for the person, by work queue, in one call for home page and tabs. Queues of others are not there. */
export const useCounts = (): HomeCounts => {
  const side = useSide()
  return useReference({
    queryKey: [...WORK, 'counts', side],
    queryFn: ({ signal }) =>
      (side === 'staff' ? client.countForStaff : client.countForSupplier)({ body: {}, signal, quiet: true }),
  }).data
}

/** What waits for the person, the most urgent first; the same for home page and bell. Asked for once somebody wants it. */
export const useWork = (isWanted = true) => {
  const uid = useSession(({ user }) => user?.uid)
  return useReference({
    queryKey: [...WORK, 'list'],
    queryFn: ({ signal }) => client.listWork({ signal, quiet: true }),
    enabled: isWanted && uid !== undefined,
  })
}
