import type { Caller } from '#kernel/caller.ts'
import { allowedTransitions, blockedTransitions, statusName } from '#kernel/machine.ts'
import { labelOf } from '#kernel/labels.ts'
import type { Tx } from '#platform/database/database.ts'
import { historyOf } from '#platform/database/records.ts'
import { filesOf } from '#platform/files/files.ts'
import { CHANGE, TEST_PAYMENT_TRIES } from '../facts.ts'
import { plainSentence } from '../sentence.ts'
import { supplier } from '../machine.ts'
import { maskProfile } from '../numbers.ts'
import type { Profile } from '../profile.ts'
import { ocrDifferences } from '../rules.ts'
import { turnsOf } from '../turns.ts'
import type { Supplier, SupplierRow, SupplierSimple } from '../shapes.ts'
import { CHANGE_STATUSES, COOPERATION_STATUSES, SUPPLIER_TYPES } from '../words.ts'
import { contentOf } from './change-store.ts'
import type { Loaded, Deps } from './load.ts'
import { sharedNumbers } from './profile-store.ts'
import { resubmissionView, returnedProfile, returnItemsView } from './returns.ts'
import { buyerNameOf, openDocuments, ownerOf, peopleOf } from './lookup-store.ts'
import { stateOf, type SupplierRowRecord } from './store.ts'

const { submitted, second } = supplier.states
const isInReview = ({
  status,
  changeReviewStatus,
}: Pick<SupplierRowRecord, 'status' | 'changeReviewStatus'>): boolean =>
  status === submitted.code || status === second.code || changeReviewStatus === CHANGE.reviewing

/** A row of the list as this caller may see it. */
export const rowView = (record: SupplierRowRecord, me: Caller): SupplierRow => ({
  ...record,
  waitingSince: isInReview(record) ? record.waitingSince : null,
  statusName: statusName(supplier, stateOf(record.status), me.side),
  supplierTypeName: labelOf(SUPPLIER_TYPES, record.supplierType),
  cooperationStatusName: labelOf(COOPERATION_STATUSES, record.cooperationStatus),
})

/** The few facts that other pages need. */
export const simpleView = ({ head, state }: Pick<Loaded, 'head' | 'state'>, me: Caller): SupplierSimple => ({
  id: head.id,
  companyId: head.companyId,
  name: head.name,
  shortName: head.shortName,
  status: head.status,
  statusName: statusName(supplier, state, me.side),
  level: head.level,
})

/** The files that a profile points to. */
const fileIdsOf = (profile: Profile): string[] =>
  [
    profile.licenseFile,
    profile.idCardFront,
    profile.idCardBack,
    ...profile.qualifications.map((one) => one.file),
    ...profile.bankAccounts.map((one) => one.proofFile),
  ].flatMap((id) => id ?? [])

/** What of a staged change this caller may see: accounts concern the supplier itself and finance. */
const changeView = ({ change, profile }: Loaded, me: Caller, { seal }: Deps): Supplier['pendingChange'] => {
  if (!change || (me.side !== 'supplier' && change.state === 'draft')) return null
  const seesBank = me.side === 'supplier' || me.permissions.has('supplier.finance')
  const isOwner = me.side === 'supplier' && me.permissions.has('profile.edit')
  return {
    id: change.id,
    state: change.state,
    parts: [...change.parts],
    approvedParts: [...change.approvedParts],
    differences: change.differences.filter((one) => seesBank || one.part !== 'bank').map((one) => ({ ...one })),
    reviewRemark: change.reviewRemark,
    submittedAt: change.submittedAt,
    profile: isOwner ? maskProfile({ ...profile, ...contentOf(change, seal) }) : null,
  }
}

const internalOf = async (
  tx: Tx,
  me: Caller,
  loaded: Loaded,
  before: Profile | undefined,
): Promise<Supplier['internal']> => {
  const { head } = loaded
  return me.side === 'supplier'
    ? null
    : {
        passedBy: [...head.passedBy],
        risks: await sharedNumbers(tx, me, head),
        ...(await openDocuments(tx, me, head.companyId)),
        resubmission: await resubmissionView(tx, me, loaded, before),
      }
}

/** A supplier as this caller may see it: numbers masked, the buyer's own knowledge for the buyer alone. */
export const supplierView = async (tx: Tx, me: Caller, loaded: Loaded, deps: Deps): Promise<Supplier> => {
  const { head, state, profile, history, facts } = loaded
  const pendingChange = changeView(loaded, me, deps)
  const before = await returnedProfile(tx, me, loaded, deps)
  const fileIds = [
    ...new Set([
      ...fileIdsOf(profile),
      ...(pendingChange?.profile ? fileIdsOf(pendingChange.profile) : []),
      ...(loaded.change && me.side !== 'supplier' ? stagedFiles(loaded, me, deps) : []),
      ...history.flatMap((one) => one.file ?? []),
      // The reviewer looks at the former certificate beside the new one.
      ...(before && me.side !== 'supplier' ? fileIdsOf(before) : []),
    ]),
  ]
  const [files, owner, buyerCompanyName, purchasers, logs, internal] = await Promise.all([
    filesOf(tx, me, fileIds),
    ownerOf(tx, me, head.companyId),
    buyerNameOf(tx, me, head.buyerCompanyId),
    peopleOf(tx, me, head.purchaserIds),
    historyOf(tx, me, head.id),
    internalOf(tx, me, loaded, before),
  ])
  return {
    ...simpleView(loaded, me),
    supplierType: head.supplierType,
    cooperationStatus: head.cooperationStatus,
    cooperationStatusName: labelOf(COOPERATION_STATUSES, head.cooperationStatus),
    cooperationUntil: head.cooperationUntil,
    cooperationReason: head.cooperationReason,
    cooperationSince: head.cooperationSince,
    changeReviewStatus: head.changeReviewStatus,
    changeReviewStatusName: labelOf(CHANGE_STATUSES, head.changeReviewStatus),
    nextExpiry: head.nextExpiry,
    submittedAt: head.submittedAt,
    waitingSince: turnsOf(state, facts).length === 0 ? null : head.waitingSince,
    passedAt: head.passedAt,
    authenticatedAt: head.authenticatedAt,
    createdAt: head.createdAt,
    updatedAt: head.updatedAt,
    rowVersion: head.rowVersion,
    profile: maskProfile(profile),
    files,
    qualificationHistory: [...history],
    ownerName: owner?.name ?? '',
    buyerCompanyName,
    purchasers,
    returnItems: returnItemsView(loaded, before),
    testPayment: {
      paidAt: head.testPaymentPaidAt,
      triesLeft: head.testPaymentCipher === null ? 0 : Math.max(TEST_PAYMENT_TRIES - head.testPaymentTries, 0),
    },
    pendingChange,
    ocrDifferences: ocrDifferences(profile),
    allowedTransitions: allowedTransitions(supplier, state, facts, me),
    blockedTransitions: blockedTransitions(supplier, state, facts, me),
    sentence: plainSentence(state, facts, me.side),
    logs,
    internal,
  }
}

/** A reviewer sees the new certificates beside the old ones; proofs of accounts are finance's. */
const stagedFiles = ({ change, profile }: Loaded, me: Caller, { seal }: Deps): string[] => {
  if (!change || change.state === 'draft') return []
  const staged = { ...profile, ...contentOf(change, seal) }
  return fileIdsOf(me.permissions.has('supplier.finance') ? staged : { ...staged, bankAccounts: [] })
}
