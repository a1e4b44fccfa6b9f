import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { PaperFormat, PaperLogEntry, PaperPurpose } from '#kernel/document-contract.ts'
import type { Tx } from '../database/database.ts'

/** Of longer histories the newest are told. */
const MOST = 200

interface HandedOut {
  readonly entity: string
  readonly entityId: string
  readonly companyId: string
  readonly format: PaperFormat
  readonly purpose: PaperPurpose
}

/** Notes that the caller was given a file. */
export const recordPaper = async (tx: Tx, me: Caller, given: HandedOut): Promise<void> => {
  await sql`insert into paper_log (company_id, entity, entity_id, actor_id, actor_name, side, format, purpose)
    values (${given.companyId}, ${given.entity}, ${given.entityId}, ${me.userId}, ${me.userName}, ${me.side}, ${given.format}, ${given.purpose})`.execute(
    tx.for(me),
  )
}

/** Who was given files of a document, the newest first: suppliers read of their own people. */
export const papersOf = async (tx: Tx, me: Caller, entity: string, entityId: string): Promise<PaperLogEntry[]> => {
  const own = me.side === 'supplier' ? sql`and o.company_id = ${me.companyId} and o.side = 'supplier'` : sql``
  const { rows } = await sql<PaperLogEntry>`select o.at, o.actor_name, o.side, o.format, o.purpose from paper_log o
    where o.entity = ${entity} and o.entity_id = ${entityId} ${own} order by o.at desc, o.id limit ${MOST}`.execute(
    tx.for(me),
  )
  return rows
}
