import { useQuery } from '@tanstack/react-query'
import { WaitingCount } from '#shell/kit/list/tab-strip.tsx'
import { useSide } from '#shell/session/session.ts'
import type { OrderQuery } from '../shapes.ts'
import { countOrders } from './queries.ts'

/** How many orders wait under a filter. */
export const OrderCount = ({ filter }: { readonly filter: Partial<OrderQuery> }) => (
  <WaitingCount count={useQuery(countOrders(useSide(), filter)).data} />
)
