import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import { isRegion } from '#kernel/regions.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { requireFiles } from '#platform/files/files.ts'
import { AGREEMENTS } from '../agreements.ts'
import { changedFields, differencesOf, partsOf } from '../change.ts'
import { CHANGE } from '../facts.ts'
import { filledIn } from '../numbers.ts'
import type { Profile, ProfileDraft } from '../profile.ts'
import { formatErrors, tidied } from '../rules.ts'
import type { SaveProfile, Supplier } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { contentOf, dropChange, keepChange } from './change-store.ts'
import { writeAccounts } from './account-store.ts'
import { loadSupplier, type Loaded, type Deps } from './load.ts'
import { branchesOf, categoryTree, namesFor, ownerOf } from './lookup-store.ts'
import {
  acceptAgreements,
  headOf,
  replaceContacts,
  updateCompany,
  writeQualifications,
  type WriteMode,
} from './profile-store.ts'
import { isRegistered, updateHead } from './store.ts'
import { supplierView } from './view.ts'

/** Only the owner writes in the name of the company. */
export const mustEdit = (me: Caller): void => {
  if (me.side === 'supplier' && !me.permissions.has('profile.edit')) refuse(403, 'Forbidden')
}

/** Keeps what was filled in. A draft is written at once; of a supplier that has passed it becomes a change to be judged. */
export const saveProfile = async (
  tx: Tx,
  me: Caller,
  id: string,
  input: SaveProfile,
  address: string,
  deps: Deps,
): Promise<Supplier> => {
  mustEdit(me)
  const loaded = await loadSupplier(tx, me, id, deps)
  if (input.rowVersion !== loaded.head.rowVersion) refuse(412, 'Stale')
  // A draft that a person has begun is theirs to write.
  if (me.side === 'staff' && (await ownerOf(tx, me, loaded.head.companyId)))
    invalid({ status: [MESSAGES.notYourDraft] }, MESSAGES.notYourDraft)
  const isDraft = loaded.state === 'draft' || (loaded.state === 'returned' && me.side === 'supplier')
  if (isDraft) await saveDraft(tx, me, loaded, input.profile, address, deps)
  else if (me.side === 'supplier' && (loaded.state === 'passed' || loaded.state === 'authenticated'))
    await stage(tx, me, loaded, input.profile, address, deps)
  else invalid({ status: [MESSAGES.notEditable] }, MESSAGES.notEditable)
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}

const saveDraft = async (
  tx: Tx,
  me: Caller,
  { head, profile }: Loaded,
  draft: ProfileDraft,
  address: string,
  deps: Deps,
): Promise<void> => {
  const after = await checked(tx, me, head.companyId, draft, profile)
  if (!(await updateHead(tx, me, head, headOf(after, head.id, deps.seal)))) refuse(412, 'Stale')
  await writeRest(tx, me, head, profile, after, deps, 'draft')
  await accept(tx, me, head, draft, address)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: head.id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.save,
  })
}

const stage = async (
  tx: Tx,
  me: Caller,
  { head, profile, change }: Loaded,
  draft: ProfileDraft,
  address: string,
  deps: Deps,
): Promise<void> => {
  if (head.changeReviewStatus === CHANGE.reviewing)
    invalid({ pendingChange: [MESSAGES.changePending] }, MESSAGES.changePending)
  const staged = change ? { ...profile, ...contentOf(change, deps.seal) } : profile
  const after = await checked(tx, me, head.companyId, draft, staged)
  const differences = differencesOf(profile, after, await namesFor(tx, me))
  if (!(await updateHead(tx, me, head, {}))) refuse(412, 'Stale')
  if (differences.length > 0)
    await keepChange(
      tx,
      me,
      head,
      change,
      { content: changedFields(profile, after), differences, parts: partsOf(differences) },
      deps.seal,
    )
  else if (change) await dropChange(tx, me, change.id)
  await accept(tx, me, head, draft, address)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: head.id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.stage,
  })
}

/** Gives a change up that nobody looks at: the profile stays as it is. */
export const withdrawChange = async (tx: Tx, me: Caller, id: string, deps: Deps): Promise<Supplier> => {
  mustEdit(me)
  const { head, change } = await loadSupplier(tx, me, id, deps)
  if (!change) return invalid({ pendingChange: [MESSAGES.changeNone] }, MESSAGES.changeNone)
  if (head.changeReviewStatus === CHANGE.reviewing)
    return invalid({ pendingChange: [MESSAGES.changePending] }, MESSAGES.changePending)
  if (!(await updateHead(tx, me, head, { changeReviewStatus: CHANGE.none }))) return refuse(412, 'Stale')
  await dropChange(tx, me, change.id)
  await recordAudit(tx, me, {
    entity: 'Supplier',
    entityId: id,
    companyId: head.companyId,
    action: AUDIT_ACTIONS.dropChange,
  })
  return supplierView(tx, me, await loadSupplier(tx, me, id, deps), deps)
}

