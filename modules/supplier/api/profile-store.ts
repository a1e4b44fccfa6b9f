import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { Tx } from '#platform/database/database.ts'
import { nextExpiry } from '../expiry.ts'
import type { Profile } from '../profile.ts'
import type { Seal } from './seal.ts'
import type { Head } from './store.ts'
import type { StoredProfile, SupplierTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<SupplierTables>()

/** The contacts, in the order in which they were given. */
export const contactsOf = (tx: Tx, me: Caller, supplierId: string) =>
  tables(tx, me).selectFrom('supplierContact').selectAll().where('supplierId', '=', supplierId).orderBy('seq').execute()

/** All certificates, those that were replaced too. */
export const qualificationsOf = (tx: Tx, me: Caller, supplierId: string) =>
  tables(tx, me)
    .selectFrom('supplierQualification')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .orderBy('seq')
    .orderBy('createdAt', 'desc')
    .execute()

/** What was accepted, oldest first. */
export const agreementsOf = (tx: Tx, me: Caller, supplierId: string) =>
  tables(tx, me)
    .selectFrom('supplierAgreement')
    .select(['code', 'version', 'acceptedAt'])
    .where('supplierId', '=', supplierId)
    .orderBy('acceptedAt')
    .orderBy('code')
    .execute()

/** The columns of the head that hold the profile. */
export const headOf = (profile: Profile, id: string, seal: Seal) => {
  const {
    supplierType,
    name,
    idNumber,
    contacts: _contacts,
    mainCategoryIds,
    qualifications,
    bankAccounts: _accounts,
    invoiceTitle,
    agreements: _agreements,
    ocr,
    ...rest
  } = profile
  const stored: StoredProfile = rest
  const texts = [name, profile.shortName, profile.creditCode]
  return {
    supplierType,
    profile: JSON.stringify(stored),
    idNumberCipher: seal.idNumber.close(idNumber, id),
    idNumberIndex: seal.idNumber.index(idNumber),
    invoiceTitleCipher: seal.invoiceTitle.seal(invoiceTitle, id),
    ocrCipher: seal.ocr.seal(ocr, id),
    mainCategoryIds,
    nextExpiry: nextExpiry(qualifications),
    searchText: folded(texts.join(' ')),
    searchGrams: gramsOf(...texts),
  }
}

/** The company bears the name that its supplier gives; it is found by that name. */
export const updateCompany = async (tx: Tx, me: Caller, companyId: string, profile: Profile): Promise<void> => {
  await tables(tx, me)
    .updateTable('company')
    .set({
      name: profile.name,
      shortName: profile.shortName,
      address: profile.address,
      searchGrams: gramsOf(profile.name, profile.shortName),
    })
    .where('id', '=', companyId)
    .execute()
}

/** Puts the company under its credit code; of two that do so at once the database lets one. */
export const setCreditCode = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  creditCode: string | null,
): Promise<void> => {
  await tables(tx, me).updateTable('company').set({ creditCode }).where('id', '=', companyId).execute()
}

/** Writes all contacts again; each keeps its id. */
export const replaceContacts = async (tx: Tx, me: Caller, head: Head, profile: Profile, seal: Seal): Promise<void> => {
  const db = tables(tx, me)
  await db.deleteFrom('supplierContact').where('supplierId', '=', head.id).execute()
  const rows = profile.contacts.map(({ mobile, id, ...contact }, index) => {
    const rowId = id ?? crypto.randomUUID()
    return {
      ...contact,
      id: rowId,
      supplierId: head.id,
      companyId: head.companyId,
      seq: index,
      mobileCipher: seal.mobile.close(mobile, rowId),
      mobileIndex: seal.mobile.index(mobile),
      mobileMasked: mobile === '' ? '' : maskMobile(mobile),
    }
  })
  if (rows.length > 0) await db.insertInto('supplierContact').values(rows).execute()
}

export type WriteMode = 'draft' | 'change'

