import type { Client } from 'pg'
import { HANGING, REFERENCES_ACROSS, WITHOUT_COMPANY } from '#platform/database/distribution.ts'

/** A table whose rows go with their company, and which of them those are. */
export interface Moved {
  readonly table: string
  readonly columns: readonly string[]
  /** As `where` behind `from table t`, with the company as the first value. */
  readonly which: string
}

/** Numbered by each database for itself: the row is given a new one where it comes to. */
const NUMBERED: Readonly<Record<string, string>> = { audit_log: 'id' }
/** What waits to be sent is sent before the move. */
const DRAINED: ReadonlySet<string> = new Set(['outbox'])
/** An anchor outside of the database covers its lines: a copy goes along, and what is there stays until it is old enough. */
const STAYING: ReadonlySet<string> = new Set(['audit_log', 'audit_head'])

/** Has rows that go with several companies, and may be there already. */
const SHARED: ReadonlySet<string> = new Set(REFERENCES_ACROSS.map(({ to }) => to))

/** Rows that are read at once. */
const BATCH = 2_000

const OWN = 't.company_id = $1'

/** Every table with rows of a company, in the words of the catalogue. */
export const movedTables = async (client: Client): Promise<Moved[]> => {
  const { rows } = await client.query<{ table: string; columns: string[]; is_owned: boolean }>(
    `select c.relname as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns, bool_or(a.attname = 'company_id') as is_owned
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  )
  return rows.flatMap(({ table, columns, is_owned: isOwned }) => {
    const hangs = HANGING[table]
    if (DRAINED.has(table) || (!isOwned && !hangs)) return []
    const named = REFERENCES_ACROSS.filter(({ to }) => to === table).map(
      (one) => `or t.id in (select o.${one.column} from ${one.table} o where o.company_id = $1)`,
    )
    const which = hangs
      ? `t.${hangs.column} in (select o.${hangs.key} from ${hangs.table} o where o.company_id = $1)`
      : `(${OWN} ${named.join(' ')})`
    return [{ table, columns, which }]
  })
}

const columnsBut = ({ table, columns }: Moved): string[] => columns.filter((name) => name !== NUMBERED[table])

/** Copies rows as the database itself writes and reads them, so that each value arrives as it was. */
const copyRows = async (
  from: Client,
  to: Client,
  { table, columns, which }: Moved,
  values: readonly unknown[],
): Promise<number> => {
  const order = NUMBERED[table] ?? 't.ctid'
  await from.query(
    `declare moved no scroll cursor for select t::text as row from "${table}" t where ${which} order by ${order}`,
    [...values],
  )
  const drawn = NUMBERED[table]
  const read = columns.map((name) =>
    name === drawn ? `nextval(pg_get_serial_sequence('${table}', '${name}'))` : `(r.row).${name}`,
  )
  let copied = 0
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${BATCH} from moved`)
    if (rows.length === 0) break
    await to.query(
      `insert into "${table}" (${columns.join()}) overriding system value select ${read.join()}
       from (select x.text::"${table}" as row from unnest($1::text[]) with ordinality x (text, place) order by x.place) r ${SHARED.has(table) ? 'on conflict do nothing' : ''}`,
      [rows.map(({ row }) => row)],
    )
    copied += rows.length
  }
  await from.query('close moved')
  return copied
}

/** People and reference data, which every database has a copy of. What its migrations wrote there has other ids, and goes. */
export const copyReference = async (from: Client, to: Client): Promise<void> => {
  const { rows } = await from.query<{ table: string; columns: string[] }>(
    `select c.relname as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace group by 1`,
    [[...WITHOUT_COMPANY.reference, 'app_user']],
  )
  await inCopy(from, to, async () => {
    for (const { table, columns } of rows) {
      await to.query(`delete from "${table}"`)
      await copyRows(from, to, { table, columns, which: 'true' }, [])
    }
  })
}

/** One snapshot there, one transaction here, without triggers: what they would write comes as a row. */
const inCopy = async <R>(from: Client, to: Client, work: () => Promise<R>): Promise<R> => {
  await from.query('begin isolation level repeatable read')
  await to.query('begin')
  try {
    await to.query('set local session_replication_role = replica')
    const found = await work()
    await to.query('commit')
    return found
  } catch (error) {
    await to.query('rollback')
    throw error
  } finally {
    await from.query('commit')
  }
}

