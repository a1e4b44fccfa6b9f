import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'

/** A document as a caller saw it. */
interface Seen {
  readonly id: string
  readonly status: string | number
  readonly rowVersion: number
}

/** The document, aliased `o`, still is what the caller saw: an update that repeats this finds no row when somebody was faster. */
export const stillAs = ({ id, status, rowVersion }: Seen): RawBuilder<unknown> =>
  sql`o.id = ${id} and o.status = ${status} and o.row_version = ${rowVersion}`

/** What every change of a document, aliased `o`, writes beside the change itself. */
export const touchedBy = (me: Caller) => ({
  rowVersion: sql<number>`o.row_version + 1`,
  updatedAt: sql<string>`now()`,
  updatedBy: me.userId,
})
