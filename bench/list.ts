import type { Caller } from '#kernel/caller.ts'
import type { Database } from '#platform/database/database.ts'
import type { Outcome } from '../proof/parts/measurement.ts'
import type { LargeWorld } from './large/fill.ts'
import { measureReading } from './reading.ts'
import type { Reading } from './reading-sides.ts'

/** The measured company has 500 orders; of what hangs on them there may be fewer. */
const LEAST_ROWS = 300

interface List {
  /** What is listed, in words. */
  readonly what: string
  readonly world: LargeWorld
  readonly path: string
  readonly statements: number
  /** Asks the product for the list. */
  readonly ask: (
    db: Database,
    me: Caller,
  ) => Promise<{ readonly rows: readonly unknown[]; readonly recordCount: number }>
}

/** The list of one company out of 100,000 documents, as a question to be measured. */
export const listReading = ({ what, world, path, statements, ask }: List): Reading => ({
  what: `lists 20 of 100,000 ${what} with their count`,
  world,
  pathOf: () => path,
  statements,
  ask: async (db, me) => {
    const { rows, recordCount } = await ask(db, me)
    if (rows.length !== 20 || recordCount < LEAST_ROWS)
      throw new Error(`not the list that was meant: ${rows.length} of ${recordCount} rows`)
  },
})

export const measureList = (n: number | undefined, list: List): Promise<Outcome> => measureReading(n, listReading(list))
