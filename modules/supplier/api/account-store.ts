import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { maskAccount } from '#kernel/masking.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Profile } from '../profile.ts'
import type { WriteMode } from './profile-store.ts'
import type { Seal } from './seal.ts'
import type { Head } from './store.ts'
import type { SupplierTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SupplierTables>()

/** The accounts in use, in the order in which they were given. */
export const accountsOf = (tx: Tx, me: Caller, companyId: string) =>
  tables(tx, me)
    .selectFrom('paymentAccount')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .orderBy('seq')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Writes the accounts. One that is no longer used is kept, for the payments that were made into it. */
export const writeAccounts = async (
  tx: Tx,
  me: Caller,
  head: Head,
  before: Profile,
  after: Profile,
  seal: Seal,
  mode: WriteMode,
): Promise<void> => {
  const db = tables(tx, me)
  const ids = after.bankAccounts.flatMap((one) => one.id ?? [])
  const gone = before.bankAccounts.flatMap((one) => (one.id !== null && !ids.includes(one.id) ? [one.id] : []))
  if (gone.length > 0) {
    if (mode === 'change')
      await db
        .updateTable('paymentAccount')
        .set({ endedAt: sql<string>`now()`, isDefault: false })
        .where('id', 'in', gone)
        .execute()
    else await db.deleteFrom('paymentAccount').where('id', 'in', gone).where('companyId', '=', head.companyId).execute()
  }
  for (const [seq, one] of after.bankAccounts.entries()) {
    const former = before.bankAccounts.find((row) => row.id === one.id)
    // Payments point to an account by its id: another number is another account.
    const isOther = mode === 'change' && former !== undefined && former.accountNo !== one.accountNo
    if (isOther && one.id !== null)
      await db
        .updateTable('paymentAccount')
        .set({ endedAt: sql<string>`now()`, isDefault: false })
        .where('id', '=', one.id)
        .execute()
    const id = isOther ? crypto.randomUUID() : (one.id ?? crypto.randomUUID())
    const row = {
      companyId: head.companyId,
      seq,
      accountName: one.accountName,
      accountNoCipher: seal.accountNo.seal(one.accountNo, id),
      accountNoIndex: seal.accountNo.index(one.accountNo),
      accountNoMasked: one.accountNo === '' ? '' : maskAccount(one.accountNo),
      accountType: one.accountType,
      bankName: one.bankName,
      bankSubId: one.bankSubId,
      bankSubName: one.bankSubName,
      cnapsCode: one.cnapsCode,
      currency: one.currency === '' ? 'CNY' : one.currency,
      isDefault: one.isDefault,
      proofFileId: one.proofFile,
      // The person who approved a change has looked at the proof.
      verifyStatus: mode === 'change' && (isOther || former === undefined) ? 1 : (one.verifyStatus ?? 0),
    }
    if (former !== undefined && !isOther) await db.updateTable('paymentAccount').set(row).where('id', '=', id).execute()
    else
      await db
        .insertInto('paymentAccount')
        .values({ ...row, id, endedAt: null })
        .execute()
  }
}

/** Counts an account, or all of a company, as checked this far; never less than before. */
export const setVerified = async (tx: Tx, me: Caller, where: { companyId: string } | { id: string }, status: 1 | 2) => {
  await tables(tx, me)
    .updateTable('paymentAccount')
    .set({ verifyStatus: status })
    .where('endedAt', 'is', null)
    .where('verifyStatus', '<', status)
    .$if('id' in where, (query) => query.where('id', '=', 'id' in where ? where.id : ''))
    .$if('companyId' in where, (query) => query.where('companyId', '=', 'companyId' in where ? where.companyId : ''))
    .execute()
}
