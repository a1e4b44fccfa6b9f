import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../../database/database.ts'
import type { Issued } from './certificates.ts'

export type IdentityKind = 'root' | 'company' | 'platform'

/** Whose certificate it is; a root and the platform have no company. */
export interface Owner {
  readonly kind: IdentityKind
  readonly companyId: string | null
  readonly subject: string
}

export interface Identity {
  readonly id: string
  /** The root that it was made with; none for a root. */
  readonly issuedBy: string | null
  readonly certificate: Uint8Array
  readonly privateCipher: Uint8Array
}

const tables = (tx: Tx, me: Caller) =>
  tx.for(me).withTables<{
    signingIdentity: Owner &
      Identity & { readonly certificateNo: string; readonly notBefore: string; readonly notAfter: string }
  }>()

/** The certificate that is valid from one moment to another, the longest one. */
export const findIdentity = (
  tx: Tx,
  me: Caller,
  { kind, companyId, subject }: Owner,
  from: Date,
  until: Date,
): Promise<Identity | undefined> =>
  tables(tx, me)
    .selectFrom('signingIdentity')
    .select(['id', 'issuedBy', 'certificate', 'privateCipher'])
    .where('kind', '=', kind)
    .where('companyId', companyId === null ? 'is' : '=', companyId)
    .where('subject', '=', subject)
    .where('notBefore', '<=', from.toISOString())
    .where('notAfter', '>=', until.toISOString())
    .orderBy('notAfter', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Those who make certificates do so one after the other, and each sees what the one before has made. */
export const oneAtATime = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('signing_identity'))`.execute(tx.for(me))
}

export const insertIdentity = async (
  tx: Tx,
  me: Caller,
  owner: Owner,
  kept: Pick<Identity, 'id' | 'issuedBy' | 'privateCipher'>,
  { certificate, certificateNo, notBefore, notAfter }: Issued,
): Promise<void> => {
  await tables(tx, me)
    .insertInto('signingIdentity')
    .values({
      ...kept,
      ...owner,
      certificate,
      certificateNo,
      notBefore: notBefore.toISOString(),
      notAfter: notAfter.toISOString(),
    })
    .execute()
}

export const certificateOf = async (tx: Tx, me: Caller, id: string): Promise<Uint8Array> => {
  const { certificate } = await tables(tx, me)
    .selectFrom('signingIdentity')
    .select('certificate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return certificate
}

/** All roots, old ones too: what they signed stays verifiable. */
export const rootCertificates = async (tx: Tx, me: Caller): Promise<Uint8Array[]> => {
  const rows = await tables(tx, me)
    .selectFrom('signingIdentity')
    .select('certificate')
    .where('kind', '=', 'root')
    .orderBy('notAfter')
    .execute()
  return rows.map(({ certificate }) => certificate)
}
