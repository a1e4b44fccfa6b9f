import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { byCodeUnit } from '#kernel/text.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { OrderFormula } from '../../shapes.ts'

const client = createClient(operations, erp)
const ASKED_AT_ONCE = 200

/** The formulas by one supplier that lines of an order may name; nothing is known of them while they are asked for. */
export const useOrderFormulas = (companyId: string, skuIds: readonly string[]): readonly OrderFormula[] | undefined => {
  const ids = [...new Set(skuIds)].toSorted(byCodeUnit)
  const isAsked = useMay()('formula.view') && companyId !== '' && ids.length > 0
  const { data } = useQuery({
    queryKey: ['formula', 'for-order', companyId, ids],
    queryFn: ({ signal }) =>
      client.listOrderFormulas({
        query: { CompanyId: companyId, SkuIds: ids.slice(0, ASKED_AT_ONCE) },
        signal,
        quiet: true,
      }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked ? data : undefined
}
