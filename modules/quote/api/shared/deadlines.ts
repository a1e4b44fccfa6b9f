import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import { quotes } from '../quotes.ts'

const OPEN = sql`('awaiting', 'drafted', 'submitted', 'withdrawn')`
const AT_ONCE = 200

/** Has the deadline of a quote passed that the caller sees, without it having been locked? */
const hasDue = async (tx: Tx, me: Caller, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ due: boolean }>`select exists (select from quote q where q.status in ${OPEN}
    and q.due_at <= ${now.toISOString()} ${me.side === 'supplier' ? sql`and q.company_id = ${me.companyId}` : sql``}) as due`.execute(
    tx.for(me),
  )
  return rows[0]?.due ?? false
}

/** Locks quotes whose deadline has passed. Who comes second waits, and finds them locked. */
export const lockDueQuotes = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('quote.lock')
  await db.write(me, async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select q.id from quote q where q.status in ${OPEN} and q.due_at <= ${now.toISOString()}
      order by q.id limit ${AT_ONCE} for update`.execute(tx.for(me))
    for (const { id } of rows)
      await quotes.takeForSystem({ tx, me, now }, id, 'lock', ({ rowVersion }) => ({ rowVersion }))
  })
}

/**
 * Reads when deadlines that have passed are done with, although no server was up at that moment: the first who looks sees
 * the round closed. To look whether there are any is part of the same snapshot and costs next to nothing.
 */
export const afterDeadlines =
  (clock: Clock, close: (db: Database, now: Date) => Promise<void>) =>
  async <R>({ db, me }: { readonly db: Database; readonly me: Caller }, work: (act: Act) => Promise<R>): Promise<R> => {
    const now = clock()
    const first = await db.read(me, async (tx) =>
      (await hasDue(tx, me, now)) ? undefined : { result: await work({ tx, me, now }) },
    )
    if (first !== undefined) return first.result
    await close(db, now)
    return db.read(me, (tx) => work({ tx, me, now }))
  }
