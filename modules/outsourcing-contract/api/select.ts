import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { CONTRACTS_PICKED } from '../contract.ts'
import { ORDERABLE } from '../rules.ts'
import type { OutsourcingContractOption, OutsourcingContractQuery } from '../shapes.ts'
import { contracts } from './contracts.ts'

type Picking = Pick<OutsourcingContractQuery, 'Q' | 'PageSize' | 'SupplierId' | 'OutsourcingType'>

/** Contracts under which something can be ordered today, those that end last first. */
export const orderableContracts = async (
  tx: Tx,
  me: Caller,
  query: Picking,
  today: string,
): Promise<OutsourcingContractOption[]> => {
  const wanted = { ...query, PageSize: query.PageSize ?? CONTRACTS_PICKED, Stage: [...ORDERABLE] }
  const { rows } = await contracts.store.page(tx, me, { ...wanted, OrderBy: '-effectiveTo' as const }, today)
  const seesMoney = me.permissions.has('price.view')
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    title: row.title,
    contractNo: row.contractNo,
    outsourcingType: row.outsourcingType,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    buyerCompanyId: row.buyerCompanyId,
    buyerCompanyName: row.buyerCompanyName,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    amountLimit: seesMoney ? row.amountLimit : null,
    usedAmount: seesMoney ? row.usedAmount : null,
  }))
}
