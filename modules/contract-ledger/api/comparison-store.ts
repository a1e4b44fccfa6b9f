import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Contract } from '../shapes.ts'

interface NewComparison {
  readonly companyId: string
  readonly contractId: string
  readonly fileId: string
  readonly revisionNo: number
  readonly version: number
  readonly changed: number
  readonly added: number
  readonly removed: number
  readonly at: string
}

/** Writes down how two texts differ; whether these two were compared for the first time. */
export const insertComparison = async (tx: Tx, me: Caller, one: NewComparison): Promise<boolean> => {
  const { rows } =
    await sql`insert into contract_comparison (company_id, contract_id, file_id, revision_no, version, changed, added,
      removed, created_at, created_by, created_by_name)
    values (${one.companyId}, ${one.contractId}, ${one.fileId}, ${one.revisionNo}, ${one.version}, ${one.changed}, ${one.added},
      ${one.removed}, ${one.at}, ${me.userId}, ${me.userName})
    on conflict do nothing returning file_id`.execute(tx.for(me))
  return rows.length > 0
}

/** What was compared, the newest first. */
export const comparisonsOf = async (tx: Tx, me: Caller, contractId: string): Promise<Contract['comparisons']> => {
  const { rows } = await sql<
    Contract['comparisons'][number]
  >`select file_id, version, changed, added, removed, created_at as at,
      created_by_name as person
    from contract_comparison where contract_id = ${contractId} order by created_at desc, file_id limit 50`.execute(
    tx.for(me),
  )
  return rows
}
