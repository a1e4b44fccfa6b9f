import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Act } from '#platform/document/types.ts'
import type { Item } from '../shapes.ts'
import { formulas } from './formulas.ts'

interface Query {
  readonly PageNo?: number
  readonly PageSize?: number
  readonly OrderBy?: string
  readonly Q?: string
}

/** One page of the lines of a formula that the caller may see. */
export const listItems = async (act: Act, id: string, query: Query): Promise<Page<Item>> => {
  const { PageNo: pageNo = 1, PageSize: pageSize = 20, OrderBy = 'lineNo', Q = '' } = query
  const { items } = await formulas.get(act, id)
  const text = folded(Q)
  const found = items.filter(({ code, name, spec }) => folded([code, name, spec].join(' ')).includes(text))
  const sorted = OrderBy.startsWith('-') ? found.toReversed() : found
  const from = (Math.max(1, pageNo) - 1) * pageSize
  return { rows: sorted.slice(from, from + pageSize), recordCount: found.length, pageNo, pageSize }
}