/** Only present texts can be accepted, and only by the supplier itself. */
const accept = async (
  tx: Tx,
  me: Caller,
  head: Loaded['head'],
  draft: ProfileDraft,
  address: string,
): Promise<void> => {
  if (me.side !== 'supplier') return
  const current = (draft.agreements ?? []).filter((one) =>
    AGREEMENTS.some(({ code, version }) => code === one.code && version === one.version),
  )
  await acceptAgreements(tx, me, head, current, address)
}

/** Writes everything of a profile that does not stand in the head. */
export const writeRest = async (
  tx: Tx,
  me: Caller,
  head: Loaded['head'],
  before: Profile,
  after: Profile,
  { seal }: Deps,
  mode: WriteMode,
): Promise<void> => {
  await updateCompany(tx, me, head.companyId, after)
  await replaceContacts(tx, me, head, after, seal)
  await writeQualifications(tx, me, head, before, after, mode)
  await writeAccounts(tx, me, head, before, after, seal, mode)
}

/** The profile after a save, or a refusal that names every field: shapes, rows, branches, categories, files, codes of others. */
const checked = async (tx: Tx, me: Caller, companyId: string, sent: ProfileDraft, known: Profile): Promise<Profile> => {
  const draft = tidied(sent)
  const { profile, wrong } = filledIn(draft, known, () => crypto.randomUUID())
  const errors = [
    ...wrong,
    ...formatErrors(draft),
    ...regionErrors(draft.regionCodes ?? []),
    ...(await categoryErrors(tx, me, draft.mainCategoryIds ?? [], known.mainCategoryIds)),
  ]
  if (errors.length > 0) invalid(byField(errors))
  if (profile.creditCode !== known.creditCode) await refuseTaken(tx, me, profile.creditCode, companyId)
  await mustHaveFiles(tx, me, profile, known)
  return { ...profile, bankAccounts: await withBranches(tx, me, profile.bankAccounts) }
}

/** The list of regions is too large for every page that checks a form, so that the server alone asks it; pages only offer what is in it. */
const regionErrors = (codes: readonly string[]) =>
  codes.length === 0 || isRegion(codes) ? [] : [{ field: 'regionCodes', why: MESSAGES.regionUnknown }]

/** A code that stands for another company: nothing more is said. */
export const refuseTaken = async (tx: Tx, me: Caller, creditCode: string, companyId: string): Promise<void> => {
  if (creditCode !== '' && (await isRegistered(tx, me, creditCode, companyId)))
    invalid({ creditCode: [MESSAGES.registered] }, MESSAGES.registeredTitle)
}

const categoryErrors = async (tx: Tx, me: Caller, ids: readonly string[], known: readonly string[]) => {
  const fresh = ids.filter((id) => !known.includes(id))
  if (fresh.length === 0) return []
  const tree = await categoryTree(tx, me)
  const isLeaf = (id: string): boolean =>
    tree.some((node) => node.id === id && node.isEnabled) &&
    !tree.some((node) => node.parentId === id && node.isEnabled)
  return fresh.every(isLeaf) ? [] : [{ field: 'mainCategoryIds', why: MESSAGES.categoryUnknown }]
}

/** Bank, name and 联行号 are those of the branch, whatever was sent beside it. */
const withBranches = async (
  tx: Tx,
  me: Caller,
  accounts: Profile['bankAccounts'],
): Promise<Profile['bankAccounts']> => {
  const ids = [...new Set(accounts.flatMap((one) => one.bankSubId ?? []))]
  const branches = new Map((await branchesOf(tx, me, ids)).map((branch) => [branch.id, branch]))
  return accounts.map((account, index) => {
    if (account.bankSubId === null) return account
    const branch =
      branches.get(account.bankSubId) ?? invalid({ [`bankAccounts.${index}.bankSubId`]: [MESSAGES.bankSubUnknown] })
    return { ...account, bankName: branch.bankName, bankSubName: branch.name, cnapsCode: branch.cnapsCode }
  })
}

const mustHaveFiles = async (tx: Tx, me: Caller, profile: Profile, known: Profile): Promise<void> => {
  const pointers = (of: Profile): readonly (readonly [string, string | null])[] => [
    ['licenseFile', of.licenseFile],
    ['idCardFront', of.idCardFront],
    ['idCardBack', of.idCardBack],
    ...of.qualifications.map((one, index) => [`qualifications.${index}.file`, one.file] as const),
    ...of.bankAccounts.map((one, index) => [`bankAccounts.${index}.proofFile`, one.proofFile] as const),
  ]
  const before = new Set(pointers(known).map(([, id]) => id))
  for (const [field, id] of pointers(profile))
    if (id !== null && !before.has(id)) await requireFiles(tx, me, [id], field)
}
