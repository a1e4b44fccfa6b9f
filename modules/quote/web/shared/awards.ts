import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { byCodeUnit } from '#kernel/text.ts'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { ValidQuoted } from '../../shapes.ts'

const client = createClient({ listValidQuoted: operations.listValidQuoted }, erp)

/** So many ids an address has room for. */
const AT_ONCE = 100
const NONE: readonly ValidQuoted[] = []

/** The prices that a supplier has won with for some products and that still hold, the newest award first. */
export const useAwards = (supplierCompanyId: string, skuIds: readonly string[]): readonly ValidQuoted[] => {
  const ids = [...new Set(skuIds)].toSorted(byCodeUnit)
  const { data } = useQuery({
    queryKey: ['awards', supplierCompanyId, ids],
    queryFn: async ({ signal }) => {
      const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, page) =>
        client.listValidQuoted({
          query: { SupplierCompanyId: supplierCompanyId, SkuIds: ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE) },
          signal,
          quiet: true,
        }),
      )
      return (await Promise.all(pages)).flat()
    },
    enabled: supplierCompanyId !== '' && ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  return supplierCompanyId === '' ? NONE : (data ?? NONE)
}

/** All prices that a supplier has won with and that still hold, once somebody asks for them. */
export const useAllAwards = (supplierCompanyId: string) =>
  useQuery({
    queryKey: ['awards', supplierCompanyId],
    queryFn: ({ signal }) =>
      client.listValidQuoted({ query: { SupplierCompanyId: supplierCompanyId }, signal, quiet: true }),
    enabled: supplierCompanyId !== '',
  })
