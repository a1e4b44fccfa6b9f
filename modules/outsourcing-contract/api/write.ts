import { compare } from '#kernel/decimal.ts'
import { describedFields } from '#kernel/described.ts'
import { roleKeysWith } from '#kernel/permission.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Change } from '#platform/database/tables.ts'
import { searchable } from '#platform/document/searchable.ts'
import type { Act, Written } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { draftErrors } from '../rules.ts'
import { OutsourcingContractDraft, type OutsourcingContract, type OutsourcingContractSave } from '../shapes.ts'
import { MESSAGES, SETTLEMENT_CYCLES } from '../words.ts'
import { contracts } from './contracts.ts'
import { isLedgerContract, reopenRenewal } from './store.ts'
import type { ContractDocument, LoadedContract } from './tables.ts'

const LEGAL: readonly string[] = roleKeysWith('staff', 'contract.review')

/** Whatever a draft names is there, and is of the two who make the contract. */
const checkNamed = async ({ tx, me }: Act, draft: OutsourcingContractDraft): Promise<void> => {
  const { contractLedgerId, legalUserId, supplierCompanyId: companyId, buyerCompanyId } = draft
  await requireNamedFiles(tx, me, OutsourcingContractDraft, draft)
  const legal = legalUserId === null ? undefined : await contracts.store.staffMember(tx, me, legalUserId)
  if (legalUserId !== null && !legal?.roles.some((role) => LEGAL.includes(role)))
    invalid({ legalUserId: [MESSAGES.legalUnknown] })
  if (contractLedgerId !== null && !(await isLedgerContract(tx, me, contractLedgerId, { companyId, buyerCompanyId })))
    invalid({ contractLedgerId: [MESSAGES.ledgerUnknown] })
}

/** What a draft becomes. */
const contentOf = async (act: Act, draft: OutsourcingContractDraft) => {
  const wrong = draftErrors(draft)
  if (wrong.length > 0) invalid(byField(wrong))
  await checkNamed(act, draft)
  const { supplierCompanyId, ...own } = draft
  const [title, contractNo] = [own.title.trim(), own.contractNo.trim()]
  return {
    ...own,
    title,
    contractNo,
    companyId: supplierCompanyId,
    searched: [title, contractNo],
  } satisfies Written & ContractDocument['content']
}

export const createContract = async (act: Act, draft: OutsourcingContractDraft): Promise<OutsourcingContract> =>
  contracts.create(act, await contentOf(act, draft))

/** Cards and orders stand on what a contract in force is about, and on what they have used of it. */
const checkKept = ({ head, state }: LoadedContract, draft: OutsourcingContractDraft): void => {
  const { amountLimit } = draft
  if (state === 'terminated') invalid({ status: [MESSAGES.ended] }, MESSAGES.ended)
  if (amountLimit !== null && compare(amountLimit, head.usedAmount) < 0)
    invalid({ amountLimit: [MESSAGES.limitBelow(head.usedAmount)] })
  const kept = { ...draft, companyId: draft.supplierCompanyId }
  if (KEPT.some((field) => kept[field] !== head[field])) invalid({ supplierCompanyId: [MESSAGES.partiesKept] })
  if (draft.contractFiles.length === 0) invalid({ contractFiles: [MESSAGES.filesMissing] })
}
const KEPT = ['companyId', 'buyerCompanyId', 'outsourcingType'] as const

const FIELDS = [
  'title',
  'contractNo',
  'effectiveFrom',
  'effectiveTo',
  'autoRenew',
  'amountLimit',
  'settlementCycle',
  'billingDay',
  'payDays',
  'paymentRemark',
  'qualityTerms',
  'reworkRule',
  'copyrightClause',
  'confidentiality',
  'materialRule',
  'lossRate',
  'penaltyRules',
  'remark',
] as const
const LABELS = { settlementCycle: SETTLEMENT_CYCLES }

/** What differs, for the history. */
const diffOf = ({ head }: LoadedContract, draft: OutsourcingContractDraft): Change[] => {
  const textsOf = (written: OutsourcingContractDraft) =>
    describedFields(OutsourcingContractDraft, written, FIELDS, LABELS)
  const before = textsOf({ ...head, supplierCompanyId: head.companyId })
  return textsOf(draft).flatMap(([field, after], index) => {
    const was = before[index]?.[1] ?? ''
    return was === after ? [] : [{ field, before: was.slice(0, 500), after: after.slice(0, 500) }]
  })
}

/** Drafts are written as often as one likes; what is changed of a contract in force stands in its history. */
const writeContract = async (act: Act, id: string, rowVersion: number, draft: OutsourcingContractDraft) => {
  const { status } = await contracts.getHead(act, id)
  if (status === 'draft') return contracts.rewrite(act, id, rowVersion, () => contentOf(act, draft))
  return contracts.change(
    act,
    id,
    rowVersion,
    MESSAGES.saved,
    async (loaded) => {
      checkKept(loaded, draft)
      const { searched, companyId: _company, ...columns } = await contentOf(act, draft)
      // Another end is told of anew.
      const reminder = columns.effectiveTo === loaded.head.effectiveTo ? {} : { noticedDays: null }
      return { ...columns, ...reminder, ...searchable(loaded.head.code, searched) }
    },
    (loaded) => diffOf(loaded, draft),
  )
}

/** Changes what was entered, or ends the contract: the one call that the specification has for both. */
export const saveContract = async (
  act: Act,
  id: string,
  { rowVersion, draft, isTerminated, terminateReason }: OutsourcingContractSave,
): Promise<OutsourcingContract> => {
  if (draft === undefined && isTerminated !== true) return invalid({ draft: [MESSAGES.nothingToSave] })
  const saved = draft === undefined ? undefined : await writeContract(act, id, rowVersion, draft)
  if (isTerminated !== true) return saved ?? contracts.get(act, id)
  return contracts.move(act, id, 'terminate', {
    rowVersion: saved?.rowVersion ?? rowVersion,
    ...(terminateReason === undefined ? {} : { remark: terminateReason }),
  })
}

/** Removes a draft that no card names. The contract that it was to follow can be renewed again. */
export const deleteContract = async (act: Act, id: string): Promise<null> => {
  await contracts.remove(act, id, async ({ head, state, parts }) => {
    if (state !== 'draft') invalid({ status: [MESSAGES.onlyDraft] }, MESSAGES.onlyDraft)
    if (parts.quotations.length > 0) invalid({ status: [MESSAGES.isUsed] }, MESSAGES.isUsed)
    if (head.renewedFromId !== null) await reopenRenewal(act.tx, act.me, head.renewedFromId)
  })
  return null
}
