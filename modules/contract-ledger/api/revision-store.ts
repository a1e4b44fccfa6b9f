import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Contract } from '../shapes.ts'

/** How far a text has come: fixed, signed by the supplier, sealed by the buyer. */
export const STAGE = { text: 0, signed: 1, sealed: 2 } as const
type Stage = (typeof STAGE)[keyof typeof STAGE]

interface NewRevision {
  readonly contractId: string
  readonly companyId: string
  readonly version: number
  readonly stage: Stage
  readonly sha256: string
  readonly pageCount: number
  readonly content: Uint8Array
  readonly word: Uint8Array | null
  readonly person: string
  readonly certificateNo: string
  readonly at: string
}

/** Keeps a text for good, under the next number of its contract; the contract is locked by whoever writes it. */
export const insertRevision = async (tx: Tx, me: Caller, one: NewRevision): Promise<void> => {
  await sql`insert into contract_revision (company_id, contract_id, no, version, stage, sha256, page_count, content, word, person,
      certificate_no, created_at, created_by)
    select ${one.companyId}, ${one.contractId}, coalesce(max(r.no), 0) + 1, ${one.version}, ${one.stage}, ${one.sha256}, ${one.pageCount},
      ${Buffer.from(one.content)}, ${one.word === null ? null : Buffer.from(one.word)}, ${one.person}, ${one.certificateNo}, ${one.at}, ${me.userId}
    from contract_revision r where r.contract_id = ${one.contractId}`.execute(tx.for(me))
}

interface Told {
  readonly revision: Contract['revision']
  readonly signatures: Contract['signatures']
}

/** What is to be known of the texts of a contract: the one that is read and signed now, and who has signed it. */
export const revisionsOf = async (
  tx: Tx,
  me: Caller,
  { id, version, bodySha256 }: { readonly id: string; readonly version: number; readonly bodySha256: string | null },
): Promise<Told> => {
  const { rows } = await sql<{
    no: number
    stage: Stage
    sha256: string
    pageCount: number
    person: string
    certificateNo: string
    createdAt: string
  }>`select no, stage, sha256, page_count, person, certificate_no, created_at from contract_revision
    where contract_id = ${id} and version = ${version} order by no`.execute(tx.for(me))
  const text = rows.findLast(({ stage, sha256 }) => stage === STAGE.text && sha256 === bodySha256)
  const since = text === undefined ? [] : rows.filter(({ no }) => no > text.no)
  return {
    revision: text === undefined ? null : { ...picked(text), madeAt: text.createdAt },
    signatures: since.flatMap(({ stage, person, certificateNo, createdAt }) =>
      stage === STAGE.text
        ? []
        : [{ side: stage === STAGE.signed ? 2 : 1, person, certificateNo, at: createdAt } as const],
    ),
  }
}

const picked = ({ no, sha256, pageCount }: { no: number; sha256: string; pageCount: number }) => ({
  no,
  sha256,
  pageCount,
})

export interface StoredText {
  readonly no: number
  readonly stage: Stage
  readonly sha256: string
  readonly pageCount: number
  readonly content: Uint8Array
  readonly word: Uint8Array | null
}

/** The newest text of a contract, with its bytes: signed as far as it has been. */
export const newestText = async (tx: Tx, me: Caller, contractId: string): Promise<StoredText | undefined> => {
  const { rows } = await sql<StoredText>`select no, stage, sha256, page_count, content, word from contract_revision
    where contract_id = ${contractId} order by no desc limit 1`.execute(tx.for(me))
  return rows[0]
}

/** The Word file that was sent as one version of a contract. */
export const wordSent = async (
  tx: Tx,
  me: Caller,
  contractId: string,
  version: number,
): Promise<{ readonly no: number; readonly word: Uint8Array | null } | undefined> => {
  const { rows } = await sql<{ no: number; word: Uint8Array | null }>`select no, word from contract_revision
    where contract_id = ${contractId} and version = ${version} and stage = ${STAGE.text} order by no desc limit 1`.execute(
    tx.for(me),
  )
  return rows[0]
}

/** The Word file of the text that a contract is at. */
export const newestWord = async (tx: Tx, me: Caller, contractId: string): Promise<Uint8Array | null> => {
  const { rows } = await sql<{ word: Uint8Array | null }>`select word from contract_revision
    where contract_id = ${contractId} and stage = ${STAGE.text} order by no desc limit 1`.execute(tx.for(me))
  return rows[0]?.word ?? null
}
