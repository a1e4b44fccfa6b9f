import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView } from '#kernel/document.ts'
import { mayRead, needsToken } from '#kernel/secrecy.ts'
import type { History } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import { contractLedger } from '../machine.ts'
import { plainSentence } from '../sentence.ts'
import { Contract, type ContractRow } from '../shapes.ts'
import type { ContractDocument, LoadedContract } from './tables.ts'

/** What only those get who may read what the contract says. */
const UNREAD = {
  variables: {},
  payPlans: [],
  bodyFiles: [],
  attachments: [],
  markupFiles: [],
  comparisons: [],
  scanFiles: [],
  archiveFiles: [],
  agreementFiles: [],
  files: [],
  rejectReason: '',
  terminateReason: '',
} satisfies Partial<Contract>

/** The buyer's own matters. */
const INTERNAL = {
  legalUserId: null,
  legalUserName: '',
  legalComment: '',
  comparisons: [],
  templateId: null,
  templateName: '',
  templateVersion: 0,
  archiveNo: '',
  paperLocation: '',
  variables: {},
} satisfies Partial<Contract>

type Derived = (
  state: ContractDocument['state'],
  head: ContractDocument['head'],
  used: string,
  me: Caller,
  today: string,
) => Pick<ContractRow, 'amount' | 'usedAmount' | 'usedRate' | 'daysLeft' | 'overdueDays'>

/** A contract as this caller may see it. */
export const contractView = (
  loaded: LoadedContract,
  logs: readonly History[],
  { me, now }: Act,
  derived: Derived,
): Contract => {
  const { head, state, files, parts } = loaded
  const today = dayOf(now)
  const isReadable = mayRead(head.secretLevel, me)
  const { usedAmount, supplements, ...told } = parts
  const money = derived(state, head, usedAmount, me, today)
  return {
    ...declared(Contract, head),
    ...machineView(contractLedger, loaded, me),
    ...told,
    ...money,
    supplements: [...supplements],
    payPlans: head.payPlans.map((plan) => ({ ...plan, amount: money.amount === null ? null : plan.amount })),
    supplierCompanyId: head.companyId,
    sentence: plainSentence(state, head, me, today),
    logs: [...logs],
    isUrgent: false,
    dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
    isReadable,
    isTokenNeeded: needsToken(head.secretLevel),
    isWritable: (state === 'draft' || state === 'returned') && me.permissions.has('contract.manage'),
    files: [...files],
    ...(me.side === 'supplier' ? INTERNAL : {}),
    ...(isReadable ? {} : UNREAD),
  }
}
