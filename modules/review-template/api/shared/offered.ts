import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ReviewSections } from '../../contract.ts'

interface OfferedTemplate {
  readonly name: string
  readonly version: number
  readonly sections: ReviewSections
}

/** A checklist that is in use, as it stands now; its version counts how often it was written. */
export const offeredTemplate = async (tx: Tx, me: Caller, id: string): Promise<OfferedTemplate | undefined> => {
  const { rows } = await sql<OfferedTemplate>`select o.name, o.row_version + 1 as version, o.sections
    from review_template o where o.id = ${id} and o.is_enabled`.execute(tx.for(me))
  return rows[0]
}
