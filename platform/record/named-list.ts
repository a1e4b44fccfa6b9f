import { sql } from 'kysely'
import { EXAMPLES } from './words.ts'

/** What people find a list of codes and names by. */
export const byCodeAndName = ({ code, name }: { readonly code: string; readonly name: string }): string[] => [
  code,
  name,
]

/** What all such lists have in common: they are read in the order that staff gave them. */
export const NAMED_LIST = {
  key: 'code',
  list: {
    sorts: { sort: sql`(o.sort, o.code)`, code: sql`o.code`, name: sql`o.name` },
    defaultSort: 'sort',
  },
  searched: byCodeAndName,
} as const

/** The last columns of their workbooks. */
export const COMMON_COLUMNS = [
  { key: 'sort', example: EXAMPLES.sort },
  { key: 'remark', example: EXAMPLES.remark },
  { key: 'isEnabled', example: EXAMPLES.isEnabled },
] as const
