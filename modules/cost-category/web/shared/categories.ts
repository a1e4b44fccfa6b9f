import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** The tree of categories: groups, and what stands in them. */
export const useCostCategories = () =>
  useReference({
    queryKey: ['costCategories'],
    queryFn: ({ signal }) => client.getCostCategoryTree({ signal }),
    select: (tree) => tree,
  })
