import { sql } from 'kysely'

/** How lists of codes and names are sorted: in the order that staff gave them. */
export const NAMED_LIST = {
  sorts: { sort: sql`(o.sort, o.code)`, code: sql`o.code`, name: sql`o.name` },
  defaultSort: 'sort',
} as const

/** What they are found by. */
export const byCodeAndName = ({ code, name }: { readonly code: string; readonly name: string }): string[] => [
  code,
  name,
]
