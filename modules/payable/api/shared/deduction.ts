import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { amountsOf } from '../../rules.ts'
import { writePayables } from './write-payables.ts'

/** A deduction that is confirmed, as far as accounts are concerned. */
interface Confirmed {
  readonly id: string
  readonly code: string
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly costCategoryId: string
  readonly orderId: string | null
  readonly orderCode: string
  readonly title: string
  /** With tax. */
  readonly amount: string
  readonly taxRate: number
  readonly currency: string
  readonly confirmedAt: string
}

const DEDUCTED = 2

/** Writes what is deducted. Finance may have categories of its own for it, so it is named by its id and not by a code. */
export const addDeduction = async (tx: Tx, me: Caller, confirmed: Confirmed): Promise<void> => {
  const { id, code, title, amount, confirmedAt, taxRate, companyId, buyerCompanyId, costCategoryId } = confirmed
  await writePayables(tx, me, [
    {
      companyId,
      buyerCompanyId,
      costCategoryId,
      direction: DEDUCTED,
      sourceType: 'deduction',
      sourceId: id,
      sourceCode: code,
      orderId: confirmed.orderId,
      orderCode: confirmed.orderCode,
      skuName: title,
      taxRate,
      taxIncluded: true,
      ...amountsOf({ amount }, { taxRate, taxIncluded: true }),
      currency: confirmed.currency,
      occurredAt: confirmedAt,
      createdBy: me.userId,
      updatedBy: me.userId,
    },
  ])
}
