import { useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)

/** The formulas of a product that are in force, as far as the reader may see them: a supplier sees its own. */
export const useFormulasOf = (skuId: string | null) =>
  useQuery({
    queryKey: ['formula', 'select', skuId],
    // Without it there is just nothing to choose or to show.
    queryFn: ({ signal }) => client.selectFormulas({ query: { SkuId: skuId ?? '' }, signal, quiet: true }),
    enabled: skuId !== null,
  })
