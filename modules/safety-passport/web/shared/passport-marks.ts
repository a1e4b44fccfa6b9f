import { useQuery } from '@tanstack/react-query'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { PassportMark } from '../../shapes.ts'

const client = createClient(operations, erp)
/** So many products one question names. */
const ASKED_AT_ONCE = 200

const ask = async (companyId: string, skuCodes: readonly string[], signal: AbortSignal): Promise<PassportMark[]> => {
  const parts = Array.from({ length: Math.ceil(skuCodes.length / ASKED_AT_ONCE) }, (_, at) =>
    skuCodes.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE),
  )
  const query = companyId === '' ? {} : { CompanyId: companyId }
  const found = await Promise.all(
    parts.map((SkuCode) => client.listPassportMarks({ query: { ...query, SkuCode }, signal, quiet: true })),
  )
  return found.flat()
}

const NONE: readonly PassportMark[] = []

/** How some products of a supplier stand; suppliers need not say that they ask of themselves. */
export const usePassportMarks = (companyId: string, skuCodes: readonly string[]): readonly PassportMark[] => {
  const codes = [...new Set(skuCodes)].filter((code) => code !== '').toSorted()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['safety-passport', 'marks', companyId, codes],
    queryFn: ({ signal }) => ask(companyId, codes, signal),
    enabled: codes.length > 0 && may('order.view'),
  })
  return data ?? NONE
}
