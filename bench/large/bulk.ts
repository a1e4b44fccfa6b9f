import type { ClientBase } from 'pg'

/** Inserts rows of one shape in one statement. Columns that a row does not name get their defaults. */
export const insertRows = async (
  client: ClientBase,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  // One JSON text is written and read several times faster than an array a column.
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

/**
 * Runs a bulk load without the indexes that serve only queries and without our own triggers, and brings them back behind
 * it: building an index is several times faster than filling it row by row, and what a trigger would write the load brings
 * along. Call it inside a transaction: a process that dies halfway leaves all as it was.
 */
export const withoutUpkeep = async (
  client: ClientBase,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = any($1::regclass[]) and not indisunique and not indisexclusion`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
}
