import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'
import { systemCaller } from '#kernel/caller.ts'
import { createPool, LONG_WORK } from '#platform/database/connect.ts'
import { createDatabaseAccess, type Database } from '#platform/database/database.ts'
import { recordAudits } from '#platform/database/records.ts'

/** Who measures. */
export const me = systemCaller('bench')
const PATIENT = { ...LONG_WORK, statementMs: 600_000, lockMs: 600_000, answerMs: 600_000 }

/** A database that is measured, with the rights of its owner and of the application. */
export interface Side {
  readonly options: PoolConfig
  readonly owner: Client
  readonly db: Database
  close(): Promise<void>
}

export const openSide = async (options: PoolConfig): Promise<Side> => {
  const owner = new Client(options)
  await owner.connect()
  const pool = createPool(options, 4, PATIENT)
  return {
    options,
    owner,
    db: createDatabaseAccess(pool),
    close: async () => {
      await owner.end()
      await pool.end()
    },
  }
}

const entryOf = (entityId: string) => ({
  entity: 'PurchaseOrder',
  entityId,
  companyId: null,
  action: 'PurchaseOrder.confirm',
  from: 'issued',
  to: 'confirmed',
})

/** Writes a line of each of these records, one transaction each. */
export const writeEach = async ({ db }: Side, records: readonly string[]): Promise<number> => {
  const started = performance.now()
  for (const id of records) await db.write(me, (tx) => recordAudits(tx, me, [entryOf(id)]))
  return (performance.now() - started) / records.length
}

/** Writes lines of new records in one statement: what the database alone takes for a line. */
export const writeTogether = async ({ db }: Side, count: number): Promise<number> => {
  const entries = Array.from({ length: count }, () => entryOf(randomUUID()))
  const started = performance.now()
  await db.write(me, (tx) => recordAudits(tx, me, entries))
  return (performance.now() - started) / count
}

/** Reads the history of each of these records. */
export const readEach = async (
  { db }: Side,
  records: readonly string[],
  read: (tx: Parameters<Parameters<Database['read']>[1]>[0], id: string) => Promise<unknown>,
): Promise<number> => {
  const started = performance.now()
  for (const id of records) await db.read(me, (tx) => read(tx, id))
  return (performance.now() - started) / records.length
}

/** Writes to and reads from the log while something goes on; says how long the slowest of each took. */
export const slowestDuring = async (
  { db }: Side,
  work: () => Promise<void>,
): Promise<{ workMs: number; slowestWriteMs: number; slowestReadMs: number }> => {
  let isDone = false
  const slowest = async (one: () => Promise<unknown>): Promise<number> => {
    let most = 0
    while (!isDone) {
      const started = performance.now()
      await one()
      most = Math.max(most, performance.now() - started)
    }
    return most
  }
  const writing = slowest(() => db.write(me, (tx) => recordAudits(tx, me, [entryOf(randomUUID())])))
  const reading = slowest(() =>
    db.read(me, (tx) => sql`select from audit_log where entity_id = ${randomUUID()}`.execute(tx.for(me))),
  )
  const started = performance.now()
  await work().finally(() => (isDone = true))
  const workMs = performance.now() - started
  return { workMs, slowestWriteMs: await writing, slowestReadMs: await reading }
}

/** Runs some work and says how many bytes of journal it wrote. */
export const journalOf = async ({ owner }: Side, work: () => Promise<void>): Promise<number> => {
  const at = async () => (await owner.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]?.at
  const before = await at()
  await work()
  const { rows } = await owner.query<{ bytes: string }>('select pg_wal_lsn_diff($1, $2)::text as bytes', [
    await at(),
    before,
  ])
  return Number(rows[0]?.bytes)
}
