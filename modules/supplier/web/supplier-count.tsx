import { useQuery } from '@tanstack/react-query'
import { WaitingCount } from '#shell/kit/list/tab-strip.tsx'
import type { SupplierQuery } from '../shapes.ts'
import { countSuppliers } from './queries.ts'

/** How many suppliers wait under a filter. */
export const SupplierCount = ({ filter }: { readonly filter: Partial<SupplierQuery> }) => (
  <WaitingCount count={useQuery(countSuppliers(filter)).data} />
)
