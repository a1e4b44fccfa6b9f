import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { compare, sum } from '#kernel/decimal.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { amountLeft, type Stage, stageOf } from '../../rules.ts'
import type { ContractState } from '../../machine.ts'
import type { OutsourcingContract } from '../../shapes.ts'
import { MESSAGES } from '../../words.ts'

/** What cards and orders must know of the contract that they stand under. */
export interface ContractTerms {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly outsourcingType: OutsourcingContract['outsourcingType']
  readonly effectiveFrom: string
  readonly effectiveTo: string
  readonly autoRenew: boolean
  readonly amountLimit: string | null
  readonly usedAmount: string
  readonly stage: Stage
}

interface ContractRecord extends Omit<ContractTerms, 'stage'> {
  readonly status: ContractState
}

const find = async (tx: Tx, me: Caller, id: string, isLocked: boolean): Promise<ContractRecord | undefined> => {
  const { rows } =
    await sql<ContractRecord>`select o.id, o.code, o.title, o.status, o.company_id, o.buyer_company_id, o.purchaser_id,
      o.outsourcing_type, o.effective_from, o.effective_to, o.auto_renew, o.amount_limit, o.used_amount
    from outsourcing_contract o where o.id = ${id}
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId} and o.status <> 'draft'` : sql``}
    ${isLocked ? sql`for update` : sql``}`.execute(tx.for(me))
  return rows[0]
}

/** A contract of the caller as it stands today; nothing where there is none. */
export const contractTerms = async (
  tx: Tx,
  me: Caller,
  id: string,
  today: string,
): Promise<ContractTerms | undefined> => {
  const found = await find(tx, me, id, false)
  if (found === undefined) return undefined
  const { status, ...terms } = found
  return { ...terms, stage: stageOf(status, terms, today) }
}

/** Counts an amount against the limit of a contract: what is ordered, or with a minus, what is given back. */
export const useContract = async (tx: Tx, me: Caller, id: string, amount: string): Promise<void> => {
  const contract = await find(tx, me, id, true)
  if (contract === undefined) throw new Error(`there is no framework contract ${id}`)
  const left = amountLeft(contract)
  if (left !== null && compare(amount, left) > 0)
    invalid({ contractId: [MESSAGES.limitExceeded(left)] }, MESSAGES.limitExceeded(left))
  const used = sum([contract.usedAmount, amount])
  await sql`update outsourcing_contract o set used_amount = ${used}
    where o.id = ${id}`.execute(tx.for(me))
}
