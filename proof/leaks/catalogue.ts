import type { Stage } from '../parts/stage.ts'

/** One column, as the database knows it. */
export interface Column {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly hasDefault: boolean
  /** Made by the database itself. */
  readonly isGenerated: boolean
  /** Worked out from other columns: nobody can give it a value. */
  readonly isComputed: boolean
  /** The table that it points to. */
  readonly target: string | null
  readonly targetColumn: string | null
  /** The values that a check lets through, where it lists them. */
  readonly allowed: readonly string[]
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

/** Every table of the product. */
export const tablesOf = async (stage: Stage): Promise<Table[]> => {
  const rows = await stage.ask<Column & { table: string; checks: string[] | null }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as "isRequired",
      a.atthasdef as "hasDefault", (a.attidentity <> '' or a.attgenerated <> '') as "isGenerated", a.attgenerated <> '' as "isComputed",
      t.relname as target, ta.attname as "targetColumn",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join lateral (select f.confrelid, f.confkey[array_position(f.conkey, a.attnum)] as confnum from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1) f on true
    left join pg_class t on t.oid = f.confrelid
    left join pg_attribute ta on ta.attrelid = f.confrelid and ta.attnum = f.confnum
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(rows, (row) => row.table)
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ ...column, allowed: (column.checks ?? []).flatMap((check) => listed(check)) })),
  }))
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))`: a, b. */
const listed = (check: string): string[] => {
  const list = /= ANY \(\(?ARRAY\[([^\]]*)\]/.exec(check)?.[1]
  return list === undefined ? [] : list.split(',').map((one) => one.replace(/::.*$/, '').trim().replaceAll("'", ''))
}

/** Which rows of a table are of a company ($1), or of people who are in no other; nothing where rows are nobody's. */
export const ownedBy = ({ name, columns }: Table): string | undefined => {
  const has = (column: string): boolean => columns.some((one) => one.name === column && one.type === 'uuid')
  if (name === 'company') return 'id = $1'
  if (has('company_id')) return 'company_id = $1'
  if (name === 'app_user') return `id in (${ONLY_THERE})`
  return has('user_id') ? `user_id in (${ONLY_THERE})` : undefined
}

const ONLY_THERE =
  'select m.user_id from membership m where m.company_id = $1 and not exists (select from membership o where o.user_id = m.user_id and o.company_id <> $1)'

/** The column by which rows of a table belong to a document: its own id, or what points to it; nothing where nothing does. */
export const linkTo = ({ name, columns }: Table, head: string): string | undefined =>
  name === head ? 'id' : columns.find(({ target, targetColumn }) => target === head && targetColumn === 'id')?.name
