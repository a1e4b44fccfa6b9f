import { createClient } from '#shell/client/client.ts'
import type { Paged } from '#shell/client/reply.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'

const client = createClient(operations, erp)
export const PAGE_ROWS = 100

/** All pages: a tree has to be whole before it can be shown. */
export const allOf = async <Row>(pageOf: (pageNo: number) => Promise<Paged<Row>>): Promise<Row[]> => {
  const first = await pageOf(1)
  const rest = Array.from({ length: Math.ceil(first.recordCount / PAGE_ROWS) - 1 }, (_, index) => pageOf(index + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}

/** The categories in use, with what each asks of a supplier. */
export const useCategories = () =>
  useReference({
    queryKey: ['sku-category', 'list'],
    queryFn: ({ signal }) =>
      allOf((PageNo) =>
        client.listSkuCategories({ query: { PageNo, PageSize: PAGE_ROWS, OrderBy: 'sort', IsEnabled: true }, signal }),
      ),
  })

/** The categories that can be chosen. */
export const useCategoryOptions = () =>
  useReference({
    queryKey: ['sku-category', 'options'],
    queryFn: ({ signal }) =>
      allOf((PageNo) => client.selectSkuCategories({ query: { PageNo, PageSize: PAGE_ROWS }, signal })),
  })
