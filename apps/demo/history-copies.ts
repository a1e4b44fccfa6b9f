import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { addDays } from '#kernel/day.ts'
import { gramsOf } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { nextCode } from '#platform/database/records.ts'

/** Which rows tell of an order from its draft to what is owed for it, those before that others refer to. */
const rowsOf = (orderId: string): readonly (readonly [table: string, which: RawBuilder<unknown>])[] => {
  const receipts = sql`select i.receipt_id from purchase_receipt_item i where i.order_id = ${orderId}`
  return [
    ['purchase_order', sql`t.id = ${orderId}`],
    ['purchase_order_item', sql`t.order_id = ${orderId}`],
    ['delivery_plan', sql`t.order_id = ${orderId}`],
    ['purchase_receipt', sql`t.id in (${receipts})`],
    ['purchase_receipt_item', sql`t.order_id = ${orderId}`],
    ['payable', sql`t.order_id = ${orderId}`],
    ['audit_log', sql`t.entity_id = ${orderId} or t.entity_id in (${receipts})`],
  ]
}
/** The database works these out by itself. */
const WORKED_OUT: Readonly<Record<string, readonly string[]>> = {
  purchase_order: ['payments_end_on'],
  audit_log: ['id', 'hash', 'prior_hash'],
}
const FOUND_BY_SEARCH = ['purchase_order', 'purchase_receipt']

/** Rows of one table as text: numbers stay as exact as they are. */
interface Rows {
  readonly table: string
  readonly columns: readonly string[]
  readonly text: string
}

const read = async (tx: Tx, me: Caller, orderId: string): Promise<Rows[]> => {
  const all: Rows[] = []
  for (const [table, which] of rowsOf(orderId)) {
    const { rows } = await sql<{ columns: string[]; text: string }>`select
        array(select jsonb_object_keys(jsonb_agg(r.row order by r.id) -> 0)) as columns, jsonb_agg(r.row order by r.id)::text as text
      from (select t.id, to_jsonb(t) - ${[...(WORKED_OUT[table] ?? [])]}::text[] as row from ${sql.table(table)} t where ${which}) r`.execute(
      tx.for(me),
    )
    const [found] = rows
    if (found === undefined) throw new Error(`the demo world has an order without ${table}`)
    all.push({ table, ...found })
  }
  return all
}

/** What is one document's own, and must be another in a copy: its number, and what opens it on a telephone. */
const ownMarks = async (tx: Tx, me: Caller, orderId: string) => {
  const { rows } = await sql<{ code: string; day: string; companyId: string; token: string | null }>`
    select o.code, (o.created_at at time zone 'Asia/Shanghai')::date::text as day, o.company_id, null as token from purchase_order o where o.id = ${orderId}
    union all select r.code, (r.created_at at time zone 'Asia/Shanghai')::date::text, r.company_id, r.qr_token from purchase_receipt r
      where r.id in (select i.receipt_id from purchase_receipt_item i where i.order_id = ${orderId}) order by code`.execute(
    tx.for(me),
  )
  return rows
}

const DAY = /\b\d{4}-\d{2}-\d{2}(?=["T])/g
const ID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const OWN_ID = /"id": "([0-9a-f-]{36})"/g
const LETTERS = /^[A-Z]+/

const write = async (tx: Tx, me: Caller, { table, columns, text }: Rows): Promise<void> => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)`.execute(tx.for(me))
}

/** Search finds a copy by its own number. */
const indexAnew = async (tx: Tx, me: Caller, table: string, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; searchText: string }>`select t.id, t.search_text from ${sql.table(table)} t
    where t.id = any(${[...ids]}::uuid[])`.execute(tx.for(me))
  for (const { id, searchText } of rows)
    await sql`update ${sql.table(table)} set search_grams = ${gramsOf(searchText)} where id = ${id}`.execute(tx.for(me))
}

/**
 * Writes an order with its deliveries again, so many days earlier: a year of history costs a few statements, and every copy
 * is as consistent as the order that was played by the use cases of the product.
 */
export const copyEarlier = async (tx: Tx, me: Caller, orderId: string, days: number): Promise<void> => {
  const all = await read(tx, me, orderId)
  const ids = new Map(
    all.flatMap(({ text }) => [...text.matchAll(OWN_ID)].map(([, id = '']) => [id, randomUUID()] as const)),
  )
  const marks: [string, string][] = []
  for (const { code, day, companyId, token } of await ownMarks(tx, me, orderId)) {
    const prefix = LETTERS.exec(code)?.[0] ?? ''
    const drawn = await nextCode(tx, me, prefix, addDays(day, -days), companyId)
    marks.push([code, drawn], [code.toLowerCase(), drawn.toLowerCase()])
    if (token !== null) marks.push([token, randomBytes(16).toString('base64url')])
  }
  const copied = (text: string): string =>
    marks
      .reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
      .replaceAll(ID, (id) => ids.get(id) ?? id)
      .replaceAll(DAY, (day) => addDays(day, -days))
  for (const rows of all) await write(tx, me, { ...rows, text: copied(rows.text) })
  for (const table of FOUND_BY_SEARCH) await indexAnew(tx, me, table, [...ids.values()])
}
