import { dayOf } from '#kernel/day.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { recordAudit } from '#platform/database/records.ts'
import { searchable } from '#platform/document/searchable.ts'
import type { Act } from '#platform/document/types.ts'
import type { Contract } from '../shapes.ts'
import { ACTIONS, MESSAGES } from '../words.ts'
import { contracts } from './contracts.ts'
import { keepContractCode, nextNumber } from './number-store.ts'
import { searchedOf } from './searched.ts'
import { isCodeTaken } from './store.ts'

type Numbered = Pick<Contract, 'buyerCompanyId' | 'contractType'>

/** What each type is called in numbers. */
const TYPE_CODES = { 1: 'KJ', 2: 'CG', 3: 'WW', 4: 'ZL', 5: 'BM', 6: 'LJ', 7: 'BQ', 8: 'BC' } as const

/** The next number of a company of ours: `XS-KJ-2026-0001`. Of two who ask at once, one waits for the other. */
export const nextContractCode = async ({ tx, me }: Act, of: Numbered, now: Date): Promise<string> => {
  const year = dayOf(now).slice(0, 4)
  const { prefix, last } = await nextNumber(tx, me, of.buyerCompanyId, of.contractType, Number(year))
  if (prefix === '') return invalid({ buyerCompanyId: [MESSAGES.noContractCode] }, MESSAGES.noContractCode)
  const code = [prefix, TYPE_CODES[of.contractType], year, String(last).padStart(4, '0')].join('-')
  // Somebody has entered a paper contract under it.
  return (await isCodeTaken(tx, me, code, null)) ? nextContractCode({ tx, me, now }, of, now) : code
}

/** The number of a contract: reserved at the first time, and the same ever after. */
export const reserveContractCode = async (act: Act, id: string): Promise<string> => {
  const { tx, me, now } = act
  const { head, state } = await contracts.lock(act, id)
  if (head.contractCode !== '') return head.contractCode
  if (state === 'voided') return refuse(412, 'Stale')
  const contractCode = await nextContractCode(act, head, now)
  await keepContractCode(tx, me, id, contractCode, searchable(head.code, searchedOf({ ...head, contractCode })))
  await recordAudit(tx, me, {
    entity: 'ContractLedger',
    entityId: id,
    companyId: head.companyId,
    action: ACTIONS.number,
    remark: contractCode,
  })
  return contractCode
}
