import type { Side } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { EnumRegistry, EnumRow } from '#kernel/enums.ts'
import { PAGE_SIZE, type Page } from '#kernel/operation.ts'
import type { Option } from './contract.ts'

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

/** One page of options that are kept in memory. */
export const pageOfOptions = (
  options: readonly Option[],
  query: { readonly Q?: string; readonly PageNo?: number; readonly PageSize?: number; readonly OrderBy?: string },
): Page<Option> => {
  const search = folded(query.Q ?? '')
  const found = options.filter((option) => folded(option.name).includes(search))
  const byName = found.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
  const ordered = query.OrderBy === undefined ? found : query.OrderBy === 'name' ? byName : byName.toReversed()
  const pageNo = Math.max(query.PageNo ?? 1, 1)
  const pageSize = Math.max(query.PageSize ?? PAGE_SIZE, 1)
  return {
    rows: ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    recordCount: found.length,
    pageNo,
    pageSize,
  }
}
