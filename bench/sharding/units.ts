import { Client } from 'pg'
import { dayOf } from '#kernel/day.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import { createPool, LONG_WORK } from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { staffMember } from '#platform/testing/world.ts'
import { withScratch } from '../../proof/parts/scratch.ts'
import { fillLargeWorld } from '../large/fill.ts'
import { fillLog } from '../partitions/fill.ts'
import { copyCompany, copyReference, movedTables } from './move-company.ts'

const LINES_OF_ORDER = 10
const LOG_LINES = 100_000
const ASKED = 300

/** What one thing costs on this machine: everything else is counted from it. */
export interface Units {
  /** Of an order with its lines, plan, delivery and payment, with all indexes. */
  readonly bytesOfOrder: number
  readonly bytesOfLogLine: number
  /** Bytes of a row and of its indexes, of the tables that hold most. */
  readonly tables: Readonly<
    Record<string, { readonly row: number; readonly indexes: number; readonly ofOrder: number }>
  >
  /** How long pages of the list of all suppliers took, in milliseconds. */
  readonly staffPages: readonly number[]
  /** Rows of a company that go to another database in a second. */
  readonly movedPerSecond: number
  readonly rowsOfOrder: number
}

export const measureUnits = (orderCount: number): Promise<Units> =>
  withScratch(async (scratch) => {
    const options = await scratch.create('units')
    await migrate(options)
    const cipher = createFieldCipher([{ id: 1, secret: Buffer.alloc(32, 1) }])
    await fillLargeWorld(
      options,
      cipher,
      { orders: orderCount, linesPerOrder: LINES_OF_ORDER, companies: 200, hasDeliveries: true, hasPayments: true },
      new Date(),
      () => undefined,
    )
    const other = await scratch.create('other')
    await migrate(other)
    const [client, to] = [new Client(options), new Client(other)]
    await client.connect()
    await to.connect()
    const db = createDatabaseAccess(createPool(options, 1, LONG_WORK))
    try {
      await fillLog(client, LOG_LINES)
      await client.query('analyze')
      const tables = await weigh(client, orderCount)
      const bytesOfLogLine = await bytesOf(
        client,
        `select sum(pg_total_relation_size(relid)) / ${LOG_LINES} as bytes from pg_partition_tree('audit_log')`,
      )
      return {
        bytesOfOrder: Object.values(tables).reduce(
          (sum, { row, indexes, ofOrder }) => sum + (row + indexes) * ofOrder,
          0,
        ),
        bytesOfLogLine,
        tables,
        staffPages: await timePages(db),
        movedPerSecond: await timeMove(client, to),
        rowsOfOrder: Object.values(tables).reduce((sum, { ofOrder }) => sum + ofOrder, 0),
      }
    } finally {
      await db.close()
      await client.end()
      await to.end()
    }
  })

const bytesOf = async (client: Client, text: string): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>(text)
  return Math.round(Number(rows[0]?.bytes))
}

const weigh = async (client: Client, orderCount: number): Promise<Units['tables']> => {
  const { rows } = await client.query<{ name: string; rows: number; heap: number; indexes: number }>(
    `select c.relname as name, c.reltuples::int as rows, (pg_table_size(c.oid) / c.reltuples)::int as heap, (pg_indexes_size(c.oid) / c.reltuples)::int as indexes
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > ${Math.floor(orderCount / 4)}
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') order by pg_total_relation_size(c.oid) desc`,
  )
  return Object.fromEntries(
    rows.map(({ name, rows: count, heap, indexes }) => [
      name,
      { row: heap, indexes, ofOrder: Number((count / orderCount).toFixed(2)) },
    ]),
  )
}

/** The first page of the orders of all suppliers with their count, as staff see it. */
const timePages = async (db: Database): Promise<number[]> => {
  const me = staffMember()
  const times: number[] = []
  for (let asked = 0; asked < ASKED; asked += 1) {
    const started = performance.now()
    await db.read(me, (tx) => orders.store.listPage(tx, me, {}, dayOf(new Date())))
    times.push(performance.now() - started)
  }
  // The first make plans and fill memory.
  return times.slice(ASKED / 10)
}

/** Moves the second largest company: the measured one is small on purpose. */
const timeMove = async (from: Client, to: Client): Promise<number> => {
  const { rows } = await from.query<{ id: string }>(
    'select company_id as id from purchase_order group by 1 order by count(*) desc offset 1 limit 1',
  )
  const tables = await movedTables(from)
  await copyReference(from, to)
  const started = performance.now()
  const moved = await copyCompany(from, to, rows[0]?.id ?? '', tables)
  return Math.round((moved / (performance.now() - started)) * 1_000)
}
