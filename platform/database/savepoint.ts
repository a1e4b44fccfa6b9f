import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Tx } from './database.ts'

/**
 * Runs a piece of work that may be refused. What a refused piece had written is undone and the transaction goes on; the
 * caller gets the refusal as an answer. Anything else that goes wrong ends the transaction as usual.
 */
export const orRefusal = async <R>(tx: Tx, me: Caller, work: () => Promise<R>): Promise<R | Refusal> => {
  await sql`savepoint piece`.execute(tx.for(me))
  try {
    const done = await work()
    await sql`release savepoint piece`.execute(tx.for(me))
    return done
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint piece`.execute(tx.for(me))
    return error
  }
}