/** Writes the certificates. In a draft they are simply replaced; later an old one stays as history. */
export const writeQualifications = async (
  tx: Tx,
  me: Caller,
  head: Head,
  before: Profile,
  after: Profile,
  mode: WriteMode,
): Promise<void> => {
  const db = tables(tx, me)
  const formerOf = (id: string | null) => before.qualifications.find((one) => one.id === id)
  const isSame = (one: Profile['qualifications'][number]): boolean => {
    const former = formerOf(one.id)
    return (
      former !== undefined &&
      former.type === one.type &&
      former.certNo === one.certNo &&
      former.name === one.name &&
      former.issuer === one.issuer &&
      former.from === one.from &&
      former.to === one.to &&
      former.isLongTerm === one.isLongTerm &&
      former.file === one.file &&
      former.categoryIds.join() === one.categoryIds.join()
    )
  }
  const kept = after.qualifications.flatMap((one) => (isSame(one) && one.id !== null ? [one.id] : []))
  const others = db
    .updateTable('supplierQualification')
    .set({ endedAt: sql<string>`now()` })
    .where('supplierId', '=', head.id)
    .where('endedAt', 'is', null)
  const dropped = db.deleteFrom('supplierQualification').where('supplierId', '=', head.id).where('endedAt', 'is', null)
  if (mode === 'change') await (kept.length > 0 ? others.where('id', 'not in', kept) : others).execute()
  else await (kept.length > 0 ? dropped.where('id', 'not in', kept) : dropped).execute()
  for (const [seq, one] of after.qualifications.entries()) {
    if (isSame(one) && one.id !== null) {
      await db.updateTable('supplierQualification').set({ seq }).where('id', '=', one.id).execute()
      continue
    }
    const renews = mode === 'change' && formerOf(one.id) !== undefined ? one.id : null
    await db
      .insertInto('supplierQualification')
      .values({
        id: renews === null ? (one.id ?? crypto.randomUUID()) : crypto.randomUUID(),
        supplierId: head.id,
        companyId: head.companyId,
        seq,
        type: one.type,
        certNo: one.certNo,
        name: one.name,
        issuer: one.issuer,
        validFrom: one.from,
        validTo: one.to,
        isLongTerm: one.isLongTerm,
        fileId: one.file,
        categoryIds: one.categoryIds,
        renewsId: renews,
        endedAt: null,
        toldDays: null,
      })
      .execute()
  }
}

/** Keeps what was accepted, from where and by whom; a second time changes nothing. */
export const acceptAgreements = async (
  tx: Tx,
  me: Caller,
  head: Pick<Head, 'id' | 'companyId'>,
  accepted: readonly { readonly code: string; readonly version: string }[],
  address: string,
): Promise<void> => {
  if (accepted.length === 0) return
  await tables(tx, me)
    .insertInto('supplierAgreement')
    .values(
      accepted.map(({ code, version }) => ({
        supplierId: head.id,
        companyId: head.companyId,
        code,
        version,
        address,
        userId: me.userId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Keeps the profile as it was handed in, sealed whole. */
export const keepSubmission = async (
  tx: Tx,
  me: Caller,
  head: Pick<Head, 'id' | 'companyId'>,
  content: Profile,
  seal: Seal,
  now: string,
): Promise<void> => {
  const id = crypto.randomUUID()
  await tables(tx, me)
    .insertInto('supplierSubmission')
    .values({
      id,
      supplierId: head.id,
      companyId: head.companyId,
      submittedAt: now,
      submittedBy: me.userId,
      contentCipher: seal.submission.seal(content, id),
    })
    .execute()
}

/** A submission, counted from the latest one. */
export const findSubmission = (tx: Tx, me: Caller, supplierId: string, earlier: number) =>
  tables(tx, me)
    .selectFrom('supplierSubmission')
    .select(['id', 'contentCipher'])
    .where('supplierId', '=', supplierId)
    .orderBy('submittedAt', 'desc')
    .offset(earlier)
    .limit(1)
    .executeTakeFirst()

/** Other suppliers with the same account, contact number or person: a reviewer wants to know. */
export const sharedNumbers = async (tx: Tx, me: Caller, head: Pick<Head, 'id' | 'companyId'>) => {
  const { rows } = await sql<{ kind: 'account' | 'mobile' | 'idNumber'; supplierId: string; supplierName: string }>`
    select distinct f.kind, s.id as supplier_id, c.name as supplier_name from (
      select 'account' as kind, b.company_id from payment_account a join payment_account b on b.account_no_index = a.account_no_index
        where a.company_id = ${head.companyId} and a.ended_at is null
      union all
      select 'mobile', b.company_id from supplier_contact a join supplier_contact b on b.mobile_index = a.mobile_index
        where a.supplier_id = ${head.id}
      union all
      select 'idNumber', b.company_id from supplier a join supplier b on b.id_number_index = a.id_number_index where a.id = ${head.id}
    ) f join supplier s on s.company_id = f.company_id join company c on c.id = s.company_id
    where s.id <> ${head.id} order by f.kind, supplier_name limit 100`.execute(tx.for(me))
  return rows
}
