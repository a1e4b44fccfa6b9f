import type { Side } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { EnumRegistry, EnumRow } from '#kernel/enums.ts'
import { PAGE_SIZE, type Page } from '#kernel/operation.ts'

/** The rows of a type as a side reads them; nothing when the registry does not know it. */
export const enumOf = (registry: EnumRegistry, type: string, side: Side): readonly EnumRow[] | undefined => {
  const list = Object.hasOwn(registry, type) ? registry[type] : undefined
  return typeof list === 'function' ? list(side) : list
}

const parts = (list: string | undefined): ReadonlySet<string> =>
  new Set(
    (list ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

/** Keeps the rows that `keep` names, all when it names none, and leaves out those of `leave`; both name keys or values. */
export const narrowed = (rows: readonly EnumRow[], keep: string | undefined, leave: string | undefined): EnumRow[] => {
  const kept = parts(keep)
  const left = parts(leave)
  const isIn = (row: EnumRow, names: ReadonlySet<string>): boolean => names.has(row.key) || names.has(String(row.value))
  return rows.filter((row) => (kept.size === 0 || isIn(row, kept)) && !isIn(row, left))
}

interface PageQuery {
  readonly Q?: string
  readonly PageNo?: number
  readonly PageSize?: number
  readonly OrderBy?: string
}

/** One page of rows that are kept in memory. They are searched and sorted by what people read of them. */
export const pageOf = <Row>(rows: readonly Row[], read: (row: Row) => string, query: PageQuery): Page<Row> => {
  const search = folded(query.Q ?? '')
  const found = rows.filter((row) => folded(read(row)).includes(search))
  const sorted = found.toSorted((a, b) => read(a).localeCompare(read(b), 'zh-CN'))
  const ordered = query.OrderBy === undefined ? found : query.OrderBy.startsWith('-') ? sorted.toReversed() : sorted
  const pageNo = Math.max(query.PageNo ?? 1, 1)
  const pageSize = Math.max(query.PageSize ?? PAGE_SIZE, 1)
  return {
    rows: ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    recordCount: found.length,
    pageNo,
    pageSize,
  }
}
