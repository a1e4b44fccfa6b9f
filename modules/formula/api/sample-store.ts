import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** The sample that a formula was made by. */
export interface SourceSample {
  readonly code: string
  readonly status: string
}

/** A sample, if the caller sees it. */
export const sampleOf = async (tx: Tx, me: Caller, sampleId: string | null): Promise<SourceSample | undefined> => {
  if (sampleId === null) return undefined
  const { rows } = await sql<SourceSample>`select s.code, s.status from sample s where s.id = ${sampleId}`.execute(
    tx.for(me),
  )
  return rows[0]
}
