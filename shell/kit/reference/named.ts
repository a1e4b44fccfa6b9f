import { RECORD_FIELDS } from '#kernel/words.ts'
import type { Column } from '../list/definition.ts'

interface NamedRow {
  readonly code: string
  readonly name: string
  readonly remark: string
}

/** The columns of a list of codes and names, around those of its own. */
export const namedColumns = <Row extends NamedRow>(
  own: readonly Column<Row, never>[] = [],
  titles: { readonly code: string; readonly name: string } = RECORD_FIELDS,
): Column<Row, 'code' | 'name'>[] => [
  { key: 'code', title: titles.code, sort: 'code', width: 140, render: (row) => row.code },
  {
    key: 'name',
    title: titles.name,
    sort: 'name',
    width: 220,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (row) => row.name,
  },
  ...own,
  { key: 'remark', title: RECORD_FIELDS.remark, width: 200, priority: 'extra', render: (row) => row.remark },
]

/** The last fields of their forms. */
export const COMMON_FIELDS = [{ name: 'sort' }, { name: 'remark', rows: 2 }, { name: 'isEnabled' }] as const
