import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import type { HomeCounts } from '#shell/kit/home/counts.tsx'
import { erp, useSide } from '#shell/session/session.ts'
import { operations } from '../contract.ts'

const client = createClient(operations, erp)

/** Everything that waits for the person, in one call. */
export const useCounts = (): HomeCounts => {
  const side = useSide()
  return useQuery({
    queryKey: ['summary', side],
    queryFn: ({ signal }) => (side === 'staff' ? client.countForStaff : client.countForSupplier)({ body: {}, signal }),
  }).data
}
