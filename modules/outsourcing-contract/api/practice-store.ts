import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** The paper of contracts that the buyer of a practice has drafted as renewals: it has signed them all. */
export const signDrafts = async (tx: Tx, me: Caller, companyId: string, fileId: string): Promise<void> => {
  await sql`update outsourcing_contract set contract_files = array[${fileId}]::uuid[], row_version = row_version + 1
    where company_id = ${companyId} and status = 'draft' and contract_files = '{}'`.execute(tx.for(me))
}
