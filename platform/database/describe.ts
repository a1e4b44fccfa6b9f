import type { Client } from 'pg'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

/** Types of PostgreSQL as the driver gives them (`connect.ts` says how). */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'Numeric',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'string',
  bytea: 'Uint8Array',
  jsonb: 'Json',
  regclass: 'string',
  inet: 'string',
  varchar: 'string',
  timestamp: 'string',
}

const HEAD = `// Written by \`npm run tables\` from the migrated database; a test compares the two.
import type { ColumnType, Generated } from 'kysely'

/** Written as text; the module that uses the table says what is in it. */
export type Json = ColumnType<unknown, string, string>
/** Comes as text, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number, string | number>
/** The same with a default: may be left out at first. */
export type JsonDefaulted = ColumnType<unknown, string | undefined, string>
export type NumericDefaulted = ColumnType<string, string | number | undefined, string | number>

/** A table with some columns typed more exactly than the database can say. */
export type Narrowed<Table, Exact> = Omit<Table, keyof Exact> & Exact

export interface Schema {
`

const inCode = (name: string): string => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())

const typeOf = ({ type, isNullable, hasDefault }: Column): string => {
  const plain = type.startsWith('_') ? `${TYPES[type.slice(1)] ?? 'unknown'}[]` : (TYPES[type] ?? 'unknown')
  const full = isNullable ? `${plain} | null` : plain
  if (!hasDefault) return full
  // The builder knows no default of a type that is written in another form than it is read.
  return plain === 'Json' || plain === 'Numeric' ? `${plain}Defaulted` : `Generated<${full}>`
}

/** The tables of a database as types. */
export const describeTables = async (client: Client): Promise<string> => {
  const { rows } = await client.query<Column>(`select c.relname as table, a.attname as column, t.typname as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const bodies = [...tables].map(
    ([name, columns]) =>
      `  ${inCode(name)}: {\n${columns.map((one) => `    ${inCode(one.column)}: ${typeOf(one)}\n`).join('')}  }\n`,
  )
  return `${HEAD}${bodies.join('')}}\n`
}