/** Copies all of a company, whose people do not write meanwhile. Says how many rows went. */
export const copyCompany = (from: Client, to: Client, companyId: string, tables: readonly Moved[]): Promise<number> =>
  inCopy(from, to, async () => {
    let rows = 0
    for (const moved of tables) rows += await copyRows(from, to, moved, [companyId])
    // The heads name lines by their numbers, which are new.
    await to.query(
      `update audit_head h set position = l.id from audit_log l where l.entity_id = h.entity_id and l.hash = h.hash`,
    )
    return rows
  })

/** What differs between both databases, table by table: each value of each row is compared. */
export const differences = async (
  from: Client,
  to: Client,
  companyId: string,
  tables: readonly Moved[],
): Promise<string[]> => {
  const found: string[] = []
  for (const moved of tables) {
    const columns = columnsBut(moved).filter((name) => !(moved.table === 'audit_head' && name === '"position"'))
    const text = `select count(*)::text || ' ' || coalesce(md5(string_agg(r.hash, '' order by r.hash)), '') as sum
      from (select md5(row(${columns.map((name) => `t.${name}`).join()})::text) as hash from "${moved.table}" t where ${moved.which}) r`
    const [there, here] = [await from.query(text, [companyId]), await to.query(text, [companyId])]
    if (there.rows[0]?.sum !== here.rows[0]?.sum)
      found.push(`${moved.table}: ${there.rows[0]?.sum} there, ${here.rows[0]?.sum} here`)
  }
  return found
}

/** References of the company's rows that lead nowhere in a database, by constraint. */
export const danglingReferences = async (client: Client, companyId: string): Promise<string[]> => {
  const { rows } = await client.query<{ table: string; other: string; name: string; own: string[]; key: string[] }>(
    `select t.relname as table, o.relname as other, c.conname as name,
       (select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.conkey) with ordinality k (number, place) join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as own,
       (select array_agg(quote_ident(a.attname) order by k.place) from unnest(c.confkey) with ordinality k (number, place) join pg_attribute a on a.attrelid = o.oid and a.attnum = k.number) as key
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
     where c.contype = 'f' and c.conparentid = 0 and t.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped)`,
  )
  const found: string[] = []
  for (const { table, other, name, own, key } of rows) {
    const { rows: lost } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${table}" t where t.company_id = $1 and ${own.map((column) => `t.${column} is not null`).join(' and ')}
       and not exists (select from "${other}" o where ${own.map((column, at) => `o.${key[at]} = t.${column}`).join(' and ')})`,
      [companyId],
    )
    const count = lost[0]?.count ?? 0
    if (count > 0) found.push(`${name}: ${count}`)
  }
  return found
}

/** Lines of the company's log that do not rest on the one before, and heads that are not the last line. */
export const brokenChains = async (client: Client, companyId: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (select l.*, lag(l.hash) over record as before, lead(l.id) over record is null as is_last
       from audit_log l where l.entity_id in (select entity_id from audit_log where company_id = $1) window record as (partition by l.entity_id order by l.id)) l
     left join audit_head h on h.entity_id = l.entity_id
     where l.prior_hash is distinct from l.before or (l.is_last and (h.position, h.hash) is distinct from (l.id, l.hash))`,
    [companyId],
  )
  return rows[0]?.count ?? 0
}

/** Takes the company out of the database that it has left. Answers how many of its rows are still there, but for the log. */
export const removeCompany = async (client: Client, companyId: string, tables: readonly Moved[]): Promise<number> => {
  const leaving = tables.filter(({ table }) => !STAYING.has(table))
  // What hangs on others goes first, while those are there; what others name, too, stays.
  const order = leaving.toSorted((a, b) => Number(b.table in HANGING) - Number(a.table in HANGING))
  await client.query('begin; set local session_replication_role = replica')
  for (const { table, which } of order)
    await client.query(`delete from "${table}" t where ${SHARED.has(table) ? OWN : which}`, [companyId])
  await client.query('commit')
  let left = 0
  for (const { table } of leaving.filter(({ columns }) => columns.includes('company_id'))) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from "${table}" where company_id = $1`,
      [companyId],
    )
    left += rows[0]?.count ?? 0
  }
  return left
}
