import { useReference } from '#shell/server-state/reference.ts'

/** The list of regions and what can be asked about it, fetched when a page first needs it: it is larger than most pages. */
export const useRegions = () =>
  useReference({
    queryKey: ['regions'],
    queryFn: () => import('#kernel/regions.ts'),
    staleTime: Infinity,
  })
