import { BlockedTransitions, LogEntry } from '#kernel/document.ts'
import { rowVersion, transitionName } from '#kernel/fields.ts'
import { FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  shaped,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import { UNIQUE_FIELDS } from './duplicates.ts'
import { Profile, ProfileDraft, Qualification } from './profile.ts'
import { MESSAGES } from './message-words.ts'
import { CHANGE_STATUSES, COOPERATION_STATUSES, FIELDS, LEVELS, REVIEWER_NAMES, SUPPLIER_TYPES } from './words.ts'

const head = {
  id: id(),
  companyId: id(),
  name: text(100, { title: FIELDS.name }),
  shortName: text(50, { title: FIELDS.shortName }),
  status: count(FIELDS.status, 5),
  statusName: words(20, FIELDS.status),
  level: oneOf(LEVELS, FIELDS.level),
}
const version = { rowVersion: rowVersion() }

export const SupplierSimple = shape(head)
export type SupplierSimple = Static<typeof SupplierSimple>

const row = {
  ...head,
  supplierType: labelled(count(FIELDS.supplierType, 3), SUPPLIER_TYPES),
  cooperationStatus: labelled(count(FIELDS.cooperationStatus, 4), COOPERATION_STATUSES),
  cooperationStatusName: text(20),
  cooperationUntil: nullable(day(FIELDS.cooperationUntil)),
  changeReviewStatus: labelled(count(FIELDS.changeReviewStatus, 2), CHANGE_STATUSES),
  nextExpiry: nullable(day(FIELDS.expiry)),
  submittedAt: nullable(instant()),
  /** Since when it waits for the buyer's people, while it does. */
  waitingSince: nullable(instant(FIELDS.waitingSince)),
  createdAt: instant(FIELDS.registeredAt),
  updatedAt: instant(),
  ...version,
}
export const SupplierRow = shape({
  ...row,
  supplierTypeName: text(20),
  categoryNames: listOf(text(50)),
  purchaserNames: listOf(text(100)),
  lastOrderDate: nullable(day(FIELDS.lastOrderDate)),
})
export type SupplierRow = Static<typeof SupplierRow>

const returnItem = { fieldPath: words(100, FIELDS.fieldPath), message: words(200, FIELDS.message) }
const manyReturns = { max: 100, title: FIELDS.returnItems }
const ReturnItems = listOf(shape(returnItem), manyReturns)

const PARTS = ['profile', 'qualification', 'bank'] as const
const Difference = shape({
  field: words(100, FIELDS.fieldPath),
  label: text(100),
  part: nullable(oneOf(PARTS)),
  before: text(500),
  after: text(500),
  // Certificates are judged by looking at them.
  beforeFile: optional(nullable(id())),
  afterFile: optional(nullable(id())),
})
export type Difference = Static<typeof Difference>

/** What became of a return: the places that were sent back, and all that differs from what was handed in then. */
const Resubmission = shape({
  /** A place that the supplier did not change is one that it calls right as it is. */
  returnItems: listOf(shape({ ...returnItem, isConfirmed: flag(FIELDS.isConfirmed) }), manyReturns),
  differences: listOf(Difference, { max: 1000 }),
})
export type Resubmission = Static<typeof Resubmission>

/** A staged change as its readers may see it: what concerns accounts is shown to the supplier and to finance only. */
const PendingChange = shape({
  id: id(),
  state: oneOf(['draft', 'submitted', 'returned', 'approved']),
  parts: listOf(oneOf(PARTS)),
  approvedParts: listOf(oneOf(PARTS)),
  differences: listOf(Difference, { max: 1000 }),
  reviewRemark: text(500),
  submittedAt: nullable(instant()),
  /** The profile as it would be, for the owner who goes on writing. */
  profile: nullable(Profile),
})

const Risk = shape({
  kind: oneOf(['account', 'mobile', 'idNumber']),
  supplierId: id(FIELDS.supplier),
  supplierName: text(100, { title: FIELDS.supplier }),
})

/** Somebody who purchases. */
export const Person = shape({ id: id(), name: text(100), mobileMasked: text(20) })

export const Supplier = shape({
  ...row,
  profile: Profile,
  /** Names and sizes of the files that the profile points to. */
  files: listOf(FileRef, { max: 500 }),
  qualificationHistory: listOf(Qualification, { max: 500 }),
  changeReviewStatusName: text(20),
  ownerName: text(100),
  /** The buyer's entity that invited it; empty when none did. */
  buyerCompanyName: text(100),
  purchasers: listOf(Person),
  /** What is to be mended while the supplier is sent back; `isChanged` since then. */
  returnItems: listOf(shape({ ...returnItem, isChanged: flag(FIELDS.isChanged) }), manyReturns),
  cooperationReason: text(500, { title: FIELDS.cooperationReason }),
  cooperationSince: nullable(instant(FIELDS.cooperationSince)),
  passedAt: nullable(instant()),
  authenticatedAt: nullable(instant()),
  testPayment: shape({ paidAt: nullable(instant()), triesLeft: count(FIELDS.triesLeft, 3) }),
  pendingChange: nullable(PendingChange),
  /** Fields that differ from what recognition read. */
  ocrDifferences: listOf(text(100), { max: 200 }),
  allowedTransitions: listOf(transitionName()),
  blockedTransitions: BlockedTransitions,
  sentence: text(200),
  logs: listOf(LogEntry),
  internal: nullable(
    shape({
      passedBy: listOf(
        labelled(oneOf(['finance', 'legal']), { finance: REVIEWER_NAMES.finance, legal: REVIEWER_NAMES.legal }),
      ),
      risks: listOf(Risk, { max: 100 }),
      openOrders: count(FIELDS.openOrders),
      openRectifications: count(FIELDS.openRectifications),
      /** For the reviewer of a supplier that was sent back and has handed in again. */
      resubmission: nullable(Resubmission),
    }),
  ),
})
export type Supplier = Static<typeof Supplier>

export const Begin = shape({ inviteCode: words(200, FIELDS.inviteCode) })
export const Begun = shape({ id: id(), companyId: id(), status: count(FIELDS.status, 5) })
export type Begun = Static<typeof Begun>

export const AddSupplier = shape({
  supplierType: codeOf(SUPPLIER_TYPES, FIELDS.supplierType),
  name: words(100, FIELDS.name),
  shortName: optional(text(50, { title: FIELDS.shortName })),
  creditCode: optional(text(40, { title: FIELDS.creditCode })),
  mainCategoryIds: optional(listOf(id(FIELDS.category), { max: 50, title: FIELDS.mainCategoryIds })),
  purchaserIds: optional(listOf(id(FIELDS.purchasers), { max: 20, title: FIELDS.purchasers })),
})
export type AddSupplier = Static<typeof AddSupplier>

export const SaveProfile = shape({ ...version, profile: ProfileDraft })
export type SaveProfile = Static<typeof SaveProfile>

export const ApplyReview = shape({
  ...version,
  smsCode: optional(text(10, { title: FIELDS.smsCode })),
  /** Places that were sent back and are right as they are. */
  confirmedFields: optional(listOf(returnItem.fieldPath, { max: 100, title: FIELDS.isConfirmed })),
})
export type ApplyReview = Static<typeof ApplyReview>

export const Authenticate = shape({
  ...version,
  legalPersonName: words(50, FIELDS.legalPersonName),
  amount: shaped('^0\\.\\d{2}$', 4, FIELDS.amount, MESSAGES.amountShape),
})
export type Authenticate = Static<typeof Authenticate>

export const Distribute = shape({
  ...version,
  purchaserIds: listOf(id(FIELDS.purchasers), { min: 1, max: 20, title: FIELDS.purchasers }),
})
export type Distribute = Static<typeof Distribute>

export const SupplierMove = shape({
  ...version,
  remark: optional(text(500, { title: FIELDS.remark })),
  returnItems: optional(ReturnItems),
  /** The last day of a pause or freeze; without one it lasts until somebody ends it. */
  until: optional(day(FIELDS.cooperationUntil)),
  level: optional(oneOf(LEVELS, FIELDS.level)),
})
export type SupplierMove = Static<typeof SupplierMove>

export const TestPayment = shape({
  /** Shown to finance, who pays it; never to the supplier. */
  amount: words(4, FIELDS.amount),
  accountName: text(100, { title: FIELDS.accountName }),
  accountNoMasked: text(40, { title: FIELDS.accountNo }),
  bankSubName: text(100, { title: FIELDS.bankSub }),
  ...version,
})
export type TestPayment = Static<typeof TestPayment>

const REVEALED_FIELDS = ['idNumber', 'invoiceAccount', 'contactMobile', 'accountNo'] as const
export const RevealQuery = shape({ field: oneOf(REVEALED_FIELDS, FIELDS.fieldPath), rowId: optional(id()) })
export type RevealQuery = Static<typeof RevealQuery>
export const Revealed = shape({ field: oneOf(REVEALED_FIELDS), value: words(40, FIELDS.accountNo) })
export type Revealed = Static<typeof Revealed>

export const JoinRequest = shape({
  creditCode: words(18, FIELDS.creditCode),
  remark: optional(text(200, { title: FIELDS.remark })),
})
export type JoinRequest = Static<typeof JoinRequest>

export const DuplicateQuestion = shape({
  field: oneOf(UNIQUE_FIELDS, FIELDS.fieldPath),
  value: words(100, FIELDS.value),
  /** The supplier whose own value it is, where staff ask. */
  supplierId: optional(id(FIELDS.supplier)),
})
export type DuplicateQuestion = Static<typeof DuplicateQuestion>
export const Duplicate = shape({
  isUsed: flag(FIELDS.isUsed),
  message: text(200, { title: FIELDS.message }),
  /** Which one it is: for staff alone. */
  supplier: nullable(shape({ id: id(), name: text(100, { title: FIELDS.name }), statusName: text(20) })),
})
export type Duplicate = Static<typeof Duplicate>

export const AgreementText = shape({
  code: words(40, FIELDS.agreements),
  title: words(50, FIELDS.agreements),
  version: words(20, FIELDS.version),
  text: words(5000, FIELDS.agreements),
})

const numbers = (title: string, most: number) => optional(listOf(count(title, most), { max: 6, title }))
export const SupplierQuery = listQuery(
  ['createdAt', 'updatedAt', 'submittedAt', 'waitingSince', 'nextExpiry', 'name'],
  {
    IsMyTurn: optional(flag(FIELDS.isMyTurn)),
    IsToPay: optional(flag(FIELDS.isToPay)),
    SupplierType: numbers(FIELDS.supplierType, 3),
    Status: numbers(FIELDS.status, 5),
    CooperationStatus: numbers(FIELDS.cooperationStatus, 4),
    ChangeReviewStatus: numbers(FIELDS.changeReviewStatus, 2),
    Level: optional(oneOf(LEVELS, FIELDS.level)),
    CategoryId: optional(id(FIELDS.category)),
    PurchaserId: optional(id(FIELDS.purchasers)),
    /** A province, city or district in which the supplier works. */
    RegionCode: optional(words(12, FIELDS.regionCodes)),
    ExpiringWithinDays: optional(count(FIELDS.expiry, 3650)),
    CreatedFrom: optional(day(FIELDS.registeredAt)),
    CreatedTo: optional(day(FIELDS.registeredAt)),
  },
)
export type SupplierQuery = Static<typeof SupplierQuery>
export const AccountQuery = listQuery(['createdAt'], {})
export type AccountQuery = Static<typeof AccountQuery>
