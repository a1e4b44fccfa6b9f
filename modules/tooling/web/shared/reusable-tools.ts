import { useQuery } from '@tanstack/react-query'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { ReusableTool } from '../../shapes.ts'

const client = createClient(operations, erp)
/** So many products one question names. */
const ASKED_AT_ONCE = 200

const ask = async (companyId: string, skuCodes: readonly string[], signal: AbortSignal): Promise<ReusableTool[]> => {
  const parts = Array.from({ length: Math.ceil(skuCodes.length / ASKED_AT_ONCE) }, (_, at) =>
    skuCodes.slice(at * ASKED_AT_ONCE, (at + 1) * ASKED_AT_ONCE),
  )
  const found = await Promise.all(
    parts.map((SkuCode) => client.listReusableTools({ query: { CompanyId: companyId, SkuCode }, signal, quiet: true })),
  )
  return [...new Map(found.flat().map((tool) => [tool.id, tool])).values()]
}

const NONE: readonly ReusableTool[] = []

/** What a supplier has of tools for some products; nothing while nobody is named, or nobody asks. */
export const useReusableTools = (
  companyId: string,
  skuCodes: readonly string[],
  isAsked = true,
): readonly ReusableTool[] => {
  const codes = [...new Set(skuCodes.map((code) => code.trim().toUpperCase()))].filter((code) => code !== '').toSorted()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['tooling', 'reusable', companyId, codes],
    queryFn: ({ signal }) => ask(companyId, codes, signal),
    enabled: companyId !== '' && codes.length > 0 && isAsked && may('order.view'),
  })
  return codes.length > 0 && isAsked ? (data ?? NONE) : NONE
}
