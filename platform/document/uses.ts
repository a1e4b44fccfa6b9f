import { sql } from 'kysely'
import type { UseCheck } from '../record/types.ts'
import type { Noun } from './noun.ts'
import { MESSAGES } from './words.ts'

/**
 * What the documents of a noun have against the removal of a record that a column of theirs names. Those of people who
 * practise stand behind a wall: they lose it without a word.
 */
export const documentUses =
  ({ title, definition: { table } }: Pick<Noun, 'title' | 'definition'>, column: string): UseCheck =>
  async (tx, me, id) => {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
      tx.for(me),
    )
    return rows.length > 0 ? MESSAGES.inUse(title) : undefined
  }
