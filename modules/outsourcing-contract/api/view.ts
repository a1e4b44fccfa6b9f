import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView } from '#kernel/document.ts'
import type { History } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import { outsourcingContract, type ContractState } from '../machine.ts'
import { daysLeft, stageOf, usedRate } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { OutsourcingContract } from '../shapes.ts'
import { STAGES } from '../words.ts'
import type { LoadedContract } from './tables.ts'

type Told = Pick<OutsourcingContract, 'effectiveFrom' | 'effectiveTo' | 'amountLimit'> & { readonly usedAmount: string }

/** What follows for a reader: how the contract stands today, and how much of its limit is used. */
export const derived = (state: ContractState, contract: Told, me: Caller, today: string) => {
  const stage = stageOf(state, contract, today)
  const seesMoney = me.permissions.has('price.view')
  return {
    status: outsourcingContract.states[state].code,
    statusName: STAGES[stage],
    stage,
    daysLeft: daysLeft(contract.effectiveTo, today),
    amountLimit: seesMoney ? contract.amountLimit : null,
    usedAmount: seesMoney ? contract.usedAmount : null,
    usedRate: seesMoney ? usedRate(contract) : null,
  }
}

/** The buyer's own matters. */
const INTERNAL = { legalUserId: null, legalUserName: '', renewalReason: '' } as const

/** A contract as this caller may see it. */
export const contractView = (
  loaded: LoadedContract,
  logs: readonly History[],
  { me, now }: Act,
): OutsourcingContract => {
  const { head, state, files, parts } = loaded
  const today = dayOf(now)
  const standing = derived(state, head, me, today)
  const isManager = me.permissions.has('outsourcing.manage')
  return {
    ...declared(OutsourcingContract, head),
    ...machineView(outsourcingContract, loaded, me),
    ...parts,
    ...standing,
    quotations: [...parts.quotations],
    supplierCompanyId: head.companyId,
    sentence: plainSentence(standing.stage, { ...head, ...parts }, today, me),
    logs: [...logs],
    isUrgent: false,
    dueAt: null,
    dueDate: head.effectiveTo,
    overdueDays: 0,
    quotationCount: parts.quotations.length,
    isRenewal: head.renewedFromId !== null,
    isTerminated: state === 'terminated',
    isWritable: isManager && state !== 'terminated',
    isRemovable: isManager && state === 'draft' && parts.quotations.length === 0,
    files: [...files],
    ...(me.side === 'supplier' ? INTERNAL : {}),
  }
}
