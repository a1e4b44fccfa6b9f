import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import { refuseMissing } from '#platform/database/records.ts'
import { qualificationStatus } from '../expiry.ts'
import { mayOf, TEST_PAYMENT_TRIES, type SupplierFacts } from '../facts.ts'
import { agreementsMissing } from '../missing.ts'
import { EMPTY_PROFILE, type Profile, type Qualification } from '../profile.ts'
import { findOpen, type OpenChange } from './change-store.ts'
import { accountsOf } from './account-store.ts'
import { agreementsOf, contactsOf, qualificationsOf } from './profile-store.ts'
import type { Seal } from './seal.ts'
import { findHead, stateOf, type Head } from './store.ts'

/** What every use case of this module works with. */
export interface Deps {
  readonly seal: Seal
  readonly now: Date
}

const HISTORY = 4
type QualificationRecord = Awaited<ReturnType<typeof qualificationsOf>>[number]
const qualificationOf = (row: QualificationRecord, today: string): Qualification => ({
  id: row.id,
  type: row.type,
  certNo: row.certNo,
  name: row.name,
  issuer: row.issuer,
  from: row.validFrom,
  to: row.validTo,
  isLongTerm: row.isLongTerm,
  file: row.fileId,
  categoryIds: row.categoryIds,
  status: row.endedAt === null ? qualificationStatus({ to: row.validTo, isLongTerm: row.isLongTerm }, today) : HISTORY,
})

/** The whole profile with its numbers open. It leaves the server only through `maskProfile`. */
const profileOf = async (tx: Tx, me: Caller, head: Head, { seal, now }: Deps) => {
  const today = dayOf(now)
  const [contacts, certificates, accounts, agreements] = await Promise.all([
    contactsOf(tx, me, head.id),
    qualificationsOf(tx, me, head.id),
    accountsOf(tx, me, head.companyId),
    agreementsOf(tx, me, head.id),
  ])
  const profile: Profile = {
    ...EMPTY_PROFILE,
    ...head.profile,
    shortName: head.profile.shortName ?? head.shortName,
    creditCode: head.profile.creditCode ?? head.registeredCode ?? '',
    supplierType: head.supplierType,
    name: head.name,
    idNumber: seal.idNumber.open(head.idNumberCipher, head.id),
    mainCategoryIds: head.mainCategoryIds,
    invoiceTitle: seal.invoiceTitle.open(head.invoiceTitleCipher, head.id) ?? EMPTY_PROFILE.invoiceTitle,
    ocr: seal.ocr.open(head.ocrCipher, head.id) ?? {},
    contacts: contacts.map(({ id, name, position, mobileCipher, email, wechat, roles, isDefault }) => ({
      id,
      name,
      position,
      mobile: seal.mobile.open(mobileCipher, id),
      email,
      wechat,
      roles,
      isDefault,
    })),
    qualifications: certificates.filter((row) => row.endedAt === null).map((row) => qualificationOf(row, today)),
    bankAccounts: accounts.map((row) => ({
      id: row.id,
      accountName: row.accountName,
      accountNo: seal.accountNo.open(row.accountNoCipher, row.id),
      bankName: row.bankName,
      bankSubId: row.bankSubId,
      bankSubName: row.bankSubName,
      cnapsCode: row.cnapsCode,
      currency: row.currency,
      isDefault: row.isDefault,
      proofFile: row.proofFileId,
      accountType: row.accountType,
      verifyStatus: row.verifyStatus,
    })),
    agreements,
  }
  const history = certificates.filter((row) => row.endedAt !== null).map((row) => qualificationOf(row, today))
  return { profile, history }
}

const factsOf = (head: Head, profile: Profile, change: OpenChange | undefined, me: Caller): SupplierFacts => ({
  isFirstReview: stateOf(head.status) === 'submitted',
  purchasers: head.purchaserIds.length,
  passedBy: head.passedBy,
  hasProofs: profile.bankAccounts.every((one) => one.proofFile !== null),
  agreementsCurrent: agreementsMissing(profile.agreements).length === 0,
  cooperationStatus: head.cooperationStatus,
  cooperationUntil: head.cooperationUntil,
  waitingSince: head.waitingSince,
  isToPay: head.testPaymentPaidAt === null || head.testPaymentTries >= TEST_PAYMENT_TRIES,
  changeReviewStatus: head.changeReviewStatus,
  change: change === undefined ? null : { parts: change.parts, approvedParts: change.approvedParts },
  may: mayOf(me.permissions),
})

/** The head alone, for what needs no numbers opened. */
export const loadHead = async (tx: Tx, me: Caller, id: string) => {
  const head = (await findHead(tx, me, id)) ?? (await refuseMissing(tx, me, 'supplier', id))
  return { head, state: stateOf(head.status) }
}

/** Everything that belongs to one supplier; a refusal when it is not this caller's. */
export const loadSupplier = async (tx: Tx, me: Caller, id: string, deps: Deps) => {
  const { head, state } = await loadHead(tx, me, id)
  const [{ profile, history }, change] = await Promise.all([profileOf(tx, me, head, deps), findOpen(tx, me, id)])
  return { head, state, profile, history, change, facts: factsOf(head, profile, change, me) }
}
export type Loaded = Awaited<ReturnType<typeof loadSupplier>>
