import { randomUUID } from 'node:crypto'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { Database, Tx } from '../database/database.ts'
import { recordAudit } from '../database/records.ts'
import { removeUnusedChecks, setIndexKey } from './key-check-store.ts'
import { createFieldCipher, type FieldCipher, type FieldKey } from './field-cipher.ts'
import * as store from './reseal-store.ts'
import { nameOf, SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const BATCH = 500
const ENTITY = 'FieldKeys'

/** What became of one column. */
export interface Turned {
  readonly column: string
  readonly done: number
  /** Values that none of the keys opens. They are left as they are. */
  readonly unreadable: number
}

type Keys = readonly [FieldKey, ...FieldKey[]]

/**
 * Seals again, with the newest key, what an older one sealed. Each batch is a transaction with its audit line: cut off
 * anywhere, the next run goes on with what is left. Servers may work meanwhile if they know all the keys. The database
 * is opened with its owner's rights, because some of these tables are nobody else's to change.
 */
export const resealAll = async (db: Database, keys: Keys, batchSize = BATCH): Promise<Turned[]> => {
  const me = systemCaller('field-keys.reseal')
  const cipher = createFieldCipher(keys)
  const runId = randomUUID()
  const turned: Turned[] = []
  for (const one of SEALED_COLUMNS)
    turned.push(
      await inBatches(nameOf(one), batchSize, (range) =>
        db.write(me, async (tx) => {
          const rows = await store.sealedByOthers(tx, me, one, keys[0].id, range)
          const seal = (value: string, place: string): Buffer => cipher.encrypt(value, place)
          const batch = await turnRows(tx, me, one, one.column, rows, cipher, seal)
          await record(tx, me, runId, 'reseal', { column: nameOf(one), ...batch })
          return batch
        }),
      ),
    )
  await db.write(me, (tx) => removeUnusedChecks(tx, me, keys[0].id))
  return turned
}

/**
 * Writes all blind indexes again with the newest key, so that the oldest can go. In one transaction and with every
 * server stopped: an index made with one key is never found with another, and servers use the last of the keys they
 * were given.
 */
export const reindexAll = (db: Database, keys: Keys, batchSize = BATCH): Promise<Turned[]> => {
  const me = systemCaller('field-keys.reindex')
  const [cipher, newest] = [createFieldCipher(keys), createFieldCipher([keys[0]])]
  const runId = randomUUID()
  return db.write(me, async (tx) => {
    if (await store.isServing(tx, me))
      throw new Error('blind indexes are written again only while no server or worker runs')
    const turned: Turned[] = []
    for (const one of SEALED_COLUMNS) {
      if (!one.index) continue
      const { column, purpose } = one.index
      const made = await inBatches(`${one.table}.${column}`, batchSize, async (range) => {
        const rows = await store.indexed(tx, me, one, column, range)
        return turnRows(tx, me, one, column, rows, cipher, (value) => newest.blindIndex(value, purpose))
      })
      await record(tx, me, runId, 'reindex', made)
      turned.push(made)
    }
    await setIndexKey(tx, me, keys[0].id)
    await removeUnusedChecks(tx, me, keys[0].id)
    return turned
  })
}

interface Batch extends Omit<Turned, 'column'> {
  /** The key of its last row; nothing when there was none. */
  readonly last: unknown
}

const inBatches = async (
  column: string,
  limit: number,
  turn: (range: store.Range) => Promise<Batch>,
): Promise<Turned> => {
  let [done, unreadable]: [number, number] = [0, 0]
  for (let after: unknown; ;) {
    const batch = await turn({ after, limit })
    done += batch.done
    unreadable += batch.unreadable
    if (batch.last === undefined) return { column, done, unreadable }
    after = batch.last
  }
}

const turnRows = async (
  tx: Tx,
  me: Caller,
  one: SealedColumn,
  column: string,
  rows: readonly store.SealedRow[],
  cipher: FieldCipher,
  made: (value: string, place: string) => Buffer,
): Promise<Batch> => {
  let done = 0
  for (const row of rows) {
    const value = opened(cipher, row)
    if (value === undefined) continue
    await store.replace(tx, me, one, column, row, made(value, row.place))
    done += 1
  }
  return { done, unreadable: rows.length - done, last: rows.at(-1)?.key }
}

const opened = (cipher: FieldCipher, { sealed, place }: store.SealedRow): string | undefined => {
  try {
    return cipher.decrypt(sealed, place)
  } catch {
    // Whatever is wrong with it, it is counted and reported; the others go on.
    return undefined
  }
}

const record = async (
  tx: Tx,
  me: Caller,
  runId: string,
  action: 'reseal' | 'reindex',
  { column, done, unreadable }: Turned,
): Promise<void> => {
  if (done + unreadable === 0) return
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: runId,
    companyId: null,
    action: `${ENTITY}.${action}`,
    remark: `${column}: ${done} done, ${unreadable} unreadable`,
  })
}
