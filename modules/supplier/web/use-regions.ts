import { useQuery } from '@tanstack/react-query'

/** The list of regions and what can be asked about it, fetched when a page first needs it: it is larger than most pages. */
export const useRegions = () =>
  useQuery({
    queryKey: ['regions'],
    queryFn: () => import('#kernel/regions.ts'),
    staleTime: Infinity,
    gcTime: Infinity,
  })
