import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { CHAIN_START, linkAfter, type EvidenceEvent, type EvidenceLink } from '#platform/signing/evidence/chain.ts'

interface StoredEvent {
  readonly event: EvidenceEvent
  readonly previousHash: string
  readonly hash: string
}

/** The chain of a contract, in its order. */
export const evidenceOf = async (tx: Tx, me: Caller, contractId: string): Promise<EvidenceLink[]> => {
  const { rows } = await sql<StoredEvent>`select event, previous_hash, hash from contract_evidence
    where contract_id = ${contractId} order by no`.execute(tx.for(me))
  return rows.map(({ event, previousHash, hash }) => ({ ...event, previous: previousHash, hash }))
}

/** Adds an event to the chain; whoever does it has locked the contract. */
export const appendEvidence = async (
  tx: Tx,
  me: Caller,
  contract: { readonly id: string; readonly companyId: string },
  event: EvidenceEvent,
): Promise<void> => {
  const { rows } = await sql<{ no: number; hash: string }>`select no, hash from contract_evidence
    where contract_id = ${contract.id} order by no desc limit 1`.execute(tx.for(me))
  const link = linkAfter(rows[0]?.hash ?? CHAIN_START, event)
  await sql`insert into contract_evidence (company_id, contract_id, no, event, user_id, previous_hash, hash)
    values (${contract.companyId}, ${contract.id}, ${(rows[0]?.no ?? 0) + 1}, ${JSON.stringify(event)}, ${me.userId}, ${link.previous}, ${link.hash})`.execute(
    tx.for(me),
  )
}

/** Has this person done this with this text before? */
export const hasEvent = async (
  tx: Tx,
  me: Caller,
  contractId: string,
  what: string,
  [detail, value]: readonly [string, string],
): Promise<boolean> => {
  const { rows } = await sql`select from contract_evidence where contract_id = ${contractId} and user_id = ${me.userId}
    and event ->> 'what' = ${what} and event -> 'detail' ->> ${detail} = ${value}`.execute(tx.for(me))
  return rows.length > 0
}
