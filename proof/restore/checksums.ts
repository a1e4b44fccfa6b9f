import type { Client } from 'pg'

/** What a database held at one moment. */
export interface Contents {
  /** By the name of the table: how many rows, and what all of them say together. */
  readonly tables: ReadonlyMap<string, string>
  readonly rows: number
  /** How far each sequence has counted. */
  readonly sequences: ReadonlyMap<string, number>
}

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`

/** Every table of the database, row by row, and every sequence. */
export const contentsOf = async (client: Client): Promise<Contents> => {
  const names = await tablesOf(client)
  const tables = new Map<string, string>()
  let all = 0
  for (const name of names) {
    const { rows } = await client.query<{ count: number; sum: string }>(
      `select count(*)::int as count, coalesce(md5(string_agg(line, '' order by line collate "C")), '') as sum
       from (select md5(t::text) as line from only ${name} t) l`,
    )
    for (const { count, sum } of rows) {
      tables.set(name, `${count} ${sum}`)
      all += count
    }
  }
  const { rows } = await client.query<{ name: string; last: number }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, 0)::float8 as last from pg_sequences`,
  )
  return { tables, rows: all, sequences: new Map(rows.map(({ name, last }) => [name, last])) }
}

const tablesOf = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)

/** Tables that are missing, that are more, or that say something else; sequences that would give a number a second time. */
export const differences = (then: Contents, now: Contents): string[] => [
  ...[...new Set([...then.tables.keys(), ...now.tables.keys()])].filter(
    (name) => then.tables.get(name) !== now.tables.get(name),
  ),
  ...[...then.sequences].filter(([name, last]) => (now.sequences.get(name) ?? -1) < last).map(([name]) => name),
]

/** A moment to which one can go back, what the database held then, and the segment of the journal in which it is named. */
interface Moment {
  readonly contents: Contents
  readonly segment: string
}

/** Names a moment, and says what the database held then: nobody writes between the two. */
export const nameMoment = async (client: Client, name: string): Promise<Moment> => {
  // Writers that hold what this waits for, and wait for what it holds, are broken up; they notice first, and try again.
  await client.query(`set deadlock_timeout = '10min'`)
  await client.query('begin')
  await client.query(`lock table ${(await tablesOf(client)).join(', ')} in share mode`)
  const contents = await contentsOf(client)
  const { rows } = await client.query<{ segment: string }>(
    'select pg_walfile_name(pg_create_restore_point($1)) as segment',
    [name],
  )
  await client.query('commit')
  return { contents, segment: rows[0]?.segment ?? '' }
}
